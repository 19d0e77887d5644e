import { data } from 'react-router';
import { findVersion } from '#domain/newsletter/issue-store.server.ts';
import { renderSample } from '#domain/newsletter/write-letter.server.tsx';
import { readQuery } from '#domain/read-query.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { readAskedVersion } from '../shared/read-version.server.ts';
import type { Route } from './+types/issue-letter.ts';
import { requireIssue } from './find-issue.server.ts';

/** Mails have inline styles, so the letter is a document of its own with its own policy. Nothing in it can run or load. */
const policy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The letter as mail programs get it; `scheme` shows it as they do in the light or the dark. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  permit(context, 'newsletter.read');
  const issue = await requireIssue(params.issue);
  const { searchParams } = new URL(request.url);
  const letter = readQuery(searchParams, 'version')
    ? await findVersion(issue.id, readAskedVersion(searchParams))
    : issue.letter;
  if (!letter) throw data(null, { status: 404 });
  const { html } = await renderSample(letter);
  const media = readQuery(searchParams, 'scheme') === 'dark' ? '@media all' : '@media not all';
  return new Response(html.replace('@media (prefers-color-scheme: dark)', media), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  });
}
