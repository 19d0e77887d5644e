/**
 * Where the links of the drawing art/hero/1.svg are: angles in degrees from the vertical, radii in its own units. Entries
 * are numbered as visitors count them: the petals from the left, then the names of the outer and of the inner ring.
 */
type Sector = { row: Row; from: number; to: number };
type Row = 'petals' | 'inner' | 'outer';

/** From the centre outwards. */
const rows: Row[] = ['petals', 'inner', 'outer'];
/** Petals are drawn at this scale. */
export const petalScale = 0.945;
const radii = { petals: [100, 425], inner: [402, 483], outer: [483, 628] } as const;
/** Radii of the band that is outlined around a name. */
const bands = { inner: [441, 482], outer: [485, 530] } as const;

/** How the names were set: where the first begins, the space between two, and the width of each. */
const rings = {
  outer: { start: -79.8, gap: 3.15, widths: [14.4, 19.1, 25.7, 21.5, 17, 17.4, 12, 10.4] },
  inner: { start: -80.3, gap: 3.45, widths: [28.5, 11.5, 25, 16, 21.8, 21.4, 15.6] },
};

const petalCount = 14;
const petals: Sector[] = Array.from({ length: petalCount }, (_, index) => ({
  row: 'petals',
  from: -90 + (index * 180) / petalCount,
  to: -90 + ((index + 1) * 180) / petalCount,
}));

function placeNames(row: 'inner' | 'outer'): Sector[] {
  const { start, gap, widths } = rings[row];
  let from = start;
  return widths.map((width) => {
    const sector = { row, from, to: from + width };
    from += width + gap;
    return sector;
  });
}

/** The extent of every petal and of every name. */
const sectors = [...petals, ...placeNames('outer'), ...placeNames('inner')];
const middleOf = ({ from, to }: Sector) => (from + to) / 2;
export const angleOf = (index: number) => (sectors[index] ? middleOf(sectors[index]) : 0);

function draw([inner, outer]: readonly [number, number], from: number, to: number): string {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(radius * Math.sin(angle))} ${Math.round(-radius * Math.cos(angle))}`;
  };
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

/** The area that can be pressed. The areas of a row meet halfway between their words and reach the floor. */
export function areaOf(index: number): string {
  const sector = sectors[index];
  if (!sector) return '';
  const { row, from, to } = sector;
  const [before, after] = [sectors[index - 1], sectors[index + 1]];
  return draw(
    radii[row],
    before?.row === row ? (before.to + from) / 2 : -90,
    after?.row === row ? (to + after.from) / 2 : 90,
  );
}

/** The area of any petal, turned upright. */
export const petalArea = draw(radii.petals, -90 / petalCount, 90 / petalCount);

/** The band around a name and the line below it; nothing for a petal, which has a shape of its own. */
export function marksOf(index: number): { band: string; line: string } | undefined {
  const sector = sectors[index];
  if (!sector || sector.row === 'petals') return;
  const band = bands[sector.row];
  return {
    band: draw(band, sector.from - 1, sector.to + 1),
    line: draw([band[0] - 1, band[0] + 5], sector.from, sector.to),
  };
}

/** The entry that a key moves to, or nothing for other keys. At an end it stays. */
export function moveBy(key: string, index: number): number | undefined {
  const sector = sectors[index];
  if (!sector) return;
  const row = sectors.flatMap((each, place) => (each.row === sector.row ? place : []));
  const [first = index, last = index] = [row[0], row.at(-1)];
  if (key === 'ArrowLeft') return Math.max(index - 1, first);
  if (key === 'ArrowRight') return Math.min(index + 1, last);
  if (key === 'Home') return first;
  if (key === 'End') return last;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  const target = rows[rows.indexOf(sector.row) + (key === 'ArrowUp' ? 1 : -1)];
  const nearest = sectors
    .map((each, place) => ({ place, row: each.row, away: Math.abs(middleOf(each) - middleOf(sector)) }))
    .filter(({ row }) => row === target)
    .sort((one, other) => one.away - other.away)[0];
  return nearest?.place ?? index;
}
