import { Notice } from '#app/ui/notice.tsx';
import { SiteLink } from '../site-link.tsx';

export type StoredApplication = { outcome: 'stored'; reference: string; receipt: string };

/** Stands where the application was sent from, after the dialog has gone. */
export function ApplicationOutcomeNotice({ answer }: { answer: StoredApplication | undefined }) {
  return (
    <div className="empty:hidden" role="status">
      {answer && (
        <Notice tone="ok" className="my-4">
          <h3>We have your application. Your reference is {answer.reference}</h3>
          <p>
            A person reads it, and you hear from us whatever the answer is.{' '}
            <SiteLink to={answer.receipt} prefetch="none">
              Open your receipt
            </SiteLink>
          </p>
        </Notice>
      )}
    </div>
  );
}
