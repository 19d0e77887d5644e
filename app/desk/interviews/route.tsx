import { Link } from 'react-router';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { listInterviews } from '#domain/leads/interviews/interview-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';

const limit = 100;
const weekMs = 7 * 24 * 3_600_000;
/** Longer ago nobody remembers an interview well enough to score it. */
const pastMs = 8 * weekMs;

/** One's own interviews: those to come, and past ones of applications that are not decided. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = permit(context, 'interview.list');
  const now = new Date();
  const from = new Date(now.getTime() - pastMs);
  const found = await listInterviews(staff.id, { isOwn: true, from, limit });
  const detail = { leads: found.map(({ leadId }) => leadId) };
  if (found.length > 0) await recordAudit({ staffId: staff.id, action: 'interview.list', detail });
  const rows = found.map(({ leadId: _, startsAt, ...row }) => ({
    ...row,
    time: printShortTime(startsAt),
    isPast: startsAt < now,
  }));
  return { coming: rows.filter(({ isPast }) => !isPast), past: rows.filter(({ isPast }) => isPast) };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Your interviews');

export default function Interviews({ loaderData: { coming, past } }: Route.ComponentProps) {
  return (
    <div className="desk-main">
      <div className="desk-head">
        <div>
          <h1>Your interviews</h1>
          <p className="muted">You can open an application until it is decided.</p>
        </div>
      </div>
      <div className="grid gap-8">
        <InterviewList id="coming" title="To come" rows={coming} empty="No interview is agreed." />
        <InterviewList id="past" title="Past" rows={past} empty="None whose application is undecided." />
      </div>
    </div>
  );
}

interface InterviewRow {
  reference: string;
  applicant: string;
  opening: string;
  time: string;
  minutes: number;
  place: string;
  interviewers: string[];
  isPast: boolean;
  isScored: boolean;
}

function InterviewList(props: { id: string; title: string; rows: InterviewRow[]; empty: string }) {
  const { id, title, rows, empty } = props;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="desk-rule">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="muted py-3">{empty}</p>
      ) : (
        <ul className="files">
          {rows.map((row) => (
            <li key={`${row.reference} ${row.time}`}>
              <b className="num">{row.time}</b>{' '}
              <Link
                className="underline underline-offset-4"
                to={`/desk/applications/${row.reference}/scores`}
              >
                {row.applicant}
              </Link>
              , {row.opening}{' '}
              {row.isPast && (
                <span className={row.isScored ? 'state state--ok' : 'state state--warn'}>
                  {row.isScored ? 'Scored' : 'Give your scores'}
                </span>
              )}
              <span className="muted block">
                {row.minutes} minutes with {row.interviewers.join(', ')}. {row.place}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
