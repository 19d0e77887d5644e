import { recordAudit } from '#platform/audit-store.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { mailHost, sendMail } from '#platform/mail/mail.server.ts';
import type { Letter } from './letter.ts';
import { renderSample } from './write-letter.server.tsx';

export type SentTest = { outcome: 'sent' } | { outcome: 'limited' } | { outcome: 'refused'; code: string };

interface TestRequest {
  issueId: string;
  letter: Letter;
  /** The address of a colleague, never of a reader. */
  to: { id: string; email: string };
  staffId: string;
  /** Of the form, so that a second click sends nothing. */
  key: string;
}

const notice =
  'This is a test. Only you got it, and the link to leave at the end is an example that belongs to nobody.';

/** Sent at once and not through the outbox, which is for readers. */
export async function sendTest({ issueId, letter, to, staffId, key }: TestRequest): Promise<SentTest> {
  if (!(await countAttempt('testLetter', key)).allowed) return { outcome: 'sent' };
  if (!(await countAttempt('testLetters', staffId)).allowed) return { outcome: 'limited' };
  const { html, text } = await renderSample(letter, notice);
  const sent = await sendMail({
    to: to.email,
    subject: `[Test] ${letter.subject}`,
    html,
    text,
    messageId: `<test-${key}@${mailHost()}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (sent.outcome === 'refused') return { outcome: 'refused', code: sent.code };
  await recordAudit({ staffId, action: 'newsletter.test', detail: { issue: issueId, staff: to.id } });
  return { outcome: 'sent' };
}
