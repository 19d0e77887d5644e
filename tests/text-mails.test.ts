import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { deliver } from '#domain/deliveries/deliver.server.ts';
import {
  approveDraft,
  sendBackDraft,
  submitDraft,
  withdrawDraft,
} from '#domain/publishing/decide-store.server.ts';
import { type Draft, findDraft, noteProblem } from '#domain/publishing/draft-store.server.ts';
import { hashText } from '#domain/publishing/hash-text.ts';
import { publishDue } from '#domain/publishing/publish-due.server.ts';
import type { MakeRelease } from '#domain/publishing/release-order.ts';
import { saveDraft } from '#domain/publishing/save-store.server.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { closeMail } from '#platform/mail/mail.server.ts';
import { sendDelivery } from '../worker/send-delivery.ts';
import { createTestDatabase } from './database.ts';
import { connectMailServer, type MailServer } from './mail-server.ts';
import { addStaff } from './seed-notices.ts';
import { insertRow } from './seed-person.ts';

vi.mock('#platform/program.server.ts', () => ({
  readProgram: () => ({ id: '0.8.0-3f57920bfbaa', siteUrl: 'https://pahana.example' }),
}));

const product = 'content/products/pos-system.yaml';
const policy = 'content/legal/privacy-policy.yaml';

let mails: MailServer;
beforeAll(async () => {
  await createTestDatabase();
  mails = await connectMailServer();
  vi.stubEnv('DESK_URL', 'https://desk.pahana.example');
});
afterAll(async () => {
  closeMail();
  await mails.close();
});
beforeEach(async () => {
  mails.received.length = 0;
  for (const table of ['content_draft', 'text_notice', 'delivery', 'staff'] as const)
    await database().deleteFrom(table).execute();
});

async function hire(name: string, role: Role = 'sales', row = {}) {
  return { id: await addStaff(name, { role, ...row }), role };
}

async function write(staff: { id: string }, file: string, version = 0) {
  const text = readFileSync(file, 'utf8');
  const value = { ...parse(text), [file === policy ? 'lede' : 'headline']: `Words of ${version}` };
  await saveDraft({ file, version, value, baseHash: hashText(text), staffId: staff.id, isDeliberate: true });
}

const submit = (staff: { id: string; role: Role }, file: string, version = 1) =>
  submitDraft({ file, version, staff, note: 'The till reads cards', publishAt: null });

async function goAway(staffId: string): Promise<void> {
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await insertRow('staff_absence', {
    staff_id: staffId,
    first_day: today,
    last_day: today,
    entered_by: staffId,
  });
}

/** Sends everything that waits, as two workers would at once. Returns who got what, by name. */
async function sendAll(): Promise<string[]> {
  const waiting = database().selectFrom('delivery').select('id').where('delivered_at', 'is', null);
  for (const { id } of await waiting.where('failed_at', 'is', null).execute())
    await Promise.all([1, 2].map(() => deliver(id, { last: false }, sendDelivery)));
  return mails.received.map(({ to, subject }) => `${[to].flat()[0]?.value[0]?.name}: ${subject}`).sort();
}

test('whoever may approve a binding text is asked, with the note and the link, and nobody else', async () => {
  const farzana = await hire('Farzana', 'admin');
  await hire('Arul', 'admin');
  const away = await hire('Nadeeka', 'admin');
  await goAway(away.id);
  const writer = await hire('Kasun', 'admin');
  await hire('Ruwan', 'admin', { left_at: new Date() });
  await hire('Dilani', 'sales');
  await write(writer, policy);
  await write(farzana, policy, 1);
  expect(await submit(farzana, policy, 2)).toBe('done');
  expect(await submit(farzana, policy, 2)).toBe('changed');
  expect(await sendAll()).toEqual(['Arul: Farzana asks you to look at “Privacy Policy”']);
  const [mail] = mails.received;
  for (const part of [mail?.text, String(mail?.html)]) {
    expect(part).toContain('The till reads cards');
    expect(part).toContain('https://desk.pahana.example/desk/texts/publish/legal/privacy-policy');
    expect(part).not.toContain('Words of');
  }
});

