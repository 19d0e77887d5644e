import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export interface PageElement {
  name: string;
  attributes: Record<string, string>;
  /** Its position in the text, from the opening tag to the end of the closing tag. */
  start: number;
  end: number;
  /** Only for scripts and styles, whose content is not markup. */
  body?: string;
}

let last: { html: string; elements: readonly PageElement[] } | undefined;

/** All elements written in the page, in order, with positions, so that callers can edit the text and leave the rest unchanged. */
export function readElements(html: string): readonly PageElement[] {
  // Several questions are asked about one page after another, and parsing it is most of the work of a release.
  if (last?.html !== html) last = { html, elements: parseElements(html) };
  return last.elements;
}

function parseElements(html: string): PageElement[] {
  // Visitors without script see the content of <noscript>, so it is parsed as markup.
  const page = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  return listElements(page)
    .flatMap(readElement)
    .sort((a, b) => a.start - b.start);
}

function listElements(parent: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const inside = 'content' in node ? listElements(node.content) : [];
    return [node, ...inside, ...listElements(node)];
  });
}

function readElement(element: DefaultTreeAdapterTypes.Element): PageElement[] {
  const { tagName: name, attrs, sourceCodeLocation: location, childNodes } = element;
  // The parser adds a head and a body if none is written.
  if (!location) return [];
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const found: PageElement = { name, attributes, start: location.startOffset, end: location.endOffset };
  if (name === 'script' || name === 'style') {
    if (!location.endTag) throw new Error(`<${name}> at ${found.start} is never closed`);
    found.body = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  }
  return [found];
}
