import { eicar } from '../stack/run-clamd.ts';
import type { FilePart } from './encode.ts';
import { canary } from './hostile-values.ts';
import {
  deflatedStream,
  jpg,
  makeDirectoryEntry,
  makeDocx,
  makeOle,
  makePdf,
  makePdfOf,
  makeZip,
  png,
} from './make-files.ts';

export interface FileCase {
  what: string;
  files: FilePart[];
  /** Kinds and names as they are kept, in order; or what is said instead. */
  expected: { kept: string[]; found?: true } | { cv?: string; additionalFiles?: string } | { status: number };
}

const megabyte = 1024 * 1024;
const cvOf = (content: Buffer, name: string | Buffer = 'cv.pdf', more: Partial<FilePart> = {}): FilePart => ({
  field: 'cv',
  content,
  name,
  ...more,
});
const extraOf = (content: Buffer, name = 'extra.pdf'): FilePart => ({
  field: 'additionalFiles',
  content,
  name,
});
const text = (content: string) => Buffer.from(content);
const pdf = makePdf();

const refusals = {
  missing: 'CV is required',
  kind: 'CV must be a PDF file',
  size: 'Each file must be 5MB or smaller',
  count: 'Maximum 3 files allowed',
  extraKind: 'Additional files must be PDF, DOC, DOCX, JPG or PNG',
  macros: 'This Word file contains macros. Save it as PDF or as a document without macros',
};

const good: Record<string, FilePart[]> = {
  'pdf cv.pdf': [cvOf(pdf)],
  'pdf CV (final).pdf': [cvOf(pdf, 'CV (final).PDF', { type: 'application/pdf' })],
  'pdf paper.pdf': [cvOf(pdf, 'paper')],
  'pdf linear.pdf': [
    cvOf(makePdf([], { start: '%PDF-1.4\n9 0 obj<</Linearized 1/L 900/H[600 20]>>endobj\n' }), 'linear.pdf'),
  ],
  'pdf attached.pdf': [cvOf(makePdf([deflatedStream('A letter.')]), 'attached.pdf')],
  'pdf newer.pdf': [cvOf(makePdf([], { start: '%PDF-2.0\n' }), 'newer.pdf')],
  'pdf one.pdf': [cvOf(makePdfOf(megabyte), 'one.pdf')],
  'pdf full.pdf': [cvOf(makePdfOf(5 * megabyte), 'full.pdf')],
  'pdf lying.pdf': [cvOf(pdf, 'lying.pdf', { type: 'text/html' })],
};
const goodExtras: Record<string, Buffer> = {
  'doc letter.doc': makeOle('WordDocument'),
  'docx letter.docx': makeDocx(),
  'jpg photo.jpg': jpg,
  'png photo.png': png,
  'pdf list.pdf': pdf,
};
/** What a file is says its content, and its name follows: sent under the first name, kept under the second. */
const renamed: [string, Buffer, string][] = [
  ['really.jpg', pdf, 'pdf really.pdf'],
  ['really.png', jpg, 'jpg really.jpg'],
  ['shot.js', png, 'png shot.png'],
  ['page.html', png, 'png page.png'],
  ['letter.docm', makeDocx(), 'docx letter.docx'],
  ['letter.docx.exe', makeDocx(), 'docx letter.docx'],
  ['letter.scr', makeOle('WordDocument'), 'doc letter.doc'],
];
const wordEntry = makeDirectoryEntry('WordDocument', 2);
const oleWith = (part: string) =>
  Buffer.concat([makeOle('').subarray(0, 1_024), wordEntry, makeDirectoryEntry(part, 1)]);
