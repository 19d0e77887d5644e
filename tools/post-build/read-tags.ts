export interface Tag {
  name: string;
  attributes: Record<string, string>;
  start: number;
  end: number;
  /** Only of elements whose content is not markup; `end` then lies after the closing tag. */
  body?: string;
}

const tagOrComment =
  /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*'|=[^\s"'<>]+)?)*)\s*\/?>/gi;
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'<>]+))?/g;

/** Reads markup as React's server renderer writes it (every quote and angle bracket in text is escaped). */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const pattern = new RegExp(tagOrComment);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [text, rawName, rawAttributes = ''] = match;
    if (!rawName) continue;
    const name = rawName.toLowerCase();
    const tag: Tag = {
      name,
      attributes: readAttributes(rawAttributes),
      start: match.index,
      end: match.index + text.length,
    };
    if (name === 'script' || name === 'style') {
      const close = html.indexOf(`</${name}>`, tag.end);
      if (close === -1) throw new Error(`<${name}> at ${tag.start} is never closed`);
      tag.body = html.slice(tag.end, close);
      tag.end = close + `</${name}>`.length;
      pattern.lastIndex = tag.end;
    }
    tags.push(tag);
  }
  return tags;
}

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    found[name.toLowerCase()] = double ?? single ?? bare ?? '';
  }
  return found;
}
