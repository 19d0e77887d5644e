import { Notice } from '#app/ui/notice.tsx';
import { SiteLink } from './site-link.tsx';
import type { ContactOutcome } from './use-contact-submission.ts';

const troubles = {
  'key-reused':
    'This form was already sent with other words. Press Send message once more to send these too.',
  limited: 'Several messages came from your connection in a short time. Wait ten minutes, then send again.',
  unavailable: 'We could not save your message just now. Your words are still below: try again in a minute.',
  unreachable: 'The connection was lost before we could answer. Your words are still below: try again.',
};

/** What became of the message, where it was sent. A toast never carries the only copy. */
export function ContactOutcomeNotice({
  answer,
  phone,
}: {
  answer: ContactOutcome | undefined;
  phone: string;
}) {
  return (
    <div className="full empty:hidden" role="status">
      {answer?.outcome === 'stored' && (
        <Notice tone="ok">
          <h3>We have it. Your reference is {answer.reference}</h3>
          <p>
            A person answers by <b>{answer.due}</b>. A copy is on its way to your inbox.
          </p>
          <p>
            <SiteLink to={answer.receipt} prefetch="none">
              Open your receipt
            </SiteLink>
          </p>
        </Notice>
      )}
      {answer && answer.outcome in troubles && (
        <Notice tone="warn">
          <p>
            {troubles[answer.outcome as keyof typeof troubles]} Or phone {phone}.
          </p>
        </Notice>
      )}
    </div>
  );
}
