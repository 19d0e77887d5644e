import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Guide } from './guide.tsx';
import { readDeskGuide } from './read-desk-guide.server.ts';

test('headings, lists, tables and marks are printed, and nothing is taken for markup', () => {
  const blocks = [
    '### Who sees what',
    'A **reply** is *sent*, see [leads](leads.md) and `<b>`.',
    '- one\n- **two**',
    '| key | |\n|---|---|\n| `j` | next |',
  ];
  expect(renderToStaticMarkup(<Guide blocks={blocks} />).replace(/ class="[^"]*"/g, '')).toBe(
    [
      '<h2 id="who-sees-what">Who sees what</h2>',
      '<p><span>A </span><b>reply</b><span> is </span><em>sent</em><span>, see </span><span>leads</span>',
      '<span> and </span><code>&lt;b&gt;</code><span>.</span></p>',
      '<ul><li><span>one</span></li><li><b>two</b></li></ul>',
      '<table><thead><tr><td> key </td><td> </td></tr></thead><tbody><tr><th scope="row"><span> </span>',
      '<code>j</code><span> </span></th><td data-label=" "><span><span> next </span></span></td></tr></tbody></table>',
    ].join(''),
  );
});

test('the guide is what concerns staff, without pictures, and leaves no mark unprinted', () => {
  const blocks = readDeskGuide();
  expect(blocks[0]).toBe('### A day at the desk');
  expect(blocks.join()).not.toMatch(/!\[|For engineers|For developers|npm run/);
  expect(new Set(blocks).size).toBe(blocks.length);
  const markup = renderToStaticMarkup(<Guide blocks={blocks} />);
  expect(markup).not.toMatch(/\*\*|`|\]\(|\|---/);
  expect(markup).toContain('<h2 id="the-inbox"');
  expect(markup).toContain('<h2 id="changing-the-site"');
  expect(markup).toContain('Undo, and what was there before</h3>');
});
