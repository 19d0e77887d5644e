/** A text with every occurrence of the query marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  // pattern-check: every sign that means something is escaped, so it is one plain text
  const pattern = new RegExp(`(${query.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`, 'gi');
  return text.split(pattern).map((part, place) => {
    const key = `${place}${part}`;
    return place % 2 ? <mark key={key}>{part}</mark> : part;
  });
}
