import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addStaff } from '#domain/staff/staff-store.server.ts';
import { database } from '#platform/database.server.ts';
import { closeMail } from '#platform/mail.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { type MailServer, startMailServer } from '../../../tests/mail-server.ts';
import {
  askAndRead,
  type Browser,
  mailsTo,
  openBrowser,
  otherThan,
  settleCodes,
} from '../../../tests/sign-in-browser.ts';

let mails: MailServer;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  await createTestDatabase();
  mails = await startMailServer();
  vi.stubEnv('SMTP_URL', mails.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('DESK_URL', 'http://localhost:3000');
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  closeMail();
  await mails.close();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const hire = async (name: string, role: 'sales' | 'admin' = 'sales') => {
  const email = `${name}@pahana.example`;
  await addStaff({ email, role, name });
  return email;
};
const read = (browser: Browser, email: string) => askAndRead(mails, browser, email);
/** A browser in which its owner has signed in before. */
const openKnownBrowser = async (email: string) => {
  const browser = openBrowser();
  const code = await read(browser, email);
  expect(await browser.enter(email, code)).toMatchObject({ outcome: 'open' });
  browser.signOut();
  return browser;
};

test('asking again does not prolong a code', async () => {
  const email = await hire('prolonged');
  const browser = openBrowser();
  const first = await read(browser, email);
  pass(9 * minute);
  await browser.ask(email);
  pass(2 * minute);
  expect(await browser.enter(email, first)).not.toMatchObject({ outcome: 'open' });
});

test('whoever asks every nine minutes keeps no code alive for 38', async () => {
  const email = await hire('kept-alive');
  const browser = openBrowser();
  const first = await read(browser, email);
  for (let asked = 0; asked < 4; asked += 1) {
    pass(9.5 * minute);
    await browser.ask(email);
  }
  expect(await browser.enter(email, first)).not.toMatchObject({ outcome: 'open' });
});

test('a code opens the desk only in the browser that asked for it', async () => {
  const email = await hire('bound');
  const [owner, thief] = [openBrowser(), openBrowser()];
  const code = await read(owner, email);
  expect(await thief.enter(email, code)).not.toMatchObject({ outcome: 'open' });
  await read(thief, email);
  expect(await thief.enter(email, code)).not.toMatchObject({ outcome: 'open' });
  expect(await owner.enter(email, code)).toMatchObject({ outcome: 'open' });
});

test('two addresses that ask three times each do not use up the codes of the owner', async () => {
  const email = await hire('used-up');
  for (const stranger of [openBrowser(), openBrowser()])
    for (let asked = 0; asked < 3; asked += 1) await stranger.ask(email);
  const owner = openBrowser();
  expect(await owner.ask(email)).toMatchObject({ outcome: 'sent' });
});

test('wrong codes from many addresses do not kill the code of the owner', async () => {
  const email = await hire('killed');
  const owner = openBrowser();
  const code = await read(owner, email);
  for (let stranger = 0; stranger < 6; stranger += 1) {
    const browser = openBrowser();
    await browser.ask(email);
    for (let tried = 0; tried < 6; tried += 1) await browser.enter(email, otherThan(code));
  }
  expect(await owner.enter(email, code)).toMatchObject({ outcome: 'open' });
});

test('strangers who ask all day bring a bounded number of mails, and a known browser gets its code', async () => {
  const email = await hire('bombed');
  const owner = await openKnownBrowser(email);
  for (let round = 0; round < 5; round += 1) {
    pass(hour);
    for (let stranger = 0; stranger < 12; stranger += 1) await openBrowser().ask(email);
  }
  const code = await read(owner, email);
  // 30 in a day for all whom the account does not know, and one for the owner.
  expect(await settleCodes(mails, email)).toHaveLength(31);
  expect(await owner.enter(email, code)).toMatchObject({ outcome: 'open' });
});

test('one network alone leaves codes for an owner who comes with a new browser', async () => {
  const email = await hire('besieged');
  for (let round = 0; round < 5; round += 1) {
    pass(hour);
    for (let asked = 0; asked < 4; asked += 1) await openBrowser('203.0.113.50').ask(email);
  }
  const owner = openBrowser();
  expect(await owner.enter(email, await read(owner, email))).toMatchObject({ outcome: 'open' });
  expect(await settleCodes(mails, email)).toHaveLength(11);
});

/** Many browsers at many addresses, each with an ask of its own. */
const guess = async (email: string, times: number) => {
  let browser = openBrowser();
  for (let tried = 0; tried < times; tried += 1) {
    if (tried % 4 === 0) {
      browser = openBrowser();
      await browser.ask(email);
      pass(7 * minute);
    }
    await browser.enter(email, '000000');
  }
};

test('guessing over many addresses meets a ceiling', async () => {
  const email = await hire('guessed');
  const owner = await openKnownBrowser(email);
  await guess(email, 24);
  const stranger = openBrowser();
  const code = await read(stranger, email);
  expect(await stranger.enter(email, code.slice(0, 6))).toMatchObject({ outcome: 'wrong' });
  pass(hour);
  // The owner is not locked out: neither in the browser that signed in before nor in a new one, where the code is longer.
  const ofOwner = await read(owner, email);
  expect(ofOwner).toMatch(/^\d{6}$/);
  expect(await owner.enter(email, ofOwner)).toMatchObject({ outcome: 'open' });
  const elsewhere = openBrowser();
  const longer = await read(elsewhere, email);
  expect(longer).toMatch(/^\d{12}$/);
  expect(await elsewhere.enter(email, longer)).toMatchObject({ outcome: 'open' });
});

test('the ceiling raises one alarm, in the log and by mail to the owner and the administrators', async () => {
  const [email, admin] = [await hire('alarmed'), await hire('administrator', 'admin')];
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(said.push(String(line))));
  await guess(email, 60);
  await vi.waitFor(() => expect(mailsTo(mails, admin, /wrong codes/)).toHaveLength(1), 15_000);
  vi.restoreAllMocks();
  const alarms = said.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(alarms).toMatchObject([{ event: 'sign-in-guessed', staff: expect.any(String) }]);
  expect(said.join('')).not.toMatch(/alarmed|198\.51/);
  const notices = mailsTo(mails, email, /wrong codes/);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toMatch(/passkey/);
});

