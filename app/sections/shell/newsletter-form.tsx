import { Button } from '#app/ui/button.tsx';
import { controlProps, Field } from '#app/ui/field.tsx';
import { newsletterMessages, newsletterTexts } from '#domain/newsletter/newsletter-form.ts';
import { prepareSending } from '../lead-form/form-token.ts';
import { Honeypot } from '../lead-form/honeypot.tsx';
import { type NewsletterOutcome, useNewsletterSubmission } from './use-newsletter-submission.ts';

type Props = {
  /** The id of the input: the newsletter page has two of these forms, its own and the footer's. */
  id: string;
  /** The server's answer to a post without JavaScript. */
  posted?: { outcome: NewsletterOutcome; email: string } | undefined;
};

export function NewsletterForm({ id, posted }: Props) {
  const { name, form, status, submit, sending, outcome, onInput } = useNewsletterSubmission(posted?.outcome);
  const field = {
    id,
    name: 'email',
    // The answer replaces the hint, so that nothing below moves.
    hint: outcome ? undefined : newsletterTexts.hint,
    error: outcome === 'invalid' ? newsletterMessages.invalid : undefined,
  };
  const problem = outcome === 'stored' || outcome === 'invalid' ? undefined : outcome;
  return (
    <form
      ref={form}
      method="post"
      action="/newsletter"
      data-draft={name}
      noValidate
      onSubmit={submit}
      onFocus={prepareSending}
      onInput={onInput}
    >
      <Field {...field} label={newsletterTexts.label}>
        <div className="flex gap-2">
          <input
            {...controlProps(field)}
            className="input min-w-0"
            type="email"
            required
            autoComplete="email"
            placeholder="you@company.lk"
            defaultValue={posted?.email}
          />
          <Button type="submit" className="flex-none px-4.5" aria-disabled={sending}>
            Subscribe
          </Button>
        </div>
      </Field>
      <Honeypot />
      {/* The scroll margin leaves room for the toast, which must not cover the button. */}
      <div role="status" ref={status} tabIndex={-1} className="scroll-mt-24 scroll-mb-48">
        {problem && <p className="error mt-[0.4rem]">{newsletterMessages[problem]}</p>}
        {outcome === 'stored' && <p className="hint mt-[0.4rem]">Thank you. Check your inbox to confirm.</p>}
      </div>
    </form>
  );
}
