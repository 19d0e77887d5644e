export type FileKind = 'pdf' | 'doc' | 'docx' | 'jpg' | 'png';

export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** What a file begins with; two of them share their wrapping with other kinds and must also hold a name of their own. */
const signatures: { kind: FileKind; start: Buffer; holds?: Buffer }[] = [
  { kind: 'pdf', start: Buffer.from('%PDF-') },
  { kind: 'jpg', start: Buffer.from('ffd8ff', 'hex') },
  { kind: 'png', start: Buffer.from('89504e470d0a1a0a', 'hex') },
  { kind: 'docx', start: Buffer.from('504b0304', 'hex'), holds: Buffer.from('word/document.xml') },
  {
    kind: 'doc',
    start: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    holds: Buffer.from('WordDocument', 'utf16le'),
  },
];
const longestStart = 8;

/** Tells a file by its bytes as they pass, never by its name. */
export function watchFileKind() {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let found = false;
  const candidate = () => signatures.find(({ start }) => head.subarray(0, start.length).equals(start));
  return {
    see(chunk: Buffer): void {
      if (head.length < longestStart) head = Buffer.concat([head, chunk.subarray(0, longestStart)]);
      const holds = candidate()?.holds;
      if (!holds || found) return;
      const passing = Buffer.concat([tail, chunk]);
      found = passing.includes(holds);
      // The name may lie across two chunks.
      tail = passing.subarray(-(holds.length - 1));
    },
    kind(): FileKind | null {
      const signature = candidate();
      return signature && (found || !signature.holds) ? signature.kind : null;
    },
  };
}
