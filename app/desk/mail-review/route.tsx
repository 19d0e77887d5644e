import { data, redirect } from 'react-router';
import { asNumber } from '#app/desk/shared/as-number.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { ListEnd } from '#app/desk/shared/list-end.tsx';
import { ReportMenu } from '#app/desk/shared/report-menu.tsx';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { getContent } from '#content/read-content.server.ts';
import { reviewDecisions, reviewMail } from '#domain/incoming/review-mail.server.ts';
import { findMailToReview } from '#domain/incoming/review-store.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { scopeOf } from '#domain/staff/permissions.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { listReportPages } from '../shared/list-report-pages.server.ts';
import type { Route } from './+types/route.ts';
import { MailToReview } from './mail-to-review.tsx';
import { readMailsToReview } from './read-mails-to-review.server.ts';

const page = '/desk/mail/review';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id, role } = permit(context, 'lead.list');
  const { searchParams } = new URL(request.url);
  const before = asNumber(readQuery(searchParams, 'before'));
  const { mailboxes } = scopeOf(role, getContent().company);
  return {
    pages: listReportPages(context),
    outcome: readQuery(searchParams, 'outcome'),
    isFirst: before === undefined,
    ...(await readMailsToReview(id, mailboxes, before)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const id = asNumber(readLine(form, 'mail'));
  const decision = reviewDecisions.find((known) => known === readLine(form, 'decision'));
  if (!id || !decision) throw data(null, { status: 400 });
  const mail = await findMailToReview(id);
  // A mail that a colleague has dealt with has no mailbox to compare; nothing happens to it.
  const record = { kind: 'mail', mailbox: mail?.mailbox ?? '', ownerId: null };
  const staff = mail ? permit(context, 'mail.review', record) : permit(context, 'lead.list');
  const { outcome } = await reviewMail(id, decision, staff.id);
  throw redirect(`${page}?outcome=${outcome}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Mail to look at');

const results = new Map([
  ['done', 'Done.'],
  ['gone', 'Nothing was changed: a colleague was faster.'],
  ['impossible', 'Nothing was changed: the original of this mail is not stored any more.'],
]);

export default function MailReview({ loaderData }: Route.ComponentProps) {
  const { pages, outcome, isFirst, count, rows, next } = loaderData;
  return (
    <div className="desk-main">
      <ReportMenu pages={pages} />
      <div className="desk-head">
        <div>
          <h1>Mail to look at</h1>
          <p className="muted max-w-[46em]">
            {count} for your department. These mails came to us, but nothing was done with them, because who
            sent them or what they answer is not certain. Nothing on this page is sent to a visitor.
          </p>
        </div>
      </div>
      {results.has(outcome) && (
        <Notice tone={outcome === 'done' ? 'ok' : 'info'} role="status">
          {results.get(outcome)}
        </Notice>
      )}
      {rows.length > 0 ? (
        <div className="mails-to-review">
          {rows.map((mail) => (
            <MailToReview key={mail.id} mail={mail} />
          ))}
        </div>
      ) : (
        <p className="muted">{isFirst ? 'No mail waits for a person.' : 'That was all of it.'}</p>
      )}
      <ListEnd of="mails" first={isFirst ? null : page} next={next && `${page}?before=${next}`} />
    </div>
  );
}
