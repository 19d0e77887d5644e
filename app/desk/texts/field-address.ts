import { textAddress } from '../shared/text-address.ts';

/** A field in the editor of its text. The item of a list that it is in is opened, because the editor folds items. */
export function fieldAddress(file: string, path: string): string {
  const [item] = /^.*\.\d+(?=\.|$)/.exec(path) ?? [];
  const open = item ? `?open=${encodeURIComponent(item)}` : '';
  return `${textAddress('edit', file)}${open}${path ? `#${path}` : ''}`;
}
