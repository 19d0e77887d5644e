import { getContent } from '#content/read-content.server.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { createLeaveLink } from './create-leave-link.server.ts';
import { getLetter } from './issue-store.server.ts';
import type { Letter } from './letter.ts';
import { LetterMail } from './mails/letter-mail.tsx';
import { getSubscriber } from './subscriber-store.server.ts';

/** Null if the subscriber left while the letter was waiting. */
export async function writeLetter(
  subscriberId: string,
  issueId: string | null,
): Promise<Omit<Mail, 'messageId'> | null> {
  const { email, state, leaveToken } = await getSubscriber(subscriberId);
  if (state !== 'confirmed' || issueId === null) return null;
  const letter = await getLetter(issueId);
  const { leaveUrl, headers } = createLeaveLink(leaveToken);
  return { to: email, subject: letter.subject, headers, ...(await renderLetter(letter, leaveUrl)) };
}

/** The letter as a reader gets it, with a link to leave that belongs to nobody. */
export async function renderSample(
  letter: Letter,
  notice?: string,
): Promise<{ html: string; text: string; hasLeaveLink: boolean }> {
  const { leaveUrl } = createLeaveLink('sample');
  const { html, text } = await renderLetter(letter, leaveUrl, notice);
  return { html, text, hasLeaveLink: html.includes(`href="${leaveUrl}"`) && text.includes(leaveUrl) };
}

async function renderLetter(letter: Letter, leaveUrl: string, notice?: string) {
  const { company } = getContent();
  return await renderMail(<LetterMail {...{ letter, company, leaveUrl, notice, siteUrl: env().SITE_URL }} />);
}
