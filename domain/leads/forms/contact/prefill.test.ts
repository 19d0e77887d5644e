import { expect, test } from 'vitest';
import { prefillContact } from './prefill.ts';

const products = ['POS System', 'Inventory Management'];
const prefill = (query: string) => prefillContact(new URLSearchParams(query), products);

test('CON-29 a request for a demo chooses Sales & Partnerships and names the product', () => {
  expect(prefill('product=POS+System&type=demo')).toEqual({
    subject: 'Sales & Partnerships',
    message: 'I would like to see a demo of POS System.',
    about: 'POS System',
  });
});

test('CON-29 a product without a demo is named as well, in the spelling of the catalogue', () => {
  expect(prefill('product=inventory%20management')).toEqual({
    subject: 'Sales & Partnerships',
    message: 'I would like to know more about Inventory Management.',
    about: 'Inventory Management',
  });
});

test.each(['', 'type=demo', 'product=', 'product=Send+money+to+me&type=demo'])(
  'CON-29 nothing is echoed for "%s"',
  (query) => {
    expect(prefill(query)).toBeNull();
  },
);
