import { Form, Link } from 'react-router';
import { textAddress } from '#app/desk/shared/text-address.ts';
import { Button } from '#app/ui/button.tsx';
import type { PublishData } from './route.tsx';

/** What became of the last publication, and the way back. */
export function PublishedText({ shown: { published, head, mayEdit, isBinding } }: { shown: PublishData }) {
  if (!published)
    return (
      <section aria-labelledby="state">
        <h2 id="state">On the site</h2>
        <p className="muted">Visitors read the text that the developers delivered.</p>
      </section>
    );
  const { id, shown, at, by, approver, note, isClosed, isNewest, isLive } = published;
  return (
    <section aria-labelledby="state">
      <h2 id="state">{isClosed ? 'Closed' : 'On the site'}</h2>
      <div className="text-state mb-3" role="status">
        <span className={shown.className}>{shown.label}</span>
        {!isLive && shown.className.includes('warn') && (
          <span>{isClosed ? 'Gone' : 'Live'}, usually within a minute.</span>
        )}
        {shown.detail && <span>{shown.detail}</span>}
        {isLive && head.address && !isClosed && <a href={head.address}>See the page</a>}
      </div>
      <dl className="facts facts--dense">
        <div>
          <dt>{isClosed ? 'Closed' : 'Published'}</dt>
          <dd>
            {at}, by {by}
          </dd>
        </div>
        {approver && (
          <div>
            <dt>Approved</dt>
            <dd>by {approver}</dd>
          </div>
        )}
        {note && (
          <div>
            <dt>Why</dt>
            <dd>{note}</dd>
          </div>
        )}
      </dl>
      {mayEdit && isNewest && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="revision" value={id} />
          <Button type="submit" name="intent" value="undo" tone="line" small>
            {isClosed ? 'Open it again' : 'Undo this'}
          </Button>
          <p className="muted mt-2">
            {describeUndo(published, isBinding)}
            {isClosed && (
              <>
                {' '}
                Any earlier text can come back in its{' '}
                <Link to={textAddress('history', head.file)}>History</Link>.
              </>
            )}
          </p>
        </Form>
      )}
    </section>
  );
}

function describeUndo(
  { isClosed, isFirst }: { isClosed: boolean; isFirst: boolean },
  isBinding: boolean,
): string {
  if (isBinding) return 'The text before it becomes a draft, which a second person approves.';
  if (isClosed) return 'Its page comes back with the text that it had, usually within a minute.';
  if (isFirst)
    return 'There was no text before it, so its page goes, usually within a minute. It can be opened again.';
  return 'The text before it comes back, usually within a minute. Nothing is lost: both stay in the history.';
}