const macros: Record<string, Buffer> = {
  'letter.docm': makeDocx({ 'word/vbaProject.bin': 'x' }),
  'letter.docx': makeDocx({ 'word/vbaProject.bin': 'x' }),
  'sheet.docx': makeDocx({ 'xl/workbook.xml': '<workbook/>', 'xl/vbaProject.bin': 'x' }),
  'kind.docx': makeDocx({
    '[Content_Types].xml': '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
  }),
  'other-name.docx': makeDocx({
    '[Content_Types].xml': '<Default Extension="x" ContentType="application/vnd.ms-office.vbaProject"/>',
    'word/a.x': 'x',
  }),
  'letter.doc': oleWith('Macros'),
  'project.doc': oleWith('_VBA_PROJECT'),
};
const disguisedCvs: Record<string, Buffer> = {
  'a program': Buffer.concat([text('MZ\x90\0'), Buffer.alloc(200)]),
  'a program for Linux': Buffer.concat([text('\x7fELF'), Buffer.alloc(200)]),
  'a script': text('#!/bin/sh\nid\n'),
  'a page': text(`<!doctype html><script>${canary}()</script>`),
  'a drawing with a script': text(`<svg xmlns="http://www.w3.org/2000/svg" onload="${canary}()"/>`),
  'an archive': makeZip({ 'cv.pdf': '%PDF-1.7' }),
  'a Word file': makeDocx(),
  'a photo': jpg,
  PostScript: text('%!PS-Adobe-3.0\n'),
  'rich text': text('{\\rtf1 hello}'),
  'a PDF behind other bytes': Buffer.concat([text('\n'), pdf]),
  'a PDF in UTF-16': Buffer.from('\uFEFF%PDF-1.7', 'utf16le'),
  'the first four letters of a PDF': text('%PDF 1.7'),
  nothing: Buffer.alloc(0),
  'a PDF written in base64': text(pdf.toString('base64')),
};
const disguisedExtras: Record<string, Buffer> = {
  'program.png': text('MZ\x90\0'),
  'drawing.png': text(`<svg xmlns="http://www.w3.org/2000/svg" onload="${canary}()"/>`),
  'page.jpg': text('<!doctype html><title>x</title>'),
  'archive.docx': makeZip({ 'readme.txt': 'no word in it' }),
  'sheet.docx': makeZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
  'program.docx': makeZip({ 'META-INF/MANIFEST.MF': 'Main-Class: x' }),
  'no-end.docx': makeDocx().subarray(0, -22),
  'sheet.doc': makeOle('Workbook'),
  'rich.doc': text('{\\rtf1 hello}'),
  'words.doc': text('only words'),
  'picture.png': text('GIF89a/*x*/=1'),
  'picture.jpg': text('RIFF\0\0\0\0WEBPVP8 '),
  'half.png': png.subarray(0, 6),
};
/** Two kinds at once: the first decides, and nobody ever serves the file as the other. */
const polyglots: FileCase[] = [
  {
    what: 'PDF and archive',
    files: [cvOf(Buffer.concat([pdf, makeZip({ x: 'y' })]))],
    expected: { kept: ['pdf cv.pdf'] },
  },
  {
    what: 'PDF and page',
    files: [cvOf(makePdf([`<script>${canary}()</script>`]))],
    expected: { kept: ['pdf cv.pdf'] },
  },
  {
    what: 'photo and archive',
    files: [cvOf(pdf), extraOf(Buffer.concat([jpg, makeZip({ x: 'y' })]), 'p.jpg')],
    expected: { kept: ['pdf cv.pdf', 'jpg p.jpg'] },
  },
  {
    what: 'picture and program text',
    files: [cvOf(pdf), extraOf(Buffer.concat([png, text('<?php x(); ?>')]), 'p.png')],
    expected: { kept: ['pdf cv.pdf', 'png p.png'] },
  },
  {
    what: 'picture and script',
    files: [cvOf(pdf), extraOf(text(`GIF89a/*${canary}*/=1;`), 'p.jpg')],
    expected: { additionalFiles: refusals.extraKind },
  },
];
const infected: Record<string, FilePart[]> = {
  'pdf bare.pdf': [cvOf(makePdf([eicar]), 'bare.pdf')],
  'pdf packed.pdf': [cvOf(makePdf([deflatedStream(eicar)]), 'packed.pdf')],
  'pdf cv.pdf, docx letter.docx': [
    cvOf(pdf),
    extraOf(makeDocx({ 'word/media/a.bin': eicar }), 'letter.docx'),
  ],
  'pdf cv.pdf, png tail.png': [cvOf(pdf), extraOf(Buffer.concat([png, text(eicar)]), 'tail.png')],
};
/** As they are sent, and as they are kept. */
const names: [string | Buffer, string][] = [
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\win.pdf', 'win.pdf'],
  ['/etc/shadow', 'shadow.pdf'],
  ['a\0b.pdf', 'ab.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.pdf'],
  ['cv\u2028.pdf', 'cv.pdf'],
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(96)}.pdf`],
  ['📄 ශ්‍රී.pdf', '📄 ශ්‍රී.pdf'],
  [Buffer.from('63ff762e706466', 'hex'), 'c\uFFFDv.pdf'],
  ['%2e%2e%2fcv.pdf', '%2e%2e%2fcv.pdf'],
  ['cv%0D%0ABcc:x.pdf', 'cv%0D%0ABcc:x.pdf'],
  ['CON', 'CON.pdf'],
  ['LPT1.pdf:stream', 'LPT1_pdf:stream.pdf'],
  ['...', 'file.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['cv.hta', 'cv.pdf'],
  ['cv.bat', 'cv.pdf'],
  ['cv.html', 'cv.pdf'],
  ['cv.url', 'cv.pdf'],
  ['cv.pdf.exe', 'cv.pdf'],
  ['cv.exe.pdf', 'cv_exe.pdf'],
  ['cv.exe. .', 'cv.pdf'],
  ['cv.exe ', 'cv.pdf'],
  ['cv.', 'cv.pdf'],
  ['.exe', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['\u202Ecv.exe', 'cv.pdf'],
  ['cv\u2066.lnk\u2069', 'cv.pdf'],
  ['-rf.pdf', '-rf.pdf'],
  [`=${canary}().pdf`, `=${canary}().pdf`],
  [`<img src=x onerror=${canary}()>.pdf`, `<img src=x onerror=${canary}()>.pdf`],
  ['cv\\"; x=\\".pdf', 'cv"; x=".pdf'],
  ['  cv.pdf\t', 'cv.pdf'],
];
const shapes: FileCase[] = [
  { what: 'no file', files: [], expected: { cv: refusals.missing } },
  { what: 'a field left alone', files: [cvOf(Buffer.alloc(0), '')], expected: { cv: refusals.missing } },
  { what: 'a file without a name', files: [cvOf(pdf, '')], expected: { cv: refusals.missing } },
  { what: 'a name that is a folder', files: [cvOf(pdf, '..')], expected: { cv: refusals.missing } },
  { what: 'two CVs', files: [cvOf(pdf), cvOf(pdf, 'second.pdf')], expected: { cv: refusals.missing } },
  { what: 'another field', files: [{ ...cvOf(pdf), field: 'resume' }], expected: { cv: refusals.missing } },
  {
    what: 'a field of every object',
    files: [{ ...cvOf(pdf), field: '__proto__' }],
    expected: { cv: refusals.missing },
  },
  { what: 'a list of CVs', files: [{ ...cvOf(pdf), field: 'cv[]' }], expected: { cv: refusals.missing } },
  {
    what: 'three more files',
    files: [cvOf(pdf), ...['a', 'b', 'c'].map((name) => extraOf(png, name))],
    expected: { kept: ['pdf cv.pdf', 'png a.png', 'png b.png', 'png c.png'] },
  },
  {
    what: 'four more files',
    files: [cvOf(pdf), ...['a', 'b', 'c', 'd'].map((name) => extraOf(png, name))],
    expected: { additionalFiles: refusals.count },
  },
  {
    what: 'sixty more files',
    files: [cvOf(pdf), ...Array.from({ length: 60 }, () => extraOf(png, 'a'))],
    expected: { additionalFiles: refusals.count },
  },
  { what: 'one byte too many', files: [cvOf(makePdfOf(5 * megabyte + 1))], expected: { cv: refusals.size } },
  {
    what: 'one byte too many beside the CV',
    files: [cvOf(pdf), extraOf(makePdfOf(5 * megabyte + 1))],
    expected: { additionalFiles: refusals.size },
  },
  { what: 'twenty megabytes', files: [cvOf(makePdfOf(20 * megabyte))], expected: { cv: refusals.size } },
  { what: 'fifty megabytes', files: [cvOf(makePdfOf(50 * megabyte))], expected: { status: 413 } },
  {
    what: 'a name in two alphabets',
    files: [cvOf(pdf, '', { disposition: `filename="x.pdf"; filename*=UTF-8''..%2F..%2Fown.pdf` })],
    expected: { kept: ['pdf x.pdf'] },
  },
  {
    what: 'a name in another alphabet only',
    files: [cvOf(pdf, '', { disposition: `filename*=UTF-8''..%2F..%2Fown.pdf` })],
    expected: { kept: ['pdf own.pdf'] },
  },
  {
    what: 'a name that ends its header',
    files: [cvOf(pdf, `cv\r\nContent-Type: text/html\r\n\r\n<script>${canary}()</script>.pdf`)],
    expected: { cv: refusals.kind },
  },
];

export const fileCorpus: FileCase[] = [
  ...Object.entries(good).map(([kept, files]) => ({
    what: `good: ${kept}`,
    files,
    expected: { kept: [kept] },
  })),
  ...Object.entries(goodExtras).map(([kept, content]) => ({
    what: `good: ${kept}`,
    files: [cvOf(pdf), extraOf(content, kept.split(' ')[1])],
    expected: { kept: ['pdf cv.pdf', kept] },
  })),
  ...renamed.map(([name, content, kept]) => ({
    what: `renamed: ${name}`,
    files: [cvOf(pdf), extraOf(content, name)],
    expected: { kept: ['pdf cv.pdf', kept] },
  })),
  ...Object.entries(macros).map(([name, content]) => ({
    what: `macros: ${name}`,
    files: [cvOf(pdf), extraOf(content, name)],
    expected: { additionalFiles: refusals.macros },
  })),
  ...Object.entries(disguisedCvs).map(([what, content]) => ({
    what: `disguised: ${what}`,
    files: [cvOf(content, 'cv.pdf', { type: 'application/pdf' })],
    expected: { cv: refusals.kind },
  })),
  ...Object.entries(disguisedExtras).map(([name, content]) => ({
    what: `disguised: ${name}`,
    files: [cvOf(pdf), extraOf(content, name)],
    expected: { additionalFiles: refusals.extraKind },
  })),
  ...polyglots,
  ...Object.entries(infected).map(([kept, files]) => ({
    what: `infected: ${kept}`,
    files,
    expected: { kept: kept.split(', '), found: true as const },
  })),
  ...names.map(([name, kept]) => ({
    what: `name: ${JSON.stringify(String(name))}`,
    files: [cvOf(pdf, name)],
    expected: { kept: [`pdf ${kept}`] },
  })),
  ...shapes,
];
