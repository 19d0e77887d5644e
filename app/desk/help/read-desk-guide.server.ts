import desk from '../../../docs/guides/desk.md?raw';
import publishing from '../../../docs/guides/publishing.md?raw';

/** What the guides say to the people who use the desk, in blocks and without pictures. Built in, not read from files. */
export function readDeskGuide(): string[] {
  const [, forStaff = ''] = desk.split(/^## .+$/m);
  const asPart = publishing.replace(/^For developers:.*$/m, '').replace(/^#/gm, '###');
  return `${forStaff}\n\n${asPart}`
    .replace(/^!\[.*$/gm, '')
    .replace(/^###.*$/gm, '$&\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
}
