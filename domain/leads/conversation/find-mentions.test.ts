import { expect, test } from 'vitest';
import { measureWork } from '../../../tests/measure-work.ts';
import { findMentions } from './find-mentions.ts';

const staff = ['Nimal Perera', 'Nimal Silva', 'Arul Nathan', 'Nadia De Mel', 'කුමාරි'].map((name, index) => ({
  id: name,
  name,
  email: `person.${index}@pahana.example`,
}));

test.each([
  ['a whole name', 'Ask @Nimal Perera about it', ['Nimal Perera'], []],
  ['a first name', '@arul: please call', ['Arul Nathan'], []],
  ['a first name of two', '@Nimal?', ['Nimal Perera', 'Nimal Silva'], []],
  ['the name before the @ of an address', 'see (@person.2)', ['Arul Nathan'], []],
  ['a name in Sinhala', '@කුමාරි බලන්න', ['කුමාරි'], []],
  ['one person twice', '@Arul and @Arul Nathan', ['Arul Nathan'], []],
  ['two people', '@Arul, @Nadia De Mel', ['Arul Nathan', 'Nadia De Mel'], []],
  ['an address', 'sunil@arul.lk, a.b@Nimal', [], []],
  ['the beginning of another name', '@Aruli', [], ['Aruli']],
  ['a name that nobody has', 'Tell @Nimall.', [], ['Nimall']],
  ['an @ alone', 'Meet @ 5, @5', [], []],
])('%s is read', (_, text, staffIds, unknown) => {
  expect(findMentions(text, staff)).toEqual({ staffIds, unknown });
});

test('a note of nothing but mentions is read quickly', () => {
  expect(measureWork(() => findMentions('@'.repeat(5_000), staff))).toBeLessThan(50);
  expect(measureWork(() => findMentions('@x '.repeat(1_666), staff))).toBeLessThan(200);
});
