/** A text with every occurrence of the query marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  // pattern-check: every special character is escaped, so the query is plain text
  const pattern = new RegExp(`(${query.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`, 'gi');
  return text.split(pattern).map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 ? <mark key={key}>{part}</mark> : part;
  });
}
