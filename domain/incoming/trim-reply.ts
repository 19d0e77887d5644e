export interface TrimmedReply {
  text: string;
  /** What is repeated from earlier mails; shown folded, never deleted. */
  quoted: string;
}

/** A shorter line of ours, such as "Kind regards,", is also a line of theirs. */
const shortestOwnLine = 16;

/**
 * Splits an answer into what is new and what repeats our mails. We know what we sent, so the quotation is found by our own
 * lines, in whatever language the mail program announces it. Signatures stay, because they have phone numbers.
 */
export function trimReply(text: string, sent: readonly string[]): TrimmedReply {
  const lines = text.split('\n');
  // One string, because mail programs break our lines elsewhere.
  const ours = plain(sent.join(' '));
  const isOurs = lines.map((line) => plain(line) !== '' && ours.includes(plain(line)));
  const first = lines.findIndex((line, index) => isOurs[index] && plain(line).length >= shortestOwnLine);
  if (first === -1) return { text: text.trim(), quoted: '' };
  const isQuoted = lines.map(
    (line, index) =>
      isBlank(line) || isMarked(line) || Boolean(isOurs[index]) || announcesQuote(lines, index),
  );
  const answersBetween = isMarked(lines[first] ?? '') && isQuoted.includes(false, first + 1);
  if (answersBetween) {
    const own = lines.filter((line, index) => isBlank(line) || !isQuoted[index]);
    return { text: joinLines(own), quoted: text };
  }
  let start = first;
  while (start > 0 && isQuoted[start - 1]) start -= 1;
  const own = joinLines(lines.slice(0, start));
  // An answer below the quotation, or nothing but a quotation: all of it is shown.
  return own === ''
    ? { text: text.trim(), quoted: '' }
    : { text: own, quoted: joinLines(lines.slice(start)) };
}

const isBlank = (line: string) => line.trim() === '';
const isMarked = (line: string) => /^\s*>/.test(line);
const plain = (line: string) =>
  line
    .replace(/^[\s>|]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
const joinLines = (lines: string[]) =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Above a quotation: a line that names an address and ends with a colon, a header that Outlook repeats, or dashes. */
function announcesQuote(lines: string[], index: number): boolean {
  const line = lines[index] ?? '';
  const next = lines[index + 1] ?? '';
  return (
    endsWithAddress(line) ||
    (!isBlank(line) && endsWithAddress(next)) ||
    /^\s*[_-]{5,}\s*$/.test(line) ||
    /^\s*\*?\p{L}{2,12}\*?\s?:\s.*(?:@|\d{4}|re:|pa-)/iu.test(line) ||
    (/\d/.test(line) && line.trimEnd().endsWith(':') && isMarked(next))
  );
}

const endsWithAddress = (line: string) => line.length < 400 && /\S@\S[^@]{0,60}:\s*$/.test(line);