test('about another text, those who may edit it are asked, but not its author', async () => {
  const [author, second] = [await hire('Arul'), await hire('Dilani')];
  await hire('Farzana', 'admin');
  await hire('Sunil', 'hr');
  await write(second, product);
  await write(author, product, 1);
  await submit(author, product, 2);
  const asked = 'Arul asks you to look at “POS System”';
  expect(await sendAll()).toEqual([`Dilani: ${asked}`, `Farzana: ${asked}`]);
});

test('a review that was withdrawn before its mail was sent is not asked for', async () => {
  const author = await hire('Arul');
  const reader = await hire('Dilani');
  await write(author, product);
  await submit(author, product);
  await withdrawDraft({ file: product, version: 2, staff: author });
  expect(await sendAll()).toEqual([]);
  await submit(author, product, 3);
  await database().updateTable('staff').set({ left_at: new Date() }).where('id', '=', reader.id).execute();
  expect(await sendAll()).toEqual([]);
});

test('the mails wait while the mail server refuses them', async () => {
  const author = await hire('Arul');
  await hire('Dilani');
  await write(author, product);
  mails.refuseNext.push(451);
  expect(await submit(author, product)).toBe('done');
  const [delivery] = await database().selectFrom('delivery').select('id').execute();
  expect(await deliver(delivery?.id ?? '', { last: false }, sendDelivery)).toBe('retry');
  expect(await sendAll()).toEqual(['Dilani: Arul asks you to look at “POS System”']);
});

test('author and submitter are told that it was sent back or approved, but not whoever did it', async () => {
  const [author, submitter, second] = [await hire('Arul'), await hire('Dilani'), await hire('Farzana')];
  await write(author, product);
  await submit(submitter, product);
  await sendAll();
  mails.received.length = 0;
  await sendBackDraft({ file: product, version: 2, staff: second, why: 'Which tills?' });
  const sentBack = 'Farzana sent “POS System” back';
  expect(await sendAll()).toEqual([`Arul: ${sentBack}`, `Dilani: ${sentBack}`]);
  expect(mails.received[0]?.text).toContain('Which tills?');
  mails.received.length = 0;
  const publishAt = new Date(Date.now() + 86_400_000);
  await approveDraft({ file: product, version: 3, staff: second, publishAt });
  expect(await sendAll()).toEqual(['Arul: Farzana approved “POS System”']);
  expect(mails.received[0]?.text).toMatch(/published on \d+ \w+ \d{4}, \d\d:\d\d, Colombo time/);
});

test('nobody is told of what they published themselves', async () => {
  const author = await hire('Arul');
  await hire('Dilani');
  await write(author, product);
  await approveDraft({ file: product, version: 1, staff: author, publishAt: null });
  expect(await sendAll()).toEqual([]);
});

async function approveProduct() {
  const author = await hire('Arul');
  const second = await hire('Dilani');
  await write(author, product);
  await approveDraft({ file: product, version: 1, staff: second, publishAt: null });
  await sendAll();
  mails.received.length = 0;
}

/** As the workers of two servers. */
const publishTwice = (make: MakeRelease, now = new Date()) =>
  Promise.all([publishDue(make, now), publishDue(make, now)]);

test('a text that cannot be published is told once, also if two workers try it at once', async () => {
  await approveProduct();
  const links = [{ page: '/products/pos-system', href: '/nowhere' }];
  await publishTwice(async () => ({ outcome: 'refused', refusal: { because: 'links', links } }));
  expect(await findDraft(product)).toMatchObject({ state: 'draft' });
  const failed = '“POS System” could not be published';
  expect(await sendAll()).toEqual([`Arul: ${failed}`, `Dilani: ${failed}`]);
  expect(mails.received[0]?.text).toContain('/nowhere, which is no page of this site');
});

test('a machine that fails is told once, and only after some minutes', async () => {
  await approveProduct();
  const make: MakeRelease = () => Promise.reject(new Error('no room'));
  await publishTwice(make);
  expect(await sendAll()).toEqual([]);
  const draft = (await findDraft(product)) as Draft;
  expect(draft).toMatchObject({ state: 'approved', problem: expect.stringContaining('tries again') });
  for (const minutes of [6, 7]) {
    const later = new Date(Date.now() + minutes * 60_000);
    await Promise.all([1, 2].map(() => noteProblem(draft, 'Its disk is full.', later)));
  }
  const delayed = '“POS System” is not published yet';
  expect(await sendAll()).toEqual([`Arul: ${delayed}`, `Dilani: ${delayed}`]);
});
