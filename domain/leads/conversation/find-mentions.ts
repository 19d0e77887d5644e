interface Colleague {
  id: string;
  name: string;
  email: string;
}

export interface Mentions {
  /** Ids of those who are mentioned. */
  staffIds: string[];
  /** Names after an @ that no colleague has. */
  unknown: string[];
}

/** An @ inside a word belongs to an email address. */
const mention = /(?<![\p{L}\p{N}._%+-])@(?=\p{L})/gu;
const firstWord = /^[\p{L}\p{N}'’-]{1,60}/u;

/**
 * Who is mentioned: @ and a whole name, a first name, or the part of an address before its @. Two colleagues with the same
 * first name are both meant.
 */
export function findMentions(text: string, colleagues: Colleague[]): Mentions {
  const found: Mentions = { staffIds: [], unknown: [] };
  for (const { index } of text.matchAll(mention)) {
    const rest = text.slice(index + 1, index + 121);
    const ids = findNamed(rest, colleagues);
    found.staffIds.push(...ids);
    if (ids.length === 0) found.unknown.push(firstWord.exec(rest)?.[0] ?? '');
  }
  return { staffIds: [...new Set(found.staffIds)], unknown: [...new Set(found.unknown)] };
}

/** The longest name wins: "@Nimal Perera" is not every Nimal. */
function findNamed(rest: string, colleagues: Colleague[]): string[] {
  const matches = colleagues.flatMap(({ id, name, email }) =>
    [name, name.split(' ')[0] ?? '', email.replace(/@.*/, '')]
      .filter((known) => known && beginsWith(rest, known))
      .map((known) => ({ id, length: known.length })),
  );
  const longest = Math.max(...matches.map(({ length }) => length));
  return [...new Set(matches.filter(({ length }) => length === longest).map(({ id }) => id))];
}

function beginsWith(rest: string, name: string): boolean {
  return (
    rest.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
    !/^[\p{L}\p{N}]/u.test(rest.slice(name.length))
  );
}
