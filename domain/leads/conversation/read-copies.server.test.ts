import { beforeAll, expect, test, vi } from 'vitest';
import { signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { readCopies } from './read-copies.server.ts';

beforeAll(() => {
  vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
  vi.stubEnv('MAIL_IN_SECRET', 'no secret at all as everybody can read it');
});

const read = (typed: string) => readCopies(typed, 'Kumari@company.lk');

test.each([
  ['nothing', '', []],
  ['commas', 'a@one.lk, b@two.lk', ['a@one.lk', 'b@two.lk']],
  ['lines', 'a@one.lk\nb@two.lk', ['a@one.lk', 'b@two.lk']],
  ['spaces and semicolons', 'a@one.lk b@two.lk; c@three.lk', ['a@one.lk', 'b@two.lk', 'c@three.lk']],
  ['a mail program', 'Sunil Perera <Sunil@One.lk>, "B" <b@two.lk>', ['sunil@one.lk', 'b@two.lk']],
  ['one address in two ways', 'a@one.lk, A@One.lk', ['a@one.lk']],
  ["the visitor's own address", 'kumari@Company.lk, a@one.lk', ['a@one.lk']],
  ['a colleague', 'kasun@pahana.example', ['kasun@pahana.example']],
])('copies are read from %s', (_, typed, addresses) => {
  expect(read(typed)).toEqual({ outcome: 'read', addresses });
});

test.each([
  ['no address', 'sunil at other', '“sunil” is not an email address'],
  ['an address without a host', 'a@one.lk, b@', '“b@” is not an email address'],
  ['a header', 'a@one.lk?bcc=b@two.lk', '“a@one.lk?bcc=b@two.lk” is not an email address'],
  ['a department of ours', 'Support@pahana.example', 'support@pahana.example comes back to this desk'],
  ['an unknown address of the desk', 'x@in.pahana.example', 'x@in.pahana.example comes back to this desk'],
  ['six addresses', 'abcdef'.replace(/./g, '$&@one.lk,'), 'Use at most 5 addresses. Now there are 6'],
])('%s is refused', (_, typed, error) => {
  expect(read(typed)).toMatchObject({ outcome: 'invalid', error: expect.stringContaining(error) });
});

test('the address at which a visitor answers us is refused', () => {
  expect(read(signedAddress('support', 'reply', '7') ?? '')).toMatchObject({ outcome: 'invalid' });
});
