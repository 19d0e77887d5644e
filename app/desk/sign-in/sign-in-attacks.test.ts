import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { eventually } from '../../../tests/eventually.ts';
import {
  hire,
  openBrowser,
  otherThan,
  type SignInMails,
  startSignInMails,
} from '../../../tests/sign-in-browser.ts';

let mails: SignInMails;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  await createTestDatabase();
  mails = await startSignInMails();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const advanceTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
/** A browser in which its owner signed in before. */
const openKnownBrowser = async (email: string) => {
  const browser = openBrowser();
  const code = await mails.requestAndReadCode(browser, email);
  expect(await browser.submitCode(email, code)).toMatchObject({ outcome: 'open' });
  browser.signOut();
  return browser;
};

test('requesting another code does not extend the first one', async () => {
  const email = await hire('prolonged');
  const browser = openBrowser();
  const first = await mails.requestAndReadCode(browser, email);
  advanceTime(9 * minute);
  await browser.requestCode(email);
  advanceTime(2 * minute);
  expect(await browser.submitCode(email, first)).not.toMatchObject({ outcome: 'open' });
});

test('requesting a code every nine and a half minutes does not keep the first one valid for 38', async () => {
  const email = await hire('kept-alive');
  const browser = openBrowser();
  const first = await mails.requestAndReadCode(browser, email);
  for (let count = 0; count < 4; count += 1) {
    advanceTime(9.5 * minute);
    await browser.requestCode(email);
  }
  expect(await browser.submitCode(email, first)).not.toMatchObject({ outcome: 'open' });
});

test('a code works only in the browser that requested it', async () => {
  const email = await hire('bound');
  const [owner, thief] = [openBrowser(), openBrowser()];
  const code = await mails.requestAndReadCode(owner, email);
  expect(await thief.submitCode(email, code)).not.toMatchObject({ outcome: 'open' });
  await mails.requestAndReadCode(thief, email);
  expect(await thief.submitCode(email, code)).not.toMatchObject({ outcome: 'open' });
  expect(await owner.submitCode(email, code)).toMatchObject({ outcome: 'open' });
});

test('two addresses that request three codes each do not use up the codes of the owner', async () => {
  const email = await hire('used-up');
  for (const stranger of [openBrowser(), openBrowser()])
    for (let count = 0; count < 3; count += 1) await stranger.requestCode(email);
  const owner = openBrowser();
  expect(await owner.requestCode(email)).toMatchObject({ outcome: 'sent' });
});

test('wrong codes from many addresses do not invalidate the code of the owner', async () => {
  const email = await hire('killed');
  const owner = openBrowser();
  const code = await mails.requestAndReadCode(owner, email);
  for (let stranger = 0; stranger < 6; stranger += 1) {
    const browser = openBrowser();
    await browser.requestCode(email);
    for (let tried = 0; tried < 6; tried += 1) await browser.submitCode(email, otherThan(code));
  }
  expect(await owner.submitCode(email, code)).toMatchObject({ outcome: 'open' });
});

test('strangers who request codes all day cause a bounded number of mails, and a known browser gets its code', async () => {
  const email = await hire('bombed');
  const owner = await openKnownBrowser(email);
  for (let round = 0; round < 5; round += 1) {
    advanceTime(hour);
    for (let stranger = 0; stranger < 12; stranger += 1) await openBrowser().requestCode(email);
  }
  const code = await mails.requestAndReadCode(owner, email);
  // 30 a day for all unknown browsers together, and one for the owner.
  expect(await mails.waitForCodes(email)).toHaveLength(31);
  expect(await owner.submitCode(email, code)).toMatchObject({ outcome: 'open' });
});

test('one network alone leaves codes for an owner with a new browser', async () => {
  const email = await hire('besieged');
  for (let round = 0; round < 5; round += 1) {
    advanceTime(hour);
    for (let count = 0; count < 4; count += 1) await openBrowser('203.0.113.50').requestCode(email);
  }
  const owner = openBrowser();
  expect(await owner.submitCode(email, await mails.requestAndReadCode(owner, email))).toMatchObject({
    outcome: 'open',
  });
  expect(await mails.waitForCodes(email)).toHaveLength(11);
});

/** Many browsers at many addresses, each with its own request. */
const guess = async (email: string, times: number) => {
  let browser = openBrowser();
  for (let tried = 0; tried < times; tried += 1) {
    if (tried % 4 === 0) {
      browser = openBrowser();
      await browser.requestCode(email);
      advanceTime(7 * minute);
    }
    await browser.submitCode(email, '000000');
  }
};

