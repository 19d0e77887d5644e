import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TextWithLinks } from './text-with-links.tsx';

const render = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextWithLinks text={text} />
    </MemoryRouter>,
  ).replaceAll(/ data-discover="\w+"/g, '');

test('a label with an address becomes a link and the rest stays text', () => {
  expect(render('See [Contact](/contact) or [mail](mailto:a@b.example).')).toBe(
    'See <a href="/contact">Contact</a> or <a href="mailto:a@b.example">mail</a>.',
  );
});

test('brackets without an address and markup stay as written', () => {
  expect(render('[1] <b>(2)</b>')).toBe('[1] &lt;b&gt;(2)&lt;/b&gt;');
});
