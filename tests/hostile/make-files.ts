import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

const latin = (text: string) => Buffer.from(text, 'latin1');

/** A PDF of one empty page; `objects` are inserted before its end. */
export function makePdf(objects: (string | Buffer)[] = [], { start = '%PDF-1.7\n' } = {}): Buffer {
  const page =
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n';
  const pieces = [start, page, ...objects, 'trailer<</Root 1 0 R/Size 9>>\n%%EOF\n'];
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? latin(piece) : piece)));
}

/** A PDF of exactly this size. */
export function makePdfOf(bytes: number): Buffer {
  const empty = makePdf(['%\n']);
  return makePdf([`%${'x'.repeat(bytes - empty.length)}\n`]);
}

export function deflatedStream(content: string): Buffer {
  const packed = deflateSync(content);
  const head = `8 0 obj<</Type/EmbeddedFile/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  return Buffer.concat([latin(head), packed, latin('\nendstream endobj\n')]);
}

export function makeZip(entries: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    const both = Buffer.alloc(26);
    // Version, flags, method 8 (deflate), time, date, checksum, sizes, length of the name, no extra field.
    both.writeUInt16LE(20, 0);
    both.writeUInt16LE(8, 4);
    both.writeUInt32LE(crc32(text), 10);
    both.writeUInt32LE(packed.length, 14);
    both.writeUInt32LE(Buffer.byteLength(text), 18);
    both.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([latin('PK\x03\x04'), both, latin(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    locals.push(local);
    directory.push(Buffer.concat([latin('PK\x01\x02\x14\x00'), both, place, latin(name)]));
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, latin('PK\x05\x06'), end]);
}

export const makeDocx = (more: Record<string, string | Buffer> = {}) =>
  makeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w:document><w:body/></w:document>',
    ...more,
  });

/** The old Office format: a small file system whose parts have names in UTF-16. */
export const makeOle = (part: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_016), Buffer.from(part, 'utf16le')]);

/** A directory entry of an old Office file: its name, the length of the name, and the type, folder (1) or file (2). */
export function makeDirectoryEntry(name: string, type: 1 | 2): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  return entry;
}

export const jpg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);

export const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  pngChunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
  pngChunk('IDAT', deflateSync(Buffer.from('00ffffff', 'hex'))),
  pngChunk('IEND', Buffer.alloc(0)),
]);

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
