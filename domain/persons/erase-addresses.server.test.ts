import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addAdmin, addLead, insertRow, now, staffId } from '../../tests/seed-person.ts';
import { erasePerson } from './erase-person.server.ts';
import { exportPerson } from './export-person.server.ts';
import { findPerson } from './find-person.server.ts';
import { readProof } from './read-proof.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'pahana-person-'));
beforeAll(async () => {
  vi.stubEnv('FILES_DIR', folder);
  await createTestDatabase();
  await addAdmin();
});
afterAll(() => rm(folder, { recursive: true }));

const sunil = { email: 'sunil@other.lk' };

test('the data of a visitor say who was copied and to whom something was forwarded; erasing one of those removes the address', async () => {
  await addLead({ email: 'Sunil@other.lk' });
  const lead = await addLead({ email: 'kumari@company.lk' });
  const text = { lead_id: lead, submission_key: 'a', text: 'It is the fan.', written_at: now };
  await insertRow('lead_reply', { ...text, copied_to: ['sunil@other.lk', 'b@two.lk'] });
  await insertRow('lead_forward', { ...text, to_address: 'Sunil@other.lk' });
  const before = await exportPerson({ email: 'kumari@company.lk' }, staffId);
  expect(before?.leads).toMatchObject([
    { replies: [{ copiedTo: ['sunil@other.lk', 'b@two.lk'] }], forwards: [{ toAddress: 'Sunil@other.lk' }] },
  ]);

  const found = await findPerson(sunil.email, staffId);
  const fingerprint = found.outcome === 'found' ? found.fingerprint : '';
  const erased = await erasePerson({ key: sunil, typedAgain: sunil.email, fingerprint, staffId });
  const proof = erased.outcome === 'erased' ? await readProof(erased.entry) : null;
  expect(proof?.isClean).toBe(true);
  const [reply] = await database().selectFrom('lead_reply').select('copied_to').execute();
  expect(reply?.copied_to).toEqual(['b@two.lk']);
});

test('somebody who only got copies, forwarded messages or wrote a mail to nobody is found, told and erased', async () => {
  const lead = await addLead({ email: 'kumari@company.lk' });
  const text = { lead_id: lead, submission_key: 'b', text: 'It is the fan.', written_at: now };
  await insertRow('lead_reply', { ...text, copied_to: ['nimal@third.lk'] });
  await insertRow('lead_forward', { ...text, to_address: 'Nimal@third.lk' });
  await insertRow('incoming_mail', {
    sha256: Buffer.from('nimal'),
    bytes: 10,
    envelope_from: 'nimal@third.lk',
    recipients: ['sales@pahana.example'],
    sender: 'Nimal@third.lk',
    subject: 'Your fan',
    text: 'Which fan?',
    received_at: now,
  });
  const nimal = { email: 'nimal@third.lk' };
  expect(await exportPerson(nimal, staffId)).toMatchObject({
    leads: [],
    inConversationsOfOthers: expect.arrayContaining([
      { what: 'a copy of our reply', at: now, subject: null, text: null },
      { what: 'a message forwarded by us', at: now, subject: null, text: null },
      { what: 'a mail to us', at: now, subject: 'Your fan', text: 'Which fan?' },
    ]),
  });
  const found = await findPerson(nimal.email, staffId);
  expect(found).toMatchObject({ outcome: 'found', leads: [], counts: { elsewhere: 3 } });
  const fingerprint = found.outcome === 'found' ? found.fingerprint : '';
  const erased = await erasePerson({ key: nimal, typedAgain: nimal.email, fingerprint, staffId });
  const proof = erased.outcome === 'erased' ? await readProof(erased.entry) : null;
  expect(proof?.isClean).toBe(true);
  expect(await findPerson(nimal.email, staffId)).toMatchObject({ outcome: 'nothing' });
  expect(await findPerson('kumari@company.lk', staffId)).toMatchObject({ outcome: 'found' });
});
