import { expect, test, vi } from 'vitest';
import { writeCodeMail } from './write-code-mail.server.tsx';

test('the code is in the mail but not in its subject, which locked phones show', async () => {
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  const { subject, text, html } = await writeCodeMail('402913');
  expect(subject).not.toMatch(/\d/);
  expect([text, html].every((part) => part.includes('402913'))).toBe(true);
});
