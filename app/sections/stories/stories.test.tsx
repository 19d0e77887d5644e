import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { printFigure, Stories, type Story } from './stories.tsx';

const story: Story = {
  client: 'Clinic, Galle',
  title: 'A queue',
  paragraphs: ['Patients came before dawn.'],
  results: ['Nobody waits outside'],
};
const show = (shown: Story) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Stories stories={[shown]} />
    </MemoryRouter>,
  );
const withoutTags = (html: string) => html.replace(/<[^>]+>/g, '');

test.each([
  [7, undefined, '7'],
  [2100, undefined, '2,100'],
  [0.8, 'percent', '0.8%'],
  [48, 'minutes', '48 min'],
  [360, 'minutes', '6 h'],
  [185, 'minutes', '3 h 05'],
] as const)('%d as %s is printed as %s', (value, as, printed) => {
  expect(printFigure(value, as)).toBe(printed);
});

test('a change is read as a sentence, and the longer of its bars is full', () => {
  const page = show({ ...story, measure: { from: 190, to: 48, as: 'minutes', unit: 'of waiting' } });
  expect(withoutTags(page)).toContain('From 3 h 10 to 48 min of waiting');
  expect(page).toContain('<rect width="100%" height="18"></rect><rect width="25.3%"');
});

test('a story without a change shows its title first and no bars', () => {
  const page = show(story);
  expect(page).not.toContain('<svg');
  expect(withoutTags(page)).toBe('Clinic, GalleA queuePatients came before dawn.Nobody waits outside');
});
