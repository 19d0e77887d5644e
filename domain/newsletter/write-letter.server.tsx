import { getContent } from '#content/read-content.server.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { createLeaveLink } from './create-leave-link.server.ts';
import { getIssue } from './issue-store.server.ts';
import { LetterMail } from './mails/letter-mail.tsx';
import { getSubscriber } from './subscriber-store.server.ts';

/** Null if the subscriber left while the letter was waiting. */
export async function writeLetter(
  subscriberId: string,
  issueId: string | null,
): Promise<Omit<Mail, 'messageId'> | null> {
  const { email, state, leaveToken } = await getSubscriber(subscriberId);
  if (state !== 'confirmed' || issueId === null) return null;
  const issue = await getIssue(issueId);
  const { leaveUrl, headers } = createLeaveLink(leaveToken);
  const { company } = getContent();
  return {
    to: email,
    subject: issue.subject,
    headers,
    ...(await renderMail(<LetterMail {...{ issue, company, leaveUrl, siteUrl: env().SITE_URL }} />)),
  };
}
