import { Textarea } from '#app/ui/textarea.tsx';
import { LeadAction } from './lead-action.tsx';

/** A draft reply on a lead that the person cannot answer now. */
export function UnsentText({ text, version }: { text: string; version: number }) {
  return (
    <section aria-labelledby="unsent-title" className="desk-reply">
      <h2 id="unsent-title">Your unsent reply</h2>
      <p className="muted">Only you see it. It returns to the reply form as soon as you may answer.</p>
      <Textarea label="What you wrote" id="unsent-text" name="unsent" rows={6} readOnly defaultValue={text} />
      <div>
        <LeadAction intent="discard-reply" fields={{ version }}>
          Discard it
        </LeadAction>
      </div>
    </section>
  );
}
