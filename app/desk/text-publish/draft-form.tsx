import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { FormsProps, ShownDraft } from './publish-forms.tsx';
import { WhenFields } from './when-fields.tsx';

/** Publishes a draft, or asks a second person. */
export function DraftForm({ shown: { isBinding }, draft, refused }: FormsProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const canSend = draft.isSound && !draft.isOutdated;
  return (
    <section aria-labelledby="publish">
      <h2 id="publish">{isBinding ? 'Send it for review' : 'Publish it'}</h2>
      {isBinding && <Approvers approvers={draft.approvers} />}
      <Form method="post" className="publish-form" noValidate>
        <input type="hidden" name="version" value={draft.version} />
        <Textarea
          label="What changes, and why"
          name="note"
          rows={3}
          optional
          hint="Stays in the history of this text."
          defaultValue={refused?.typed.note || draft.note}
          error={refused?.outcome === 'too-long' ? 'At most 500 characters fit' : undefined}
        />
        <WhenFields
          when={draft.typedTime ? 'later' : 'now'}
          time={draft.typedTime || draft.suggestedTime}
          refused={refused}
        />
        {!canSend && (
          <p className="muted" id="cannot">
            {draft.isOutdated ? 'Continue on the newest text first.' : 'Correct what is named above first.'}
          </p>
        )}
        <div className="publish-form__end">
          {!isBinding && (
            <Button
              type="submit"
              name="intent"
              value="publish"
              disabled={!canSend}
              aria-disabled={isSending}
              aria-describedby={canSend ? undefined : 'cannot'}
            >
              Publish
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="submit"
            tone={isBinding ? undefined : 'line'}
            disabled={!canSend}
            aria-disabled={isSending}
            aria-describedby={canSend ? undefined : 'cannot'}
          >
            {isBinding ? 'Send for review' : 'Ask a colleague to look at it'}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Approvers({ approvers }: { approvers: string[] }) {
  return (
    <p className="muted mb-3">
      This text binds the company, so a second person approves it.{' '}
      {approvers.length > 0 ? (
        <>{new Intl.ListFormat('en', { type: 'disjunction' }).format(approvers)} can do that.</>
      ) : (
        <b>Nobody else may do that yet: another administrator is needed.</b>
      )}
    </p>
  );
}

export function DropForm({ draft }: { draft: ShownDraft }) {
  return (
    <section>
      <details className="roll__more">
        <summary>Throw this draft away</summary>
        <Form method="post">
          <input type="hidden" name="version" value={draft.version} />
          <p>What was typed and its earlier versions are gone for good. The site stays as it is.</p>
          <Button type="submit" name="intent" value="drop" tone="danger" small>
            Throw it away
          </Button>
        </Form>
      </details>
    </section>
  );
}
