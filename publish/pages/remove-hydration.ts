import { readElements } from './read-elements.ts';

/**
 * A page shown in place of another must not hydrate, because the browser would look for the route of the requested address.
 * Scripts in the head (the theme), links, menus and forms stay.
 */
export function removeHydration(html: string): string {
  const elements = readElements(html);
  const head = elements.find(({ name }) => name === 'head');
  if (!head) throw new Error('a page without a head');
  let result = '';
  let from = 0;
  for (const { name, attributes, start, end } of elements) {
    const isPreload = name === 'link' && attributes.rel === 'modulepreload';
    if (!isPreload && !(name === 'script' && start >= head.end)) continue;
    result += html.slice(from, start);
    from = end;
  }
  return result + html.slice(from);
}
