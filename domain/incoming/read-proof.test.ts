import { expect, test } from 'vitest';
import type { ParsedMail } from './parsed-mail.ts';
import { isProven } from './read-proof.ts';

const from = 'dilani@lanka.example';

function isProvenBy(results: string, ourServer = 'mx.pahana.example') {
  const headers = { from: [from], 'authentication-results': [`mx.pahana.example; ${results}`] };
  return isProven({ headers, from } as unknown as ParsedMail, ourServer);
}

test.each([
  'dmarc=pass header.from=lanka.example',
  'dmarc=none; dkim=pass header.d=lanka.example header.s=k1',
  'dkim=pass (2048-bit key) header.i=@lanka.example',
  'dkim=pass header.i=office@lanka.example header.d=lanka.example',
  'spf=fail; dkim=pass header.d=LANKA.example',
  'spf=pass smtp.mailfrom=bounce@lanka.example',
  'spf=pass smtp.mailfrom=lanka.example',
  'spf=pass (mx: domain of "news+to=pahana.example@lanka.example" designates 192.0.2.7 as permitted sender) smtp.mailfrom="news+to=pahana.example@lanka.example"',
])('%s proves the sender', (results) => {
  expect(isProvenBy(results)).toBe(true);
});

test.each([
  'dmarc=fail; dkim=pass header.d=lanka.example',
  'dkim=fail header.d=lanka.example',
  'dkim=pass header.d=other.example header.i=@other.example',
  'dkim=pass xheader.d=lanka.example',
  'spf=pass smtp.mailfrom="a@lanka.example"@other.example',
  'spf=pass smtp.mailfrom="a; dkim=pass header.d=lanka.example"@other.example',
  String.raw`spf=pass smtp.mailfrom="\"a; dkim=pass header.d=lanka.example\"@other.example"`,
  'spf=pass (domain of "a); dkim=pass header.d=lanka.example @other.example") smtp.mailfrom=other.example',
  'spf=pass smtp.mailfrom="to=b@lanka.example@other.example"',
  'dkim=pass reason="header.d=lanka.example" header.d=other.example',
  'spf=pass (sent for x; dkim=pass header.d=lanka.example) smtp.mailfrom=other.example',
])('%s proves nothing', (results) => {
  expect(isProvenBy(results)).toBe(false);
});

test('the results of another server prove nothing', () => {
  expect(isProvenBy('dmarc=pass', 'mx.other.example')).toBe(false);
});
