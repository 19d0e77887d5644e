import { Form } from 'react-router';
import { ChangeList } from '#app/desk/texts/change-list.tsx';
import { Button } from '#app/ui/button.tsx';
import type { HistoryData } from './route.tsx';

/** What was published, the newest first, down to the text of the developers. */
export function HistoryList({ shown }: { shown: HistoryData }) {
  const { entries, head, mayRestore, hasMore, hasShipped, isShippedLive, isBinding } = shown;
  return (
    <section aria-labelledby="publications">
      <h2 id="publications" className="mb-2">
        Publications
      </h2>
      <ol className="log history">
        {entries.map(
          ({ id, at, by, act, approver, note, isClosing, isUndoClosing, isLive, isSame, changes }, index) => (
            <li key={id}>
              <time>{at}</time>
              <div>
                <p>
                  <b>{by}</b> {act}
                  {approver && `, approved by ${approver}`}
                </p>
                {note && <p className="note">{note}</p>}
                {isLive && (
                  <p className="text-state">
                    {shown.shown && <span className={shown.shown.className}>{shown.shown.label}</span>}
                    {shown.shown?.detail && <span>{shown.shown.detail}</span>}
                  </p>
                )}
                {!isClosing && changes.length > 0 && (
                  <details className="desk-more" open={index === 0 || undefined}>
                    <summary>What changed ({changes.length})</summary>
                    <ChangeList file={head.file} changes={changes} />
                  </details>
                )}
                {mayRestore && (
                  <div className="history__actions">
                    {index === 0 && (
                      <RestoreForm
                        intent="undo"
                        revision={id}
                        label={undoLabel(isClosing, isUndoClosing)}
                        about={`the publication of ${at}`}
                      />
                    )}
                    {!isSame && !isClosing && (
                      <RestoreForm
                        intent="restore"
                        revision={id}
                        label="Bring this text back"
                        about={`as it was on ${at}`}
                      />
                    )}
                  </div>
                )}
              </div>
            </li>
          ),
        )}
        {hasShipped && (
          <li>
            <span className="muted">Before</span>
            <div>
              <p>
                The original text, as the developers delivered it
                {isShippedLive && ': this is what visitors read'}
              </p>
              {mayRestore && !isShippedLive && (
                <div className="history__actions">
                  <RestoreForm
                    intent="restore"
                    revision="shipped"
                    label="Bring this text back"
                    about="the original one"
                  />
                </div>
              )}
            </div>
          </li>
        )}
      </ol>
      {hasMore && <p className="muted mt-3">Older publications are kept, but not shown here.</p>}
      {mayRestore && isBinding && entries.length > 0 && (
        <p className="muted mt-3">
          What comes back of a binding text becomes a draft first, which a second person approves.
        </p>
      )}
    </section>
  );
}

function undoLabel(isClosing: boolean, isUndoClosing: boolean): string {
  if (isClosing) return 'Open it again';
  return isUndoClosing ? 'Undo this: its page goes' : 'Undo this';
}

interface RestoreProps {
  intent: 'undo' | 'restore';
  revision: string;
  label: string;
  /** For those who hear the label without its place. */
  about: string;
}

function RestoreForm({ intent, revision, label, about }: RestoreProps) {
  return (
    <Form method="post">
      <input type="hidden" name="revision" value={revision} />
      <Button type="submit" name="intent" value={intent} tone="line" small>
        {label}
        <span className="vh">: {about}</span>
      </Button>
    </Form>
  );
}
