import { expect, test } from 'vitest';
import { makeDirectoryEntry, makeDocx, makeOle, makeZip } from '../../tests/hostile/make-files.ts';
import { findMacros } from './find-macros.server.ts';

const types = (text: string | Buffer) => ({ '[Content_Types].xml': text });
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const vbaType = 'application/vnd.ms-office.vbaProject';

test.each([
  ['a document', makeDocx()],
  [
    'a document whose text mentions macros',
    makeDocx({ 'word/document.xml': 'I wrote vbaProject.bin macros' }),
  ],
  ['a document with a picture', makeDocx({ 'word/media/image1.png': 'x' })],
])('%s has no macros', (_, bytes) => {
  expect(findMacros('docx', bytes)).toBe('none');
});

test.each([
  ['a document with a project', makeDocx({ 'word/vbaProject.bin': 'x' })],
  ['a document with a project in capital letters', makeDocx({ 'word/VBAPROJECT.BIN': 'x' })],
  ['a sheet with a project, called a document', makeDocx({ 'xl/vbaProject.bin': 'x' })],
  ['the type of a document with macros', makeDocx(types(`<Override ContentType="${macroType}"/>`))],
  [
    'a project under another name',
    makeDocx({ ...types(`<Default Extension="dat" ContentType="${vbaType}"/>`), 'word/a.dat': 'x' }),
  ],
  [
    'the macro type in escaped characters',
    makeDocx(types('<Override ContentType="a.&#109;acro&#x45;nabled.b"/>')),
  ],
  [
    'the macro type in UTF-16',
    makeDocx(types(Buffer.from(`\uFEFF<Override ContentType="${macroType}"/>`, 'utf16le'))),
  ],
  ['a project missing in the directory', hideFromDirectory()],
])('%s has macros', (_, bytes) => {
  expect(findMacros('docx', bytes)).toBe('found');
});

test.each([
  ['a list of types larger than the limit', makeDocx(types('<Types/>'.repeat(1_000_000)))],
  ['no list of types', makeZip({ 'word/document.xml': 'x' })],
  ['an archive without its end', makeDocx().subarray(0, -22)],
  ['an archive with data after its end', Buffer.concat([makeDocx(), Buffer.from('x')])],
  ['an archive with a wrong directory offset', breakDirectoryOffset()],
])('%s is unreadable', (_, bytes) => {
  expect(findMacros('docx', bytes)).toBe('unreadable');
});

/** Two archives in one file: only the directory of the second one counts. */
function hideFromDirectory(): Buffer {
  return Buffer.concat([makeDocx({ 'word/vbaProject.bin': 'x' }), makeDocx()]);
}

function breakDirectoryOffset(): Buffer {
  const bytes = Buffer.from(makeDocx());
  bytes.writeUInt32LE(4_000_000_000, bytes.length - 6);
  return bytes;
}

test('an old Word file has macros if its directory has a folder for them', () => {
  const word = makeOle('WordDocument');
  expect(findMacros('doc', word)).toBe('none');
  for (const name of ['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'macros'])
    expect(
      findMacros('doc', Buffer.concat([word.subarray(0, 1024), makeDirectoryEntry(name, 1)])),
      name,
    ).toBe('found');
});

test('an old Word file that only mentions macros has none', () => {
  const text = Buffer.alloc(512);
  text.write('Macros and _VBA_PROJECT', 0, 'utf16le');
  expect(findMacros('doc', Buffer.concat([makeOle('WordDocument').subarray(0, 1024), text]))).toBe('none');
});

test('other kinds are not inspected', () => {
  for (const kind of ['pdf', 'jpg', 'png'] as const)
    expect(findMacros(kind, makeDocx({ 'word/vbaProject.bin': 'x' }))).toBe('none');
});
