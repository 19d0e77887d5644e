import { cleanLine, cleanText } from '../user-text.ts';
import { emptySection, type Letter, type LetterSection, letterLimits } from './letter.ts';

/**
 * Reads a letter from its form as it was typed; whether it is complete is checked before it is sent. An address of our own
 * site becomes its path, so that it can be checked.
 */
export function parseLetter(form: FormData, siteUrl: string): Letter {
  const line = (name: string) => cleanLine(form.get(name)).slice(0, letterLimits.link);
  const text = (name: string) => cleanText(form.get(name)).slice(0, 2 * letterLimits.text);
  const parseSection = (_: unknown, index: number): LetterSection => ({
    heading: line(`section-${index}-heading`),
    text: text(`section-${index}-text`),
    link: toPath(line(`section-${index}-link`), siteUrl),
    linkLabel: line(`section-${index}-linkLabel`),
  });
  return {
    subject: line('subject'),
    preview: line('preview'),
    introduction: text('introduction'),
    sections: Array.from({ length: countSections(form) }, parseSection),
    closing: text('closing'),
  };
}

/** The copy of a form in a tab leaves out empty fields, so the highest number counts. */
function countSections(form: FormData): number {
  const numbers = [...form.keys()].map((name) => Number(/^section-(\d)-/.exec(name)?.[1] ?? 0));
  return Math.min(letterLimits.sections, Math.max(0, ...numbers) + 1);
}

function toPath(link: string, siteUrl: string): string {
  if (link === siteUrl) return '/';
  return siteUrl && link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
}

export type SectionChange = { change: 'add' | 'remove' | 'up' | 'down'; index: number };

/** Adds, removes or moves a section. A change that is not possible changes nothing. */
export function changeSections(letter: Letter, { change, index }: SectionChange): Letter {
  const { sections } = letter;
  if (change === 'add')
    return sections.length < letterLimits.sections
      ? { ...letter, sections: [...sections, emptySection] }
      : letter;
  const section = sections[index];
  if (!section || (change === 'remove' && sections.length === 1)) return letter;
  const others = sections.toSpliced(index, 1);
  if (change === 'remove') return { ...letter, sections: others };
  const place = Math.max(0, index + (change === 'up' ? -1 : 1));
  return { ...letter, sections: others.toSpliced(place, 0, section) };
}
