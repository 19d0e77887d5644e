import type { RouterContextProvider } from 'react-router';
import { deskPages } from '../layout/desk-pages.ts';
import { may } from './guard-desk.server.ts';

/** The pages under Administration that this person may open. */
export function listAdministrationPages(context: Readonly<RouterContextProvider>) {
  return deskPages
    .filter(({ group, permission }) => group === 'Administration' && may(context, permission))
    .map(({ label, to }) => ({ label, to }));
}
