import { readElements } from './read-elements.ts';

/**
 * A page that is shown in place of another must not come alive: the browser would look for the route of the address
 * it was asked for. What stands in the head (the theme) stays, so do links, menus and forms.
 */
export function stopAnimations(html: string): string {
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
