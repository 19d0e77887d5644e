import type { RouterContextProvider } from 'react-router';
import { type DeskPage, deskPages } from '../layout/desk-pages.ts';
import { may } from './guard-desk.server.ts';

/** The pages that share an entry of the desk bar, as far as this person may open them. */
export function listGroupPages(
  context: Readonly<RouterContextProvider>,
  group: NonNullable<DeskPage['group']>,
): { label: string; to: string }[] {
  return deskPages
    .filter((page) => page.group === group && may(context, page.permission))
    .map(({ label, to }) => ({ label, to }));
}
