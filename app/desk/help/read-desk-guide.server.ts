import guide from '../../../docs/guides/desk.md?raw';

/** The part of the guide for the people who use the desk, in blocks and without pictures. Built in, not read from a file. */
export function readDeskGuide(): string[] {
  const [, forStaff = ''] = guide.split(/^## .+$/m);
  return forStaff
    .replace(/^!\[.*$/gm, '')
    .replace(/^###.*$/gm, '$&\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
}
