import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerLead } from '#app/http/answer-lead.server.ts';
import { deliver } from '#domain/deliveries/deliver.server.ts';
import { database } from '#platform/database.server.ts';
import { closeMail } from '#platform/mail/mail.server.ts';
import { createTestDatabase } from './database.ts';
import { connectMailServer, type MailServer } from './mail-server.ts';
import { sendHello } from './seed-deliveries.ts';

let mailServer: MailServer;
beforeAll(async () => {
  await createTestDatabase();
  mailServer = await connectMailServer();
});
afterAll(async () => {
  closeMail();
  await mailServer.close();
});

test('a mail can be traced to the request that caused it, by ids alone', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const request = '0123456789abcdef0123456789abcdef';
  const body = new URLSearchParams({
    email: 'nimal@company.lk',
    message: 'It is slow.',
    submissionKey: 'key',
  });
  const headers = { 'X-Request-Id': request };
  await answerLead('support', new Request('http://site.example/support', { method: 'POST', body, headers }));
  const { id } = await database()
    .selectFrom('delivery')
    .select('id')
    .where('audience', '=', 'department')
    .executeTakeFirstOrThrow();
  await deliver(id, { last: false }, sendHello);

  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
  write.mockRestore();
  const [mail] = mailServer.received;
  const delivery = /^<delivery-(\d+)\./.exec(mail?.messageId ?? '')?.[1];
  const delivered = lines.find((line) => line.event === 'delivered' && line.delivery === delivery);
  const stored = lines.find((line) => line.event === 'lead-stored' && line.lead === delivered?.lead);
  expect(stored).toMatchObject({ request, kind: 'support', repeated: false });
  expect(JSON.stringify(lines)).not.toMatch(/nimal|slow|PA-/);
});
