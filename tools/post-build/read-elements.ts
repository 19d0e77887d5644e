import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export interface PageElement {
  name: string;
  attributes: Record<string, string>;
  /** Where it stands in the text, from its opening tag to the end of its closing tag. */
  start: number;
  end: number;
  /** Only of scripts and styles, whose content is not markup. */
  body?: string;
}

/** Every element that is written in the page, in order. Changes are made in the text itself, so nothing else moves. */
export function readElements(html: string): PageElement[] {
  // Visitors without script see what stands in <noscript>, so it is read as markup.
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
  const { tagName: name, attrs, sourceCodeLocation: place, childNodes } = element;
  // The parser adds a head and a body where none is written.
  if (!place) return [];
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const found: PageElement = { name, attributes, start: place.startOffset, end: place.endOffset };
  if (name === 'script' || name === 'style') {
    if (!place.endTag) throw new Error(`<${name}> at ${found.start} is never closed`);
    found.body = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  }
  return [found];
}
