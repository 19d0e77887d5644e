import { type Letter, type LetterSection, letterLimits, toHref } from './letter.ts';

export interface LetterProblem {
  /** The id of the control that it is about. */
  field: string;
  message: string;
}

/** What must be changed before the letter can be sent. */
export function checkLetter(letter: Letter, isPage: (path: string) => boolean): LetterProblem[] {
  const { subject, preview, introduction, sections, closing } = letter;
  return [
    ...missing('subject', subject, 'The subject is missing'),
    ...tooLong('subject', 'The subject', subject, letterLimits.subject),
    ...missing('preview', preview, 'The preview line is missing'),
    ...tooLong('preview', 'The preview line', preview, letterLimits.preview),
    ...tooLong('introduction', 'The introduction', introduction, letterLimits.text),
    ...sections.flatMap((section, index) => checkSection(section, index, isPage)),
    ...tooLong('closing', 'The closing', closing, letterLimits.text),
  ];
}

function checkSection(
  { heading, text, link, linkLabel }: LetterSection,
  index: number,
  isPage: (path: string) => boolean,
): LetterProblem[] {
  const id = (field: keyof LetterSection) => `section-${index}-${field}`;
  const name = `section ${index + 1}`;
  return [
    ...missing(id('heading'), heading, `The heading of ${name} is missing`),
    ...tooLong(id('heading'), `The heading of ${name}`, heading, letterLimits.heading),
    ...missing(id('text'), text, `The text of ${name} is missing`),
    ...tooLong(id('text'), `The text of ${name}`, text, letterLimits.text),
    ...(linkLabel ? missing(id('link'), link, `The link of ${name} leads nowhere`) : []),
    ...(link ? missing(id('linkLabel'), linkLabel, `The link of ${name} has no words`) : []),
    ...tooLong(id('linkLabel'), `The words of the link of ${name}`, linkLabel, letterLimits.linkLabel),
    ...(link ? checkLink(id('link'), link, isPage) : []),
  ];
}

function checkLink(field: string, link: string, isPage: (path: string) => boolean): LetterProblem[] {
  if (toHref(link, '') === null)
    return [{ field, message: `${link} is neither a page of ours nor an address that begins with https://` }];
  const [path = ''] = link.split(/[?#]/, 1);
  return link.startsWith('/') && !isPage(path)
    ? [{ field, message: `The page ${path} does not exist on our site` }]
    : [];
}

const missing = (field: string, text: string, message: string): LetterProblem[] =>
  text === '' ? [{ field, message }] : [];

const tooLong = (field: string, name: string, text: string, limit: number): LetterProblem[] =>
  text.length > limit
    ? [{ field, message: `${name} has ${text.length} characters; at most ${limit} fit` }]
    : [];
