import { escapeText } from '../pages/markup-text.ts';
import { fitTitle, type Measure, wrapText } from './fit-text.ts';

export interface Card {
  title: string;
  /** The part of the site it belongs to; shown beside the logo. */
  section?: string;
  /** One sentence beside the moonstone, used if there is no drawing. */
  sentence: string;
  /** A drawing of the page's own: complete `svg` markup. */
  drawing?: string;
  /** Colour of the lotus, if the page has its own ground colour. */
  petals?: string;
}

const left = 64;
const titleWidth = 1072;
const besideWidth = 420;
const maxSentenceLines = 5;

/** The frame with one page's text and drawing; colours are still custom properties. */
export function shareCard(frame: string, card: Card, measure: Measure): string {
  const { lines, size } = fitTitle(card.title, titleWidth, measure);
  const first = lines.length === 1 ? 92 + size * 0.42 : 54 + size * 0.84;
  const title = lines.map((line, index) =>
    // The renderer has only one weight of the font; a thin outline imitates the weight of our headings.
    drawText(line, left, first + index * size * 1.06, size, '--ink', size * 0.018),
  );
  const section = card.section
    ? `<path d="M286 530v30" stroke="var(--line)" stroke-width="2"/>${drawText(card.section, 304, 558, 32, '--ink-2')}`
    : '';
  const ground = card.petals ? frame.replace(/(id="ogp"><path [^>]*fill=")[^"]*/, `$1${card.petals}`) : frame;
  return ground.replace('</svg>', `${title.join('')}${section}${beside(card, measure)}</svg>`);
}

function beside({ drawing, sentence }: Card, measure: Measure): string {
  if (drawing)
    return drawing.trim().replace(/^<svg([^>]*)>/, (_, rest: string) => `<svg${placeDrawing(rest)}>`);
  const lines = wrapText(sentence, 30, besideWidth, measure);
  if (lines.length > maxSentenceLines) return '';
  return lines.map((line, index) => drawText(line, left, 298 + index * 41, 30, '--ink-2')).join('');
}

/** Cloths fill the box; other drawings keep their aspect ratio. */
function placeDrawing(attributes: string): string {
  const bare = attributes.replace(/ (width|height)="[^"]*"/g, '');
  return `${bare} x="${left}" y="268" width="400" height="188" preserveAspectRatio="xMinYMid"`;
}

function drawText(text: string, x: number, y: number, size: number, colour: string, outline = 0): string {
  const fill = `fill="var(${colour})" stroke="var(${colour})" stroke-width="${outline}"`;
  const spacing = outline ? ` letter-spacing="${-size * 0.012}"` : '';
  return `<text x="${x}" y="${y}" font-family="Yaldevi" font-size="${size}"${spacing} ${fill}>${escapeText(text)}</text>`;
}
