import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Linked } from './linked.tsx';

const render = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Linked text={text} />
    </MemoryRouter>,
  ).replaceAll(/ data-discover="\w+"/g, '');

test('words with an address become a link and the rest stays text', () => {
  expect(render('See [Contact](/contact) or [mail](mailto:a@b.example).')).toBe(
    'See <a href="/contact">Contact</a> or <a href="mailto:a@b.example">mail</a>.',
  );
});

test('brackets without an address and markup stay as they are written', () => {
  expect(render('[1] <b>(2)</b>')).toBe('[1] &lt;b&gt;(2)&lt;/b&gt;');
});
