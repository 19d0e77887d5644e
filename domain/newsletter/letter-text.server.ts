import { joinWords } from '#content/editing/make-key.ts';
import type { SentLetter } from '#content/types.ts';
import { dayOf } from '#domain/format/print-day.ts';
import { type Letter, toParagraphs } from './letter.ts';

/**
 * The page of a letter in the archive. It has nothing of a reader: no name and no link to leave. Its file follows from the day
 * and the subject, so an issue that is stopped and continued has one page.
 */
export function toLetterText(letter: Letter, begunAt: Date): { file: string; value: SentLetter } {
  const { subject, preview, introduction, sections, closing } = letter;
  const date = dayOf(begunAt);
  const slug = `${date}-${joinWords(subject, /[a-z0-9]+/g) || 'letter'}`;
  return {
    file: `content/letters/${slug}.yaml`,
    value: {
      ...{ id: slug, slug, date, subject, preview },
      introduction: toParagraphs(introduction),
      sections: sections.map(({ heading, text, link, linkLabel }) => ({
        heading,
        text: toParagraphs(text),
        ...(link && { link: { label: linkLabel, href: link } }),
      })),
      closing: toParagraphs(closing),
    },
  };
}
