import { Notice } from '#app/ui/notice.tsx';
import { SiteLink } from '../site-link.tsx';
import type { LeadOutcome } from './use-lead-submission.ts';

const troubles = {
  empty: 'Nothing was written yet, so nothing was sent. A line about what happened is enough.',
  'key-reused': 'This form was already sent with other words. Press the button once more to send these too.',
  limited: 'Several messages came from your connection in a short time. Wait ten minutes, then send again.',
  unavailable: 'We could not save your words just now. They are still below: try again in a minute.',
  unreachable: 'The connection was lost before we could answer. Your words are still below: try again.',
};

type Props = {
  answer: LeadOutcome | undefined;
  phone: string;
  /** What the link to the receipt says. */
  link?: string;
};

/** What became of the form, where it was sent. A toast never carries the only copy. */
export function LeadOutcomeNotice({ answer, phone, link = 'Open your receipt' }: Props) {
  return (
    <div className="full empty:hidden" role="status">
      {answer?.outcome === 'stored' && (
        <Notice tone="ok">
          <p className="notice__title">
            We have it. Your reference is <span className="whitespace-nowrap">{answer.reference}</span>
          </p>
          {answer.due && (
            <p>
              A person answers by <b>{answer.due}</b>.
            </p>
          )}
          <p>
            <SiteLink to={answer.receipt} prefetch="none">
              {link}
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
