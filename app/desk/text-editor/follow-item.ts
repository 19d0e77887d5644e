import { isRecord, pathOf } from '#content/editing/field.ts';

/** What a button of a list does: `up faqs.2` moves the third item of `faqs`. */
export function readListIntent(intent: string) {
  const [, action, path = ''] = /^(add|up|down|remove)(?:-[a-z]{1,20})?(?: (.{0,300}))?$/.exec(intent) ?? [];
  if (!action) return null;
  if (action === 'add') return { action, list: path, at: -1 } as const;
  if (!/(^|\.)\d{1,4}$/.test(path)) return null;
  // The whole text may be a list: then its path is empty.
  const cut = Math.max(0, path.lastIndexOf('.'));
  return {
    action: action as 'up' | 'down' | 'remove',
    list: path.slice(0, cut),
    at: Number(path.split('.').at(-1)),
  };
}

/** Where a part of the form is after such a button: `faqs.2.answer` is `faqs.1.answer` after `up faqs.2`. Null: it is gone. */
export function followItem(path: string, intent: string): string | null {
  const change = readListIntent(intent);
  const before = change?.list ? `${change.list}.` : '';
  if (!change || change.action === 'add' || !path.startsWith(before)) return path;
  const [index = '', ...rest] = path.slice(before.length).split('.');
  if (!/^\d+$/.test(index)) return path;
  const to = followIndex(Number(index), change.action, change.at);
  return to === null ? null : before + [to, ...rest].join('.');
}

function followIndex(index: number, action: 'up' | 'down' | 'remove', at: number): number | null {
  if (action === 'remove') {
    if (index === at) return null;
    return index > at ? index - 1 : index;
  }
  const to = action === 'up' ? at - 1 : at + 1;
  if (index === at) return to;
  return index === to ? at : index;
}

export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce((node: unknown, step) => {
    if (Array.isArray(node)) return node[Number(step)];
    return isRecord(node) && Object.hasOwn(node, step) ? node[step] : undefined;
  }, value);
}

/** The value with an item that had been removed from this place. */
export function putBack(value: unknown, path: string, item: unknown): unknown {
  const [step = '', ...rest] = path.split('.');
  if (Array.isArray(value)) {
    const index = Number(step);
    if (rest.length === 0) return value.toSpliced(index, 0, item);
    return value.with(index, putBack(value[index], rest.join('.'), item));
  }
  if (!isRecord(value)) return rest.length === 0 ? [item] : value;
  return { ...value, [step]: putBack(value[step] ?? [], rest.join('.'), item) };
}

/** As an id of an element: a path may contain spaces, which would separate ids. */
export const idOf = (path: string): string => path.replace(/[^\w.-]/g, '_');

/** Where the item will be that a button has just added or moved. */
export function placeAfter(intent: string, items: number): string | null {
  const change = readListIntent(intent);
  if (!change || change.action === 'remove') return null;
  const at = { add: items - 1, up: change.at - 1, down: change.at + 1 }[change.action];
  return pathOf(change.list, at);
}
