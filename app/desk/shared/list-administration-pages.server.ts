import type { RouterContextProvider } from 'react-router';
import { listGroupPages } from './list-group-pages.server.ts';

/** The pages under Administration that this person may open. */
export const listAdministrationPages = (context: Readonly<RouterContextProvider>) =>
  listGroupPages(context, 'Administration');
