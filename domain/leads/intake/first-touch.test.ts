import { expect, test } from 'vitest';
import { describeFirstTouch, readFirstTouch } from './first-touch.ts';

const now = new Date('2026-11-16T06:30:00Z');
const site = 'https://pahana.example';
const read = (opened: unknown, from: unknown = '', age: unknown = 60_000) =>
  readFirstTouch(JSON.stringify([opened, from, age]), now);
const at = '2026-11-16T06:29:00.000Z';

test('the page, the referring site, the campaign and the time are stored, and nothing else', () => {
  const opened = `${site}/products/pos-system?utm_source=letter&utm_medium=mail&utm_campaign=new-year&utm_term=till&utm_content=top&gclid=abc&email=nimal@company.lk#plans`;
  expect(read(opened, 'https://www.google.com/search?q=who+is+nimal')).toEqual({
    page: '/products/pos-system',
    referrer: 'google.com',
    campaign: { source: 'letter', medium: 'mail', campaign: 'new-year', term: 'till', content: 'top' },
    at,
  });
});

test.each([
  ['the front page', `${site}/`, { page: '/', at }],
  [
    'no campaign but empty parameters',
    `${site}/contact?utm_source=&utm_medium=%20`,
    { page: '/contact', at },
  ],
  ['a page unlike any of ours', `${site}/<script>?utm_source=a`, { campaign: { source: 'a' }, at }],
  ['a page in capitals', `${site}/WP-Admin`, null],
  ['a page with a name too long', `${site}/${'a'.repeat(100)}`, null],
  ['a receipt, whose address is a secret', `${site}/receipts/abcdefghijklmnopqrstuvwx`, null],
  [
    'a link of the newsletter, too',
    `${site}/newsletter/leave/abcdef?utm_source=letter`,
    { campaign: { source: 'letter' }, at },
  ],
])('%s: only what may be stored is read', (_case, opened, touch) => {
  expect(read(opened)).toEqual(touch);
});

test('a link followed before the page was hydrated makes the previous page the first one', () => {
  expect(read(`${site}/contact`, `${site}/services?utm_source=letter`)).toEqual({
    page: '/services',
    campaign: { source: 'letter' },
    at,
  });
  expect(read(`${site}/contact`, `${site}/receipts/abcdefghijklmnopqrstuvwx`)).toBeNull();
});

test.each([
  ['a phone app', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['an address of the network', 'http://192.0.2.7:8080/x', '192.0.2.7'],
  ['a name in Sinhala', 'https://ලංකා.example/', 'xn--fzc2c9e2c.example'],
  ['a script', 'javascript:alert(1)', undefined],
  ['a file', 'file:///home/nimal/secret.html', undefined],
  ['something else', 'not an address', undefined],
  ['a number', 17, undefined],
])('of %s as referrer at most the host is stored', (_case, from, host) => {
  expect(read(`${site}/`, from)?.referrer).toBe(host);
});

test('campaign values are one line of at most a hundred whole characters', () => {
  const source = (text: string) => read(`${site}/?utm_source=${encodeURIComponent(text)}`)?.campaign?.source;
  expect(source('a'.repeat(300))).toHaveLength(100);
  expect(source(`${'a'.repeat(99)}👋`)).toBe('a'.repeat(99));
  expect(source('a\0b\r\nBcc: all@company.lk\u2028c\u202Ed')).toBe('a b Bcc: all@company.lk c d');
  expect(read(`${site}/?utm_source=%FF%FE`)?.campaign?.source).toBe('\uFFFD\uFFFD');
});

test.each([
  [null],
  [undefined],
  [''],
  ['{'],
  ['null'],
  ['17'],
  ['{}'],
  ['[]'],
  ['["/contact","",1]'],
  ['[["https://pahana.example/"],"",1]'],
  [`["${site}/","","1"]`],
  [`["${site}/","",-1]`],
  [`["${site}/","",1e308]`],
  [`["${site}/",""]`],
  [new File(['[]'], 'touch')],
  ['['.repeat(50_000)],
])('%s is ignored without an error', (sent) => {
  expect(readFirstTouch(sent, now)).toBeNull();
});

test('it is described in one line', () => {
  expect(
    describeFirstTouch({
      referrer: 'google.com',
      campaign: { campaign: 'x', source: 'y' },
      page: '/products',
      at,
    }),
  ).toBe('google.com, source y, campaign x, first page /products');
  expect(describeFirstTouch({ page: '/', at })).toBe('first page /');
});

test('a value longer than our script sends is not even parsed', () => {
  expect(read(`${site}/products`, 'x'.repeat(900))).toMatchObject({ page: '/products' });
  expect(read(`${site}/products`, 'x'.repeat(5_000))).toBeNull();
  expect(readFirstTouch('['.repeat(1_000_000), now)).toBeNull();
});
