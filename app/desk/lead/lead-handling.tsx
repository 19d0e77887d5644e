import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { nameState } from '#domain/leads/handling/name-state.ts';
import { snoozeChoices } from '#domain/leads/handling/snooze-times.ts';
import { handledStates } from '#domain/leads/lead-states.ts';
import { LeadAction } from './lead-action.tsx';

type Props = {
  lead: { version: number; state: string; ownerId: string | null; snoozed: string | null };
  may: { assign: boolean; state: boolean; snooze: boolean };
  colleagues: { id: string; name: string }[];
};

/** Forms to change the owner and the state, and to snooze. */
export function LeadHandling({ lead: { version, state, ownerId, snoozed }, may, colleagues }: Props) {
  const isHandled = handledStates.some((known) => known === state);
  return (
    <div className="grid gap-3">
      {may.assign && (
        <Form method="post" className="desk-pick" id="assign" preventScrollReset>
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="version" value={version} />
          <Select key={version} label="Owner" name="owner" defaultValue={ownerId ?? ''}>
            <option value="">Nobody</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" tone="line" small>
            Assign
          </Button>
        </Form>
      )}
      {may.state && (
        <Form method="post" className="desk-pick" preventScrollReset>
          <input type="hidden" name="intent" value="state" />
          <input type="hidden" name="version" value={version} />
          <Select key={version} label="State" name="state" defaultValue={isHandled ? state : 'in_progress'}>
            {handledStates.map((known) => (
              <option key={known} value={known}>
                {nameState(known)}
              </option>
            ))}
          </Select>
          <Button type="submit" tone="line" small>
            Set
          </Button>
        </Form>
      )}
      {may.snooze && <LeadSnooze version={version} snoozed={snoozed} />}
    </div>
  );
}

/** Hides the lead from the list until a time. */
function LeadSnooze({ version, snoozed }: { version: number; snoozed: string | null }) {
  if (snoozed)
    return (
      <div className="desk-pick" id="snooze">
        <p>
          Snoozed until <b>{snoozed}</b>, or until the visitor writes.
        </p>
        <LeadAction intent="wake" fields={{ version }}>
          End the snooze
        </LeadAction>
      </div>
    );
  return (
    <Form method="post" className="desk-pick" id="snooze" preventScrollReset>
      <input type="hidden" name="intent" value="snooze" />
      <input type="hidden" name="version" value={version} />
      <Select key={version} label="Snooze until" name="until" defaultValue="tomorrow">
        {Object.entries(snoozeChoices).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </Select>
      <input className="input desk-pick__date" type="date" name="date" aria-label="Snooze until this date" />
      <Button type="submit" tone="line" small>
        Snooze
      </Button>
    </Form>
  );
}
