import { inflateRawSync } from 'node:zlib';
import type { FileKind } from './file-kind.server.ts';

/** `unreadable`: an archive that cannot be opened, so its contents are unknown. */
export type Macros = 'none' | 'found' | 'unreadable';

/** Whether a Word file contains macros. Other kinds are not inspected: Word runs nothing from a PDF or a picture. */
export function findMacros(kind: FileKind, bytes: Buffer): Macros {
  if (kind === 'doc') return hasMacroFolder(bytes) ? 'found' : 'none';
  if (kind !== 'docx') return 'none';
  if (listNames(bytes).some((name) => name.includes('vbaproject'))) return 'found';
  const types = readTypes(bytes);
  if (types === null) return 'unreadable';
  return /macroenabled|vbaproject/i.test(types) ? 'found' : 'none';
}

const macroFolders = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);
const entryBytes = 128;

/**
 * The old format is a small file system. Every possible position of a directory entry is checked, because the chain of
 * sectors can be manipulated, but an entry always begins at a multiple of its size.
 */
function hasMacroFolder(bytes: Buffer): boolean {
  for (let at = 512; at + entryBytes <= bytes.length; at += entryBytes) {
    const nameBytes = bytes.readUInt16LE(at + 64);
    const type = bytes[at + 66];
    if (nameBytes < 4 || nameBytes > 64 || (type !== 1 && type !== 2)) continue;
    const name = bytes.toString('utf16le', at, at + nameBytes - 2);
    if (macroFolders.has(name.toLowerCase())) return true;
  }
  return false;
}

const headers = [
  { start: Buffer.from('PK\x03\x04', 'latin1'), length: 26, name: 30 },
  { start: Buffer.from('PK\x01\x02', 'latin1'), length: 28, name: 46 },
];

/** The names of all parts, also of those missing in the directory at the end. */
function listNames(bytes: Buffer): string[] {
  const names: string[] = [];
  for (const { start, length, name } of headers) {
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 4)) {
      if (at + name > bytes.length) break;
      const end = at + name + bytes.readUInt16LE(at + length);
      names.push(bytes.toString('latin1', at + name, end).toLowerCase());
    }
  }
  return names;
}

const endStart = Buffer.from('PK\x05\x06', 'latin1');
const endBytes = 22;
const typesName = '[content_types].xml';
/** Enough for a list of some thousand parts. */
const maxTypesBytes = 1024 * 1024;

/** Reads the list of part types: macros may have any name but not any type. Null if it cannot be read. */
function readTypes(bytes: Buffer): string | null {
  try {
    const end = bytes.lastIndexOf(endStart);
    if (end < 0 || end + endBytes + bytes.readUInt16LE(end + 20) !== bytes.length) return null;
    const lists: string[] = [];
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (!bytes.subarray(at, at + 4).equals(headers[1]?.start ?? endStart)) return null;
      const [nameBytes, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
      const nameEnd = at + 46 + (nameBytes ?? 0);
      if (bytes.toString('latin1', at + 46, nameEnd).toLowerCase() === typesName)
        lists.push(unpack(bytes, at));
      at = nameEnd + (extra ?? 0) + (comment ?? 0);
    }
    return lists.length === 1 ? decode(lists[0] ?? '') : null;
  } catch {
    // Offsets outside of the file, or data that cannot be decompressed.
    return null;
  }
}

function unpack(bytes: Buffer, entry: number): string {
  const method = bytes.readUInt16LE(entry + 10);
  const packedBytes = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === 0) return packed.subarray(0, maxTypesBytes).toString('latin1');
  if (method !== 8) throw new Error('A compression method that Word does not support');
  return inflateRawSync(packed, { maxOutputLength: maxTypesBytes }).toString('latin1');
}

/** Characters may be written in two bytes or as numeric references. */
function decode(xml: string): string {
  return xml
    .replaceAll('\0', '')
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#([0-9]{1,7});/g, (_, code: string) => character(Number(code)));
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
