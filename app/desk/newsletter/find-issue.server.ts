import { data } from 'react-router';
import { findIssue, type Issue } from '#domain/newsletter/issue-store.server.ts';

/** The issue of an address; 404 if there is none. */
export async function requireIssue(id: string): Promise<Issue> {
  const issue = /^\d{1,18}$/.test(id) ? await findIssue(id) : undefined;
  if (!issue) throw data(null, { status: 404 });
  return issue;
}
