/** An issue of the newsletter as it is written at the desk. In every text each line is a paragraph. */
export interface Letter {
  subject: string;
  /** What mail programs show after the subject. */
  preview: string;
  introduction: string;
  sections: LetterSection[];
  closing: string;
}

export interface LetterSection {
  heading: string;
  text: string;
  /** A path of this site, or an https address; empty without a link. */
  link: string;
  linkLabel: string;
}

export const letterLimits = {
  subject: 70,
  preview: 110,
  heading: 60,
  text: 4_000,
  link: 500,
  linkLabel: 80,
  sections: 8,
};

export const emptySection: LetterSection = { heading: '', text: '', link: '', linkLabel: '' };

export const emptyLetter: Letter = {
  subject: '',
  preview: '',
  introduction: '',
  sections: [emptySection],
  closing: '',
};

export function toParagraphs(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The absolute address of a link; null if it is neither a path of this site nor an https address. */
export function toHref(link: string, siteUrl: string): string | null {
  if (/^\/(?!\/)/.test(link)) return siteUrl + link;
  if (!URL.canParse(link)) return null;
  const { protocol, username } = new URL(link);
  return protocol === 'https:' && username === '' ? link : null;
}
