import { redirect } from 'react-router';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { ListEnd } from '#app/desk/shared/list-end.tsx';
import { ReportMenu } from '#app/desk/shared/report-menu.tsx';
import { SpamTable } from '#app/desk/spam/spam-table.tsx';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { getContent } from '#content/read-content.server.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { readListCursor } from '#domain/list-cursor.ts';
import { readQuery } from '#domain/read-query.ts';
import { spamThreshold } from '#domain/spam/score-spam.ts';
import { scopeOf } from '#domain/staff/permissions.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { listReportPages } from '../shared/list-report-pages.server.ts';
import type { Route } from './+types/route.ts';
import { readSpam } from './read-spam.server.ts';
import { releaseLeads } from './release-leads.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id, role } = permit(context, 'lead.list');
  const { company, promises } = getContent();
  const { searchParams } = new URL(request.url);
  const before = readListCursor(readQuery(searchParams, 'before'));
  return {
    pages: listReportPages(context),
    released: readQuery(searchParams, 'released') || null,
    isFirst: before === undefined,
    retention: printPeriod(promises.retention.spam),
    threshold: spamThreshold,
    ...(await readSpam(id, scopeOf(role, company), before)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  permit(context, 'lead.list');
  const form = await readPostedForm(request);
  const references = form.getAll('lead').slice(0, 100).map(String);
  throw redirect(`/desk/spam?released=${await releaseLeads(context, references)}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Spam');

export default function Spam({ loaderData }: Route.ComponentProps) {
  const { pages, released, isFirst, retention, threshold, rows, count, next } = loaderData;
  return (
    <div className="desk-main">
      <ReportMenu pages={pages} />
      <div className="desk-head">
        <div>
          <h1>Held as spam</h1>
          <p className="muted max-w-[46em]">
            {count} of your department. Kept for {retention}, then removed for good. A lead with {threshold}
            points or more is held: its sender was thanked, and nobody was notified.
          </p>
        </div>
      </div>
      {released !== null && <Released count={Number(released)} />}
      {rows.length > 0 ? (
        <SpamTable rows={rows} />
      ) : (
        <p className="muted">
          {isFirst
            ? 'Nothing is held. Every lead of your department went to a person.'
            : 'That was all of it.'}
        </p>
      )}
      <ListEnd of="spam" first={isFirst ? null : '/desk/spam'} next={next && `/desk/spam?before=${next}`} />
    </div>
  );
}

function Released({ count }: { count: number }) {
  return (
    <Notice tone={count > 0 ? 'ok' : 'info'} role="status">
      {count > 0
        ? `${count === 1 ? 'One lead is' : `${count} leads are`} in the inbox now. The mails go out, and the promise counts from now.`
        : 'Nothing was released: either nothing was selected, or a colleague was faster.'}
    </Notice>
  );
}
