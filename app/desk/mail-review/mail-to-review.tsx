import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { MailToReview as Mail } from './read-mails-to-review.server.ts';

/** One mail with the reason why a person must look at it, and the three things that can be done. */
export function MailToReview({ mail }: { mail: Mail }) {
  const { id, from, subject, text, reason, mailbox, at, size, reference } = mail;
  return (
    <article aria-labelledby={`mail-${id}`}>
      <h2 className="h3" id={`mail-${id}`}>
        {subject}
      </h2>
      <p className="muted num">
        {from}, to {mailbox}, {at}, {size}
      </p>
      <p className="log__bad">{reason}</p>
      {text && <p className="letter">{text}</p>}
      {reference && (
        <p>
          It names lead{' '}
          <Link className="num underline underline-offset-4" to={`/desk/leads/${reference}`}>
            {reference}
          </Link>
          .
        </p>
      )}
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="mail" value={id} />
        {reference && (
          <Button type="submit" name="decision" value="note" small>
            Keep it with {reference} as a note
          </Button>
        )}
        <Button type="submit" name="decision" value="lead" tone="line" small>
          Make it a lead
        </Button>
        <Button type="submit" name="decision" value="done" tone="line" small>
          Nothing to do
        </Button>
      </Form>
    </article>
  );
}
