import type { ReactNode } from 'react';
import { writeSelected } from '#domain/leads/applications/application-selection.ts';
import type { InboxRow } from './inbox-table.tsx';

/** The form of the buttons in rows; it cannot be around them, because the form of the selection is. */
export const rowFormId = 'row-form';

export const actionsOf = ({ reference }: InboxRow) => `Actions for ${reference}`;

interface RowMenuProps {
  row: InboxRow;
  href: string;
  isSnoozed: boolean;
  onPick(row: InboxRow, action: 'assign' | 'snooze'): void;
}

/** What can be done with one row without opening it. Assigning and snoozing need a choice, so they open the form for it. */
export function RowMenu({ row, href, isSnoozed, onPick }: RowMenuProps) {
  const { mayChange, ownerId, state } = row;
  const isOpen = state !== 'spam' && state !== 'withdrawn';
  return (
    // Only one of the same name is open.
    <details className="row-menu" name="row-menu">
      <summary aria-label={actionsOf(row)}>…</summary>
      <div className="row-menu__list">
        {!ownerId && (
          <RowButton act="claim" row={row}>
            Take it
          </RowButton>
        )}
        <PickLink action="assign" {...{ row, href, onPick }}>
          Assign…
        </PickLink>
        {mayChange && isOpen && (
          <>
            {state !== 'closed' && (
              <RowButton act="close" row={row}>
                Close
              </RowButton>
            )}
            {isSnoozed ? (
              <RowButton act="wake" row={row}>
                End the snooze
              </RowButton>
            ) : (
              <PickLink action="snooze" {...{ row, href, onPick }}>
                Snooze…
              </PickLink>
            )}
            <RowButton act="spam" row={row}>
              Spam
            </RowButton>
          </>
        )}
      </div>
    </details>
  );
}

function RowButton({ act, row, children }: { act: string; row: InboxRow; children: ReactNode }) {
  const value = `${act}:${writeSelected(row.reference, row.version)}`;
  return (
    <button type="submit" form={rowFormId} name="row" value={value}>
      {children}
    </button>
  );
}

/** Without script it opens the lead, where the same form is. */
function PickLink({
  action,
  row,
  href,
  onPick,
  children,
}: Omit<RowMenuProps, 'isSnoozed'> & { action: 'assign' | 'snooze'; children: ReactNode }) {
  return (
    // Not a Link of the router: it never navigates with script, and a page has a hundred of them.
    <a
      href={`${href}#${action}`}
      onClick={(event) => {
        event.preventDefault();
        onPick(row, action);
      }}
    >
      {children}
    </a>
  );
}
