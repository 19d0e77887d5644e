import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decompress } from 'wawoff2';

/** The characters a font file has glyphs for, read from its cmap table. */
async function readSupported(file: string): Promise<Set<number>> {
  const bytes = await decompress(await readFile(`app/styles/fonts/${file}`));
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const entry = Array.from({ length: font.getUint16(4) }, (_, index) => 12 + index * 16).find(
    (at) => tag(at) === 'cmap',
  );
  if (entry === undefined) throw new Error(`${file} has no cmap`);
  const cmap = font.getUint32(entry + 8);
  const supported = new Set<number>();
  for (let index = 0; index < font.getUint16(cmap + 2); index += 1) {
    const table = cmap + font.getUint32(cmap + 4 + index * 8 + 4);
    const format = font.getUint16(table);
    if (format === 4) readSegments(font, table, supported);
    if (format === 12) readGroups(font, table, supported);
  }
  return supported;
}

function readSegments(font: DataView, table: number, supported: Set<number>) {
  const size = font.getUint16(table + 6);
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [font.getUint16(table + 14 + at), font.getUint16(table + 16 + size + at)];
    const [delta, offset] = [
      font.getUint16(table + 16 + size * 2 + at),
      font.getUint16(table + 16 + size * 3 + at),
    ];
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph = offset
        ? font.getUint16(table + 16 + size * 3 + at + offset + (code - start) * 2)
        : (code + delta) & 0xffff;
      if (glyph !== 0) supported.add(code);
    }
  }
}

function readGroups(font: DataView, table: number, supported: Set<number>) {
  for (let index = 0; index < font.getUint32(table + 12); index += 1) {
    const at = table + 16 + index * 12;
    for (let code = font.getUint32(at); code <= font.getUint32(at + 4); code += 1) supported.add(code);
  }
}

async function readDeclared(file: string): Promise<number[]> {
  const sheet = await readFile('app/styles/fonts.css', 'utf8');
  const face = sheet.split('@font-face').find((rule) => rule.includes(file));
  const ranges = /unicode-range:\s+([^;]+);/.exec(face ?? '')?.[1]?.split(/,\s+/) ?? [];
  return ranges.flatMap((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
  });
}

const print = (codes: number[]) => codes.map((code) => code.toString(16));

/** Every letter and sign of the script in this range, without rare blocks outside it. */
function listLetters(script: RegExp, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index).filter((code) =>
    script.test(String.fromCodePoint(code)),
  );
}

test.each([
  ['noto-sans-sinhala.woff2', /\p{Script=Sinhala}/u, 0x0d80, 0x0e00],
  ['noto-sans-tamil.woff2', /\p{Script=Tamil}/u, 0x0b80, 0x0c00],
] as const)(
  '%s supports the whole script, and its unicode-range declares nothing it does not support',
  async (file, script, from, to) => {
    const supported = await readSupported(file);
    const declared = await readDeclared(file);
    const letters = listLetters(script, from, to);
    expect(letters.length).toBeGreaterThan(60);
    expect(print(letters.filter((code) => !supported.has(code)))).toEqual([]);
    expect(print(letters.filter((code) => !declared.includes(code)))).toEqual([]);
    expect(print(declared.filter((code) => !supported.has(code)))).toEqual([]);
  },
);
