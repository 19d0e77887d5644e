import { expect, test } from 'vitest';
import { createFileKindDetector } from './file-kind.server.ts';

const word = Buffer.from('WordDocument', 'utf16le').toString('latin1');

const files: [string, string, string | null][] = [
  ['a PDF', '%PDF-1.7\n1 0 obj', 'pdf'],
  ['a JPG', '\xff\xd8\xff\xe0 JFIF', 'jpg'],
  ['a PNG', '\x89PNG\r\n\x1a\n IHDR', 'png'],
  ['a DOCX', `PK\x03\x04 [Content_Types].xml ${'x'.repeat(500)} word/document.xml`, 'docx'],
  ['a DOC', `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 ${'x'.repeat(500)} ${word}`, 'doc'],
  ['a spreadsheet in the same container as a DOCX', 'PK\x03\x04 xl/workbook.xml', null],
  ['an archive', 'PK\x03\x04 setup.exe', null],
  ['an installer in the same container as a DOC', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 setup', null],
  ['a program', 'MZ\x90\x00', null],
  ['a page with the signature of a PDF further on', '<html>%PDF-1.7', null],
  ['the name of a DOCX without its container', 'word/document.xml', null],
  ['nothing', '', null],
];

for (const size of [1, 3, 4096]) {
  test.each(files)(`%s, ${size} bytes at a time`, (_, text, kind) => {
    const bytes = Buffer.from(text, 'latin1');
    const detector = createFileKindDetector();
    for (let at = 0; at < bytes.length; at += size) detector.push(bytes.subarray(at, at + size));
    expect(detector.kind()).toBe(kind);
  });
}
