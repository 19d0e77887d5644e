import { redirect } from 'react-router';
import { FailedDeliveries, FailingTable } from '#app/desk/mail/failed-deliveries.tsx';
import { MailSide } from '#app/desk/mail/mail-side.tsx';
import { summariseMail } from '#app/desk/mail/summarise-mail.ts';
import { PairPlot } from '#app/desk/plots/pair-plot.tsx';
import { PlotTable } from '#app/desk/plots/plot-table.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { ListEnd } from '#app/desk/shared/list-end.tsx';
import { ReportMenu } from '#app/desk/shared/report-menu.tsx';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { Stats } from '#app/sections/stats.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { redriveDeliveries } from '#domain/deliveries/redrive-deliveries.server.ts';
import { readListCursor } from '#domain/list-cursor.ts';
import { readQuery } from '#domain/read-query.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { listReportPages } from '../shared/list-report-pages.server.ts';
import type { Route } from './+types/route.ts';
import { readMailHealth } from './read-mail-health.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  permit(context, 'mail.read');
  const { searchParams } = new URL(request.url);
  const before = readListCursor(readQuery(searchParams, 'before'));
  return {
    pages: listReportPages(context),
    redriven: readQuery(searchParams, 'redriven') || null,
    isFirst: before === undefined,
    ...(await readMailHealth(before, new Date())),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { id: staffId } = permit(context, 'mail.redrive');
  const form = await readPostedForm(request);
  const chosen = form.has('all') ? readLine(form, 'all').split(',') : form.getAll('delivery').map(String);
  const ids = chosen.slice(0, 100).filter((id) => /^\d{1,18}$/.test(id));
  throw redirect(`/desk/mail?redriven=${await redriveDeliveries(ids, staffId)}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Mail');

export default function MailHealth({ loaderData }: Route.ComponentProps) {
  const { pages, redriven, isFirst, flow, bars, failed, next, postponed } = loaderData;
  return (
    <div className="desk-main">
      <ReportMenu pages={pages} />
      <div className="desk-head">
        <div>
          <h1>Is the mail going out?</h1>
          <p className="muted">Four weeks to today, Colombo days</p>
        </div>
        <p className={`state state--${flow.status}`}>{flow.message}</p>
      </div>
      {redriven !== null && <Redriven count={Number(redriven)} />}
      <div className="pt-5 pb-7">
        <Stats stats={summariseMail(loaderData)} />
      </div>
      <div className="desk-grid">
        <div>
          <section>
            <h2 className="mb-3">By day</h2>
            <PairPlot names={{ below: 'delivered', above: 'failed' }} per="per day" bars={bars} />
            <p className="muted">
              Green: delivered. Red: failed for good, on top. Letters count with their issue.
            </p>
            <PlotTable
              caption="Deliveries by day"
              columns={['Day', 'Delivered', 'Failed']}
              rows={bars.map(({ label, below, above }) => [label, below, above])}
            />
          </section>
          <section className="mt-8">
            <h2 className="mb-2">Failed for good</h2>
            <FailedDeliveries rows={failed} />
            <ListEnd
              of="failed deliveries"
              first={isFirst ? null : '/desk/mail'}
              next={next && `/desk/mail?before=${next}`}
            />
          </section>
          {postponed.length > 0 && (
            <section className="mt-8">
              <h2 className="mb-2">Postponed, and retried automatically</h2>
              <FailingTable caption="Postponed deliveries" when="Since" rows={postponed} />
            </section>
          )}
        </div>
        <MailSide {...loaderData} />
      </div>
    </div>
  );
}

function Redriven({ count }: { count: number }) {
  return (
    <Notice tone={count > 0 ? 'ok' : 'info'} role="status">
      {count > 0
        ? `${count === 1 ? 'One is' : `${count} are`} on the way again. A mailbox that already has it recognises the copy by its Message-ID.`
        : 'Nothing was sent again: either nothing was selected, or it is already on its way, delivered or cancelled.'}
    </Notice>
  );
}