test('guessing from many addresses reaches a limit', async () => {
  const email = await hire('guessed');
  const owner = await openKnownBrowser(email);
  await guess(email, 24);
  const stranger = openBrowser();
  const code = await mails.requestAndReadCode(stranger, email);
  expect(await stranger.submitCode(email, code.slice(0, 6))).toMatchObject({ outcome: 'wrong' });
  advanceTime(hour);
  // The owner is not locked out: a known browser works as before, and a new one gets a longer code.
  const ownerCode = await mails.requestAndReadCode(owner, email);
  expect(ownerCode).toMatch(/^\d{6}$/);
  expect(await owner.submitCode(email, ownerCode)).toMatchObject({ outcome: 'open' });
  const elsewhere = openBrowser();
  const longer = await mails.requestAndReadCode(elsewhere, email);
  expect(longer).toMatch(/^\d{12}$/);
  expect(await elsewhere.submitCode(email, longer)).toMatchObject({ outcome: 'open' });
});

test('the limit raises one alarm, in the log and by mail to the owner and the administrators', async () => {
  const [email, admin] = [await hire('alarmed'), await hire('administrator', 'admin')];
  const logLines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(logLines.push(String(line))));
  await guess(email, 60);
  await eventually(() => expect(mails.to(admin, /wrong codes/)).toHaveLength(1));
  vi.restoreAllMocks();
  const alarms = logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(alarms).toMatchObject([{ event: 'sign-in-guessed', staff: expect.any(String) }]);
  expect(logLines.join('')).not.toMatch(/alarmed|198\.51/);
  const notices = mails.to(email, /wrong codes/);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toMatch(/passkey/);
});

test('a /48 of IPv6 is one network, not 65,536', async () => {
  const email = await hire('sixth');
  const outcomes: string[] = [];
  for (let block = 0; block < 5; block += 1)
    outcomes.push((await openBrowser(`2001:db8:48:${block}::1`).requestCode(email)).outcome);
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'too-many-codes', 'too-many-codes']);
  let sent = 0;
  for (let block = 0; block < 120; block += 1) {
    const { outcome } = await openBrowser(`2001:db8:49:${block.toString(16)}::1`).requestCode(
      `${block}@mail.example`,
    );
    if (outcome === 'sent') sent += 1;
  }
  expect(sent).toBeLessThan(100);
});

test('the owner is notified of a sign-in in a new browser, but not of the next one there', async () => {
  const email = await hire('notified');
  const browser = openBrowser(
    '198.51.100.7',
    'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  );
  for (let signIns = 0; signIns < 2; signIns += 1) {
    const code = await mails.requestAndReadCode(browser, email);
    expect(await browser.submitCode(email, code)).toMatchObject({ outcome: 'open' });
    browser.signOut();
  }
  const notices = () => mails.to(email, /new device/);
  await eventually(() => expect(notices()).toHaveLength(1));
  expect(notices()[0]?.text).toMatch(/Firefox on Linux[\s\S]*Colombo/);
  const last = await mails.requestAndReadCode(openBrowser(), email);
  expect(last).toMatch(/^\d{6}$/);
  expect(notices()).toHaveLength(1);
});

test('a browser without a sign-in for half a year is unknown again', async () => {
  const email = await hire('returning');
  const browser = await openKnownBrowser(email);
  const notices = () => mails.to(email, /new device/);
  advanceTime(179 * 24 * hour);
  await browser.submitCode(email, await mails.requestAndReadCode(browser, email));
  advanceTime(181 * 24 * hour);
  await browser.submitCode(email, await mails.requestAndReadCode(browser, email));
  await eventually(() => expect(notices()).toHaveLength(2));
});

test('attempts for unknown accounts and refusals by a limit are logged without naming anybody', async () => {
  const logLines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(logLines.push(String(line))));
  const browser = openBrowser('203.0.113.77');
  await browser.requestCode('nobody@mail.example');
  await browser.submitCode('nobody@mail.example', '123456');
  for (let count = 0; count < 6; count += 1) await browser.requestCode('nobody@mail.example');
  await eventually(() => expect(logLines.join('')).toMatch(/desk-refused.*unknown-account/));
  vi.restoreAllMocks();
  expect(logLines.join('')).toMatch(/limit-reached/);
  expect(logLines.join('')).not.toMatch(/nobody|mail\.example|203\.0/);
});

test('when one code is entered 16 times at once, exactly one attempt succeeds', async () => {
  const email = await hire('raced');
  const browser = openBrowser();
  const code = await mails.requestAndReadCode(browser, email);
  const answers = await Promise.all(Array.from({ length: 16 }, () => browser.submitCode(email, code)));
  expect(answers.filter(({ outcome }) => outcome === 'open')).toHaveLength(1);
  const sessions = await database()
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff_session.id')
    .where('email', '=', email)
    .execute();
  expect(sessions).toHaveLength(1);
});
