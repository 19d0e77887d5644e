import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { FormsProps } from './publish-forms.tsx';
import { WithdrawForm } from './review-forms.tsx';
import { WhenFields } from './when-fields.tsx';

/** What was approved: on its way, or waiting for its time. */
export function ScheduledText({ shown: { isBinding }, draft, refused }: FormsProps) {
  if (!draft.publishAt)
    return (
      <section aria-labelledby="way">
        <h2 id="way">On its way</h2>
        <p role="status">
          <b>{draft.isClosing ? 'Being closed.' : 'Being published.'}</b>{' '}
          {draft.isClosing ? 'Gone from the site' : 'Live'}, usually within a minute. This page says when; you
          can leave it.
        </p>
        <noscript>
          <p>
            <Link to="." reloadDocument>
              Look again
            </Link>
          </p>
        </noscript>
      </section>
    );
  return (
    <>
      <section aria-labelledby="way">
        <h2 id="way">{draft.isClosing ? 'Closes by itself' : 'Goes out by itself'}</h2>
        <p className="publish-time">
          <b>{draft.publishAt}</b> Colombo time
        </p>
        <p className="muted">Approved by {draft.approver}. It is checked once more at that time.</p>
      </section>
      {draft.mayApprove ? (
        <section aria-labelledby="time">
          <h2 id="time">Change the time</h2>
          <Form method="post" className="publish-form" noValidate>
            <input type="hidden" name="version" value={draft.version} />
            <WhenFields when="later" time={draft.typedTime} refused={refused} />
            <div className="publish-form__end">
              <Button type="submit" name="intent" value="reschedule" tone="ink" small>
                Change the time
              </Button>
            </div>
          </Form>
        </section>
      ) : (
        isBinding && <p className="muted">Only a second person changes the time of a binding text.</p>
      )}
      <WithdrawForm draft={draft} />
    </>
  );
}