test('a /48 of IPv6 is one network, not 65,536', async () => {
  const email = await hire('sixth');
  const outcomes: string[] = [];
  for (let block = 0; block < 5; block += 1)
    outcomes.push((await openBrowser(`2001:db8:48:${block}::1`).ask(email)).outcome);
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'enough', 'enough']);
  let sent = 0;
  for (let block = 0; block < 120; block += 1) {
    const { outcome } = await openBrowser(`2001:db8:49:${block.toString(16)}::1`).ask(
      `${block}@mail.example`,
    );
    if (outcome === 'sent') sent += 1;
  }
  expect(sent).toBeLessThan(100);
});

test('the owner is told of a sign-in in a new browser, and not of the next one there', async () => {
  const email = await hire('told');
  const browser = openBrowser(
    '198.51.100.7',
    'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  );
  for (let signIns = 0; signIns < 2; signIns += 1) {
    const code = await read(browser, email);
    expect(await browser.enter(email, code)).toMatchObject({ outcome: 'open' });
    browser.signOut();
  }
  const notices = () => mailsTo(mails, email, /new device/);
  await vi.waitFor(() => expect(notices()).toHaveLength(1), 15_000);
  expect(notices()[0]?.text).toMatch(/Firefox on Linux[\s\S]*Colombo/);
  const last = await read(openBrowser(), email);
  expect(last).toMatch(/^\d{6}$/);
  expect(notices()).toHaveLength(1);
});

test('a browser in which nobody signed in for half a year is a stranger again', async () => {
  const email = await hire('returning');
  const browser = await openKnownBrowser(email);
  const notices = () => mailsTo(mails, email, /new device/);
  pass(179 * 24 * hour);
  await browser.enter(email, await read(browser, email));
  pass(181 * 24 * hour);
  await browser.enter(email, await read(browser, email));
  await vi.waitFor(() => expect(notices()).toHaveLength(2), 15_000);
});

test('attempts for unknown accounts and refusals by a limit are in the log, without naming anybody', async () => {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(said.push(String(line))));
  const browser = openBrowser('203.0.113.77');
  await browser.ask('nobody@mail.example');
  await browser.enter('nobody@mail.example', '123456');
  for (let asked = 0; asked < 6; asked += 1) await browser.ask('nobody@mail.example');
  await vi.waitFor(() => expect(said.join('')).toMatch(/desk-refused.*unknown-account/), 15_000);
  vi.restoreAllMocks();
  expect(said.join('')).toMatch(/limit-reached/);
  expect(said.join('')).not.toMatch(/nobody|mail\.example|203\.0/);
});

test('of 16 who enter one code at the same moment exactly one gets in', async () => {
  const email = await hire('raced');
  const browser = openBrowser();
  const code = await read(browser, email);
  const answers = await Promise.all(Array.from({ length: 16 }, () => browser.enter(email, code)));
  expect(answers.filter(({ outcome }) => outcome === 'open')).toHaveLength(1);
  const sessions = await database()
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff_session.id')
    .where('email', '=', email)
    .execute();
  expect(sessions).toHaveLength(1);
});
