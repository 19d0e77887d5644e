import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type PairBar, PairPlot } from './pair-plot.tsx';

const bar = (label: string, below: number, above: number): PairBar => ({
  label,
  title: `Week of ${label}`,
  below,
  above,
  to: { below: `/desk?promise=kept&week=${label}`, above: `/desk?promise=late&week=${label}` },
});

const render = (bars: PairBar[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PairPlot names={{ below: 'kept', above: 'late' }} per="per week" bars={bars} />
    </MemoryRouter>,
  );

test('each part of a bar is a link with its value in its name, and nothing is a link without leads', () => {
  const markup = render([bar('2 Nov', 12, 3), bar('9 Nov', 4, 0), bar('16 Nov', 0, 0)]);
  expect(
    [...markup.matchAll(/<a aria-label="([^"]+)" href="([^"]+)"/g)].map(([, name, to]) => [name, to]),
  ).toEqual([
    ['Week of 2 Nov: 12 kept', '/desk?promise=kept&amp;week=2 Nov'],
    ['Week of 2 Nov: 3 late', '/desk?promise=late&amp;week=2 Nov'],
    ['Week of 9 Nov: 4 kept', '/desk?promise=kept&amp;week=9 Nov'],
  ]);
  expect(markup).toContain('role="group"');
  expect(markup).toContain('Week of 16 Nov: 0 kept, 0 late');
});

test('a plot without links is one picture', () => {
  const markup = render([{ label: '9 Nov', below: 1, above: 0 }]);
  expect(markup).toContain('role="img"');
  expect(markup).not.toContain('<a ');
});

test('a plot of twelve weeks has the dates of four Mondays, one of a year the names of twelve months', () => {
  const labels = (bars: PairBar[]) =>
    [...render(bars).matchAll(/y="232"[^>]*>([^<]+)</g)].map(([, label]) => label);
  const weeks = Array.from({ length: 12 }, (_, index) => bar(`${index + 1} Oct`, 1, 0));
  expect(labels(weeks)).toEqual(['3 Oct', '6 Oct', '9 Oct', '12 Oct']);
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  expect(labels(months.map((month) => bar(month, 1, 0)))).toEqual(months);
});
