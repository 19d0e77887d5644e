import { expect, test, vi } from 'vitest';

vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
vi.stubEnv('MAIL_IN_SECRET', `${'new secret '.repeat(4)},${'old secret '.repeat(4)}`);
const { readAddress, signedAddress } = await import('./mail-address.server.ts');

test('a signed address names its lead and its purpose', () => {
  const address = signedAddress('sales', 'reply', '9007199254740993') ?? '';
  expect(address).toMatch(/^sales\+r-[0-9a-z]+-[a-z2-7]{26}@in\.pahana\.example$/);
  expect(readAddress(address)).toEqual({
    local: 'sales',
    host: 'in.pahana.example',
    token: { purpose: 'reply', id: '9007199254740993' },
  });
});

test('the longest address is shorter than the 64 characters allowed before the @', () => {
  const [before = ''] = (signedAddress('investors', 'forward', String(36n ** 12n - 1n)) ?? '').split('@');
  expect(before.length).toBeLessThan(64);
  expect(readAddress(`${before}@in.pahana.example`).token).toMatchObject({ purpose: 'forward' });
});

test('a mail server may change its case', () => {
  const address = signedAddress('sales', 'staff', '7') ?? '';
  expect(readAddress(address.toUpperCase()).token).toEqual({ purpose: 'staff', id: '7' });
});

test('another lead, another purpose and a changed letter are forged', () => {
  const address = signedAddress('sales', 'reply', '7') ?? '';
  for (const forged of [
    address.replace('-7-', '-8-'),
    address.replace('+r-', '+s-'),
    address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
  ])
    expect(readAddress(forged).token).toBe('forged');
});

test('an address with a tag of somebody else, or with none, has no token', () => {
  for (const address of ['sales@pahana.example', 'sales+shop@pahana.example', 'sales+r-7@pahana.example', ''])
    expect(readAddress(address).token).toBe('none');
});
