import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addStaff } from '#domain/staff/staff-store.server.ts';
import { closeMail } from '#platform/mail/mail.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openBrowser } from '../../../tests/sign-in-browser.ts';

const pairs = 50;

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SMTP_URL', await startMailSink());
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('DESK_URL', 'http://localhost:3000');
  for (let index = 0; index < pairs; index += 1)
    await addStaff({ email: `staff-${index}@pahana.example`, role: 'sales', name: 'Somebody' });
});
afterAll(async () => {
  closeMail();
  sink.close();
});

/** Accepts every mail without parsing it, so that the work of a mail server is not measured as ours. */
const sink = createServer((socket) => {
  let isText = false;
  socket.write('220 sink\r\n');
  socket.on('data', (bytes) => {
    const lines = String(bytes);
    if (isText && !lines.endsWith('\r\n.\r\n')) return;
    isText = !isText && /^DATA/m.test(lines);
    socket.write(isText ? '354 go on\r\n' : '250 good\r\n');
  });
});
async function startMailSink(): Promise<string> {
  await new Promise<void>((done) => sink.listen(0, '127.0.0.1', done));
  return `smtp://127.0.0.1:${(sink.address() as AddressInfo).port}`;
}

test('staff and strangers cause the same statements, and nobody waits for a refusal to be recorded', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const statements = () =>
    spy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as unknown as { text: string }).text,
    );
  const isRecord = (text: string) => text.includes('record_audit');
  const tryWrongCode = async (email: string, settled: () => Promise<void>) => {
    const browser = openBrowser();
    spy.mockClear();
    await browser.requestCode(email);
    await browser.submitCode(email, '000000');
    const whenAnswered = statements();
    await vi.waitFor(settled, 115_000);
    return { whenAnswered, inTheEnd: statements().toSorted() };
  };

  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const ofStranger = await tryWrongCode('guest@statements.example', async () =>
    expect(stdout.mock.calls.filter(([line]) => String(line).includes('unknown-account'))).toHaveLength(2),
  );
  stdout.mockRestore();
  await addStaff({ email: 'staff@statements.example', role: 'sales', name: 'Somebody' });
  const ofStaff = await tryWrongCode('staff@statements.example', async () =>
    expect(statements()).toHaveLength(ofStranger.inTheEnd.length + 1),
  );
  spy.mockRestore();
  expect(ofStaff.whenAnswered.filter(isRecord)).toEqual([]);
  expect(ofStaff.inTheEnd.filter(isRecord)).toHaveLength(1);
  expect(ofStaff.inTheEnd.filter((text) => !isRecord(text))).toEqual(ofStranger.inTheEnd);
});

/**
 * How often the answer for staff was the slower one of a pair. There is no time limit: two answers with the same work come
 * out even on any machine, however busy it is.
 */
async function shareOfSlowerStaff(measure: (email: string) => Promise<number>): Promise<number> {
  let slower = 0;
  for (let index = 0; index < pairs; index += 1) {
    const staff = `staff-${index}@pahana.example`;
    const stranger = `guest-${index}@pahana.example`;
    const isStaffFirst = Math.random() < 0.5;
    const [first, second] = isStaffFirst ? [staff, stranger] : [stranger, staff];
    const [ofFirst, ofSecond] = [await measure(first), await measure(second)];
    if (isStaffFirst ? ofFirst > ofSecond : ofSecond > ofFirst) slower += 1;
  }
  return slower / pairs;
}

const measureMs = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

test('the time to request a code does not reveal who is staff', async () => {
  for (let warm = 0; warm < 10; warm += 1) await openBrowser().requestCode(`warm-${warm}@pahana.example`);
  const share = await shareOfSlowerStaff((email) => measureMs(() => openBrowser().requestCode(email)));
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.8);
}, 120_000);

test('the time to reject a wrong code does not reveal who is staff', async () => {
  const share = await shareOfSlowerStaff(async (email) => {
    const browser = openBrowser();
    await browser.requestCode(email);
    return await measureMs(() => browser.submitCode(email, '000000'));
  });
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.8);
}, 120_000);
