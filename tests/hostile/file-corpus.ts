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
  label: string;
  files: FilePart[];
  /** Kinds and names of the stored files in order, or the error messages, or the status. */
  expected:
    | { stored: string[]; isInfected?: true }
    | { cv?: string; additionalFiles?: string }
    | { status: number };
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
/** The content decides the kind and the extension: sent under the first name, stored under the second. */
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
/** Files of two kinds at once: the first kind decides, and the file is never served as the other. */
const polyglots: FileCase[] = [
  {
    label: 'PDF and archive',
    files: [cvOf(Buffer.concat([pdf, makeZip({ x: 'y' })]))],
    expected: { stored: ['pdf cv.pdf'] },
  },
  {
    label: 'PDF and page',
    files: [cvOf(makePdf([`<script>${canary}()</script>`]))],
    expected: { stored: ['pdf cv.pdf'] },
  },
  {
    label: 'photo and archive',
    files: [cvOf(pdf), extraOf(Buffer.concat([jpg, makeZip({ x: 'y' })]), 'p.jpg')],
    expected: { stored: ['pdf cv.pdf', 'jpg p.jpg'] },
  },
  {
    label: 'picture and program text',
    files: [cvOf(pdf), extraOf(Buffer.concat([png, text('<?php x(); ?>')]), 'p.png')],
    expected: { stored: ['pdf cv.pdf', 'png p.png'] },
  },
  {
    label: 'picture and script',
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
/** The name as sent, and as stored. */
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
  { label: 'no file', files: [], expected: { cv: refusals.missing } },
  { label: 'a field left alone', files: [cvOf(Buffer.alloc(0), '')], expected: { cv: refusals.missing } },
  { label: 'a file without a name', files: [cvOf(pdf, '')], expected: { cv: refusals.missing } },
  { label: 'a name that is a folder', files: [cvOf(pdf, '..')], expected: { cv: refusals.missing } },
  { label: 'two CVs', files: [cvOf(pdf), cvOf(pdf, 'second.pdf')], expected: { cv: refusals.missing } },
  { label: 'another field', files: [{ ...cvOf(pdf), field: 'resume' }], expected: { cv: refusals.missing } },
  {
    label: 'a field of every object',
    files: [{ ...cvOf(pdf), field: '__proto__' }],
    expected: { cv: refusals.missing },
  },
  { label: 'a list of CVs', files: [{ ...cvOf(pdf), field: 'cv[]' }], expected: { cv: refusals.missing } },
  {
    label: 'three more files',
    files: [cvOf(pdf), ...['a', 'b', 'c'].map((name) => extraOf(png, name))],
    expected: { stored: ['pdf cv.pdf', 'png a.png', 'png b.png', 'png c.png'] },
  },
  {
    label: 'four more files',
    files: [cvOf(pdf), ...['a', 'b', 'c', 'd'].map((name) => extraOf(png, name))],
    expected: { additionalFiles: refusals.count },
  },
  {
    label: 'sixty more files',
    files: [cvOf(pdf), ...Array.from({ length: 60 }, () => extraOf(png, 'a'))],
    expected: { additionalFiles: refusals.count },
  },
  { label: 'one byte too many', files: [cvOf(makePdfOf(5 * megabyte + 1))], expected: { cv: refusals.size } },
  {
    label: 'one byte too many beside the CV',
    files: [cvOf(pdf), extraOf(makePdfOf(5 * megabyte + 1))],
    expected: { additionalFiles: refusals.size },
  },
  { label: 'twenty megabytes', files: [cvOf(makePdfOf(20 * megabyte))], expected: { cv: refusals.size } },
  { label: 'fifty megabytes', files: [cvOf(makePdfOf(50 * megabyte))], expected: { status: 413 } },
  {
    label: 'a name in two alphabets',
    files: [cvOf(pdf, '', { disposition: `filename="x.pdf"; filename*=UTF-8''..%2F..%2Fown.pdf` })],
    expected: { stored: ['pdf x.pdf'] },
  },
  {
    label: 'a name in another alphabet only',
    files: [cvOf(pdf, '', { disposition: `filename*=UTF-8''..%2F..%2Fown.pdf` })],
    expected: { stored: ['pdf own.pdf'] },
  },
  {
    label: 'a name that ends its header',
    files: [cvOf(pdf, `cv\r\nContent-Type: text/html\r\n\r\n<script>${canary}()</script>.pdf`)],
    expected: { cv: refusals.kind },
  },
];

export const fileCorpus: FileCase[] = [
  ...Object.entries(good).map(([stored, files]) => ({
    label: `good: ${stored}`,
    files,
    expected: { stored: [stored] },
  })),
  ...Object.entries(goodExtras).map(([stored, content]) => ({
    label: `good: ${stored}`,
    files: [cvOf(pdf), extraOf(content, stored.split(' ')[1])],
    expected: { stored: ['pdf cv.pdf', stored] },
  })),
  ...renamed.map(([name, content, stored]) => ({
    label: `renamed: ${name}`,
    files: [cvOf(pdf), extraOf(content, name)],
    expected: { stored: ['pdf cv.pdf', stored] },
  })),
  ...Object.entries(macros).map(([name, content]) => ({
    label: `macros: ${name}`,
    files: [cvOf(pdf), extraOf(content, name)],
    expected: { additionalFiles: refusals.macros },
  })),
  ...Object.entries(disguisedCvs).map(([label, content]) => ({
    label: `disguised: ${label}`,
    files: [cvOf(content, 'cv.pdf', { type: 'application/pdf' })],
    expected: { cv: refusals.kind },
  })),
  ...Object.entries(disguisedExtras).map(([name, content]) => ({
    label: `disguised: ${name}`,
    files: [cvOf(pdf), extraOf(content, name)],
    expected: { additionalFiles: refusals.extraKind },
  })),
  ...polyglots,
  ...Object.entries(infected).map(([stored, files]) => ({
    label: `infected: ${stored}`,
    files,
    expected: { stored: stored.split(', '), isInfected: true as const },
  })),
  ...names.map(([name, stored]) => ({
    label: `name: ${JSON.stringify(String(name))}`,
    files: [cvOf(pdf, name)],
    expected: { stored: [`pdf ${stored}`] },
  })),
  ...shapes,
];
