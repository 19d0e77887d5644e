import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { FormsProps, ShownDraft } from './publish-forms.tsx';
import { WhenFields } from './when-fields.tsx';

/** The decision about a text that waits for review. */
export function ReviewForms({ shown: { isBinding }, draft, refused }: FormsProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const canApprove = draft.isSound && !draft.isOutdated;
  return (
    <>
      <section aria-labelledby="submitted">
        <h2 id="submitted">Sent by {draft.submitter}</h2>
        <SentFacts draft={draft} />
      </section>
      {draft.mayApprove ? (
        <section aria-labelledby="decide">
          <h2 id="decide">Your decision</h2>
          <Form method="post" className="publish-form" noValidate>
            <input type="hidden" name="version" value={draft.version} />
            <WhenFields
              when={draft.typedTime ? 'later' : 'now'}
              time={draft.typedTime || draft.suggestedTime}
              refused={refused}
            />
            {isBinding && (
              <p className="muted">If you signed in a while ago, you are asked for a code first.</p>
            )}
            <div className="publish-form__end">
              <Button
                type="submit"
                name="intent"
                value="approve"
                disabled={!canApprove}
                aria-disabled={isSending}
              >
                Approve
              </Button>
            </div>
          </Form>
          <details className="roll__more" open={refused?.outcome === 'no-reason' || undefined}>
            <summary>Send it back</summary>
            <Form method="post" noValidate>
              <input type="hidden" name="version" value={draft.version} />
              <Textarea
                label="What should be different"
                name="why"
                rows={3}
                required
                defaultValue={refused?.typed.why}
                error={refused?.outcome === 'no-reason' ? 'Please say why, for the author' : undefined}
              />
              <Button type="submit" name="intent" value="send-back" tone="ink" small>
                Send it back
              </Button>
            </Form>
          </details>
        </section>
      ) : (
        <section aria-labelledby="decide">
          <h2 id="decide">You cannot approve it</h2>
          <p className="muted">
            You wrote or submitted it, and this text binds the company.{' '}
            {draft.approvers.length > 0
              ? `${new Intl.ListFormat('en', { type: 'disjunction' }).format(draft.approvers)} can approve it.`
              : 'Nobody else may approve it yet: another administrator is needed.'}
          </p>
        </section>
      )}
      <WithdrawForm draft={draft} />
    </>
  );
}

function SentFacts({ draft }: { draft: ShownDraft }) {
  return (
    <dl className="facts facts--dense">
      <div>
        <dt>Written by</dt>
        <dd>{new Intl.ListFormat('en').format(draft.writers)}</dd>
      </div>
      <div>
        <dt>Why</dt>
        <dd>{draft.note || 'nothing was written'}</dd>
      </div>
      <div>
        <dt>When</dt>
        <dd>{draft.publishAt ? `${draft.publishAt}, Colombo time` : 'as soon as it is approved'}</dd>
      </div>
    </dl>
  );
}

/** To change it again, or because it should not go out. */
export function WithdrawForm({ draft }: { draft: ShownDraft }) {
  return (
    <section aria-labelledby="withdraw">
      <h2 id="withdraw">Change it again</h2>
      <Form method="post">
        <input type="hidden" name="version" value={draft.version} />
        <p className="muted mb-3">It becomes a draft again. What was typed stays.</p>
        <Button type="submit" name="intent" value="withdraw" tone="line" small>
          Withdraw
        </Button>
      </Form>
    </section>
  );
}
