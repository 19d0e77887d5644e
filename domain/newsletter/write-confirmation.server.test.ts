import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { confirmSubscription } from './confirm-subscription.server.ts';
import { subscribe } from './subscribe.server.ts';
import { writeConfirmation } from './write-confirmation.server.tsx';

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
});

async function addSubscriber(email: string) {
  await subscribe({ email });
  return await database()
    .selectFrom('subscriber')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

test('the mail asks for a confirmation in text and HTML, and has the leave link for mail programs', async () => {
  const { id, confirm_token, leave_token } = await addSubscriber('nimal@company.lk');
  const confirmUrl = `https://www.pahana.example/newsletter/confirm/${confirm_token}`;
  const leaveUrl = `https://www.pahana.example/newsletter/leave/${leave_token}`;

  const mail = await writeConfirmation(id);
  expect(mail).toMatchObject({
    to: 'nimal@company.lk',
    subject: 'Please confirm: a short letter, once a month',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  for (const url of [confirmUrl, leaveUrl]) {
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
  }
});

test('a confirmed subscriber is told so and is not asked to confirm', async () => {
  const { id, confirm_token, leave_token } = await addSubscriber('kamala@company.lk');
  await confirmSubscription(confirm_token);
  const mail = await writeConfirmation(id);
  expect(mail.subject).toBe('You already get our letter');
  expect(mail.text).not.toContain(confirm_token);
  expect(mail.text).toContain(`https://www.pahana.example/newsletter/leave/${leave_token}`);
  expect(mail.headers?.['List-Unsubscribe']).toContain(leave_token);
});
