/** The key of an item of a list. Some keys are anchors of a page that allow letters only. */
export function makeKey(title: string, taken: readonly unknown[]): string {
  let key = joinWords(title, /[a-z]+/g) || 'item';
  while (taken.includes(key)) key += '-b';
  return key;
}

/** The first words of a title as they may stand in an address; none if it has no letter of ours. */
export function joinWords(title: string, words: RegExp): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return (plain.match(words) ?? []).slice(0, 8).join('-').slice(0, 60).replace(/-$/, '');
}
