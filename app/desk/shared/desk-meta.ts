import type { MetaDescriptor } from 'react-router';
import { printUnseen, type UnseenNotices } from '#domain/leads/notices/unseen-notices.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The head of a desk page. The title begins with the number of unseen notices, also without script. */
export function deskMeta(matches: Matches, title: string): MetaDescriptor[] {
  const layout = matches.find((match) => match?.id === 'desk/layout/layout');
  const { unseen } = Object(layout?.loaderData) as { unseen?: UnseenNotices };
  return [{ title: addCount(`${title} | Desk`, unseen?.count ?? 0) }, { name: 'robots', content: 'noindex' }];
}

/** "Inbox | Desk" -> "(3) Inbox | Desk". A number that is already there is replaced. */
export function addCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, '');
  return count > 0 ? `(${printUnseen(count)}) ${plain}` : plain;
}
