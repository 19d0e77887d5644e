import { expect, test } from 'vitest';
import { makeDirectoryEntry, makeDocx, makeOle, makeZip } from '../tests/hostile/make-files.ts';
import { findMacros } from './find-macros.server.ts';

const types = (text: string | Buffer) => ({ '[Content_Types].xml': text });
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const vbaType = 'application/vnd.ms-office.vbaProject';

test.each([
  ['a document', makeDocx()],
  ['a document that tells of macros', makeDocx({ 'word/document.xml': 'I wrote vbaProject.bin macros' })],
  ['a document with a picture', makeDocx({ 'word/media/image1.png': 'x' })],
])('%s has none', (_, bytes) => {
  expect(findMacros('docx', bytes)).toBe('none');
});

test.each([
  ['a document with a project', makeDocx({ 'word/vbaProject.bin': 'x' })],
  ['in other letters', makeDocx({ 'word/VBAPROJECT.BIN': 'x' })],
  ['a sheet with a project, called a document', makeDocx({ 'xl/vbaProject.bin': 'x' })],
  ['the kind of a document with macros', makeDocx(types(`<Override ContentType="${macroType}"/>`))],
  [
    'a project under another name',
    makeDocx({ ...types(`<Default Extension="dat" ContentType="${vbaType}"/>`), 'word/a.dat': 'x' }),
  ],
  ['its kind in escaped letters', makeDocx(types('<Override ContentType="a.&#109;acro&#x45;nabled.b"/>'))],
  [
    'its kind in UTF-16',
    makeDocx(types(Buffer.from(`\uFEFF<Override ContentType="${macroType}"/>`, 'utf16le'))),
  ],
  ['a project that the directory hides', hideFromDirectory()],
])('%s: macros', (_, bytes) => {
  expect(findMacros('docx', bytes)).toBe('found');
});

test.each([
  ['a list of kinds that is larger than any', makeDocx(types('<Types/>'.repeat(1_000_000)))],
  ['no list of kinds', makeZip({ 'word/document.xml': 'x' })],
  ['an archive without its end', makeDocx().subarray(0, -22)],
  ['an archive with more behind its end', Buffer.concat([makeDocx(), Buffer.from('x')])],
  ['an archive whose end lies', lieAboutDirectory()],
])('%s: no document that anybody can judge', (_, bytes) => {
  expect(findMacros('docx', bytes)).toBe('unreadable');
});

/** Two archives behind each other: the directory of the second is the one that counts. */
function hideFromDirectory(): Buffer {
  return Buffer.concat([makeDocx({ 'word/vbaProject.bin': 'x' }), makeDocx()]);
}

function lieAboutDirectory(): Buffer {
  const bytes = Buffer.from(makeDocx());
  bytes.writeUInt32LE(4_000_000_000, bytes.length - 6);
  return bytes;
}

test('an old Word file has them where its directory names a place for them', () => {
  const word = makeOle('WordDocument');
  expect(findMacros('doc', word)).toBe('none');
  for (const name of ['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'macros'])
    expect(
      findMacros('doc', Buffer.concat([word.subarray(0, 1024), makeDirectoryEntry(name, 1)])),
      name,
    ).toBe('found');
});

test('an old Word file that only speaks of macros has none', () => {
  const words = Buffer.alloc(512);
  words.write('Macros and _VBA_PROJECT', 0, 'utf16le');
  expect(findMacros('doc', Buffer.concat([makeOle('WordDocument').subarray(0, 1024), words]))).toBe('none');
});

test('other kinds are not looked into', () => {
  for (const kind of ['pdf', 'jpg', 'png'] as const)
    expect(findMacros(kind, makeDocx({ 'word/vbaProject.bin': 'x' }))).toBe('none');
});
