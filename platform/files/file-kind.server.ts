export type FileKind = 'pdf' | 'doc' | 'docx' | 'jpg' | 'png';

export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The first bytes of each kind; two kinds share them with other formats and must also contain a certain name. */
const signatures: { kind: FileKind; start: Buffer; contains?: Buffer }[] = [
  { kind: 'pdf', start: Buffer.from('%PDF-') },
  { kind: 'jpg', start: Buffer.from('ffd8ff', 'hex') },
  { kind: 'png', start: Buffer.from('89504e470d0a1a0a', 'hex') },
  { kind: 'docx', start: Buffer.from('504b0304', 'hex'), contains: Buffer.from('word/document.xml') },
  {
    kind: 'doc',
    start: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    contains: Buffer.from('WordDocument', 'utf16le'),
  },
];
const longestStart = 8;

/** Detects the kind of a file from its bytes while they arrive, never from its name. */
export function createFileKindDetector() {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let found = false;
  const candidate = () => signatures.find(({ start }) => head.subarray(0, start.length).equals(start));
  return {
    push(chunk: Buffer): void {
      if (head.length < longestStart) head = Buffer.concat([head, chunk.subarray(0, longestStart)]);
      const contains = candidate()?.contains;
      if (!contains || found) return;
      const bytes = Buffer.concat([tail, chunk]);
      found = bytes.includes(contains);
      // The name may be split across two chunks.
      tail = bytes.subarray(-(contains.length - 1));
    },
    kind(): FileKind | null {
      const signature = candidate();
      return signature && (found || !signature.contains) ? signature.kind : null;
    },
  };
}
