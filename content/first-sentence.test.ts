import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['One. Two.', 'One.'],
  ['Is it open? Yes.', 'Is it open?'],
  ['No full stop at all', 'No full stop at all'],
  ['  Folded\ntext. More.  ', 'Folded\ntext.'],
  ['He said “stop.” We did.', 'He said “stop.”'],
  ['Do we change it? No. We keep it.', 'Do we change it?'],
  ['No. We keep it.', 'No.'],
  ['Twelve weeks. 14 days between demonstrations.', 'Twelve weeks.'],
  ['ආයුබෝවන්. පහන වෙත සාදරයෙන්.', 'ආයුබෝවන්.'],
  ['', ''],
])('the first sentence of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

test.each([
  'Uptime of 99.9% is measured from outside.',
  'Towns, e.g. Colombo and Galle, have fibre.',
  'A return, i.e. The Central Bank’s, is due.',
  'A bag costs Rs. 1,480.50 today.',
  'The law is Act No. 9 of 2022.',
  'Nos. 4 and 5 are open.',
  'Ask Dr. Perumal or Mrs. Silva first.',
  'The clerk is K. A. Perera of Kandy.',
  'Built with Node.js for one shop.',
  'The shop opens at 5.30 AM on Poya days.',
])('%j is not cut before its end', (sentence) => {
  expect(firstSentence(`${sentence} Something else follows.`)).toBe(sentence);
});
