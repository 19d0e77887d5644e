import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { handleMails } from '#domain/incoming/handle-mail.server.ts';
import { storeMail } from '#domain/incoming/incoming-mail-store.server.ts';
import { database } from '#platform/database.server.ts';
import { writeMail } from '../../worker/write-mail.ts';
import { createTestDatabase } from '../database.ts';
import { checkMail } from './check-mail.ts';
import { mailKinds } from './kinds.ts';
import { prepareLead } from './prepare-lead.ts';
import { colleague } from './staff-kinds.ts';

vi.stubEnv('FILES_DIR', await mkdtemp(join(tmpdir(), 'pahana-files-')));
vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
vi.stubEnv('MAIL_IN_SECRET', 'no secret at all as everybody can read it');
vi.stubEnv('MAIL_AUTH_HOST', 'mx.pahana.example');
vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');

beforeAll(async () => {
  await createTestDatabase();
  await database().insertInto('staff').values({ name: 'Kasun', email: colleague, role: 'support' }).execute();
});

test.each(mailKinds)('$name', async (kind) => {
  const marker = `word${crypto.randomUUID().replaceAll('-', '')}`;
  const lead = await prepareLead(kind, marker);
  const sent = kind.write({ marker, address: `${marker}@sender.example`, lead });
  // Postfix removes the header that only our own filter may write.
  const raw = sent.isJudged ? sent.raw : withoutProof(sent.raw);
  for (let time = 0; time < (sent.times ?? 1); time += 1)
    await storeMail(raw, { from: sent.from, recipients: sent.to.map((address) => address.toLowerCase()) });
  await handleMails(new AbortController().signal, writeMail);
  expect(await checkMail(kind, marker, lead)).toEqual([]);
});

function withoutProof(raw: Buffer): Buffer {
  return Buffer.from(
    raw.toString('latin1').replace(/^Authentication-Results: mx\.pahana\.example.*\r\n/m, ''),
    'latin1',
  );
}
