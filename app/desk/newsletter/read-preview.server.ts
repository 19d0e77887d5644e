import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { renderSample } from '#domain/newsletter/write-letter.server.tsx';
import { readQuery } from '#domain/read-query.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { requireIssue } from './find-issue.server.ts';
import { describeIssue } from './read-issue.server.ts';

export async function readPreview(
  id: string,
  context: Readonly<RouterContextProvider>,
  searchParams: URLSearchParams,
) {
  const { id: staffId } = permit(context, 'newsletter.read');
  const issue = await requireIssue(id);
  const isText = readQuery(searchParams, 'as') === 'text';
  const width = readQuery(searchParams, 'width') === 'phone' ? ('phone' as const) : ('desktop' as const);
  const scheme = readQuery(searchParams, 'scheme') === 'dark' ? ('dark' as const) : ('light' as const);
  const choice = (label: string, query: string, isCurrent: boolean) => ({
    label,
    to: `/desk/newsletter/${id}/preview?${query}`,
    isCurrent,
  });
  const colleagues = await findColleagues();
  return {
    issue: describeIssue(issue),
    width,
    scheme,
    text: isText ? (await renderSample(issue.letter)).text : null,
    choices: [
      choice('Computer', `scheme=${scheme}`, !isText && width === 'desktop'),
      choice('Phone', `width=phone&scheme=${scheme}`, !isText && width === 'phone'),
      choice('Light', `width=${width}&scheme=light`, !isText && scheme === 'light'),
      choice('Dark', `width=${width}&scheme=dark`, !isText && scheme === 'dark'),
      choice('Text only', 'as=text', isText),
    ],
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
    staffId,
    key: randomUUID(),
  };
}
