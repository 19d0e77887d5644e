import { Form, Link } from 'react-router';
import { fieldAddress } from '#app/desk/texts/field-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PublishRefusal } from './publish-by-form.server.ts';
import type { PublishData } from './route.tsx';

const doneMessages: Record<string, string> = {
  submitted: 'It waits for a second person now. You can withdraw it until then.',
  'sent-back': 'It is a draft again. Its author reads your reason.',
  withdrawn: 'It is a draft again and can be changed.',
  rescheduled: 'The time is changed.',
  continued: 'Your draft stands on the newest text now. Look at the changes again.',
  dropped: 'The draft is gone. The site stays as it is.',
  drafted: 'It is a draft now: look at it, then publish it.',
};

const refusals: Partial<Record<PublishRefusal['outcome'], string>> = {
  changed:
    'Somebody was faster: this text was changed or decided since you opened this page. Nothing was done. Look at it again, then decide.',
  own: 'Nothing was done: you wrote or submitted this text, so a second person has to approve it.',
  outdated: 'Nothing was done: the published text has changed since this draft was begun.',
  problems: 'Nothing was done: something has to be corrected first.',
  'has-draft': 'Nothing was done: this text has a draft. Publish it or throw it away first.',
  same: 'Nothing was done: the site says this already.',
};

interface Props {
  shown: PublishData;
  refused: PublishRefusal | undefined;
}

/** What happened, and what stands in the way of publishing. */
export function DraftNotices({ shown: { head, draft, done, mayEdit }, refused }: Props) {
  const refusal = refused && refusals[refused.outcome];
  const message = !refused && Object.hasOwn(doneMessages, done) && doneMessages[done];
  return (
    <div className="desk-notices">
      <div role="status">
        {message && (
          <Notice tone="ok">
            <p>{message}</p>
          </Notice>
        )}
      </div>
      {refusal && (
        <Notice tone="warn" role="alert" tabIndex={-1} autoFocus>
          <p>{refusal}</p>
        </Notice>
      )}
      {draft?.problem && (
        <Notice tone="error">
          <p>
            <b>{draft.problem.title}</b> {draft.problem.reason}
          </p>
        </Notice>
      )}
      {draft?.isOutdated && draft.state !== 'approved' && (
        <Notice tone="warn">
          <div className="desk-notices__row">
            <p>
              <b>The published text has changed since this draft was begun.</b> What you typed stays; the
              fields that you did not touch follow the published text.
            </p>
            {mayEdit && draft.state === 'draft' && (
              <Form method="post">
                <input type="hidden" name="version" value={draft.version} />
                <Button type="submit" name="intent" value="continue" tone="ink" small>
                  Continue on the newest text
                </Button>
              </Form>
            )}
          </div>
        </Notice>
      )}
      {draft && draft.problems.length > 0 && (
        <Notice tone="warn">
          <p>
            <b>
              {draft.problems.length === 1
                ? 'One thing has to be corrected first.'
                : `${draft.problems.length} things have to be corrected first.`}
            </b>
          </p>
          <ul className="list-disc pl-5">
            {draft.problems.map(({ path, name, message }) => (
              <li key={path}>
                {mayEdit && draft.state === 'draft' && !draft.isClosing ? (
                  <Link to={fieldAddress(head.file, path)}>{name}</Link>
                ) : (
                  <b>{name}</b>
                )}
                : {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
