import { redirect } from 'react-router';
import { AuditChain } from '#app/desk/audit/audit-chain.tsx';
import { AuditFilters } from '#app/desk/audit/audit-filters.tsx';
import { AuditTrail } from '#app/desk/audit/audit-trail.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { verifyAudit } from '#domain/audit/verify-audit.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { findVerified } from './find-verified.server.ts';
import { readAuditPage } from './read-audit-page.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Audit');

/** Less than the proxy's timeout. */
const timeLimitMs = 20_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id: staffId } = permit(context, 'audit.read');
  const shown = await readAuditPage(new URL(request.url).searchParams);
  // Recorded after reading, so that this page view appears in the next one and not in itself.
  await recordAudit({
    staffId,
    action: 'audit.read',
    detail: { ...shown.filter, shown: shown.entries.length },
  });
  return shown;
}

/** Verifies the whole chain, or continues where time ran out; the result is recorded in the audit. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id: staffId } = permit(context, 'audit.verify');
  const isContinued = readLine(await readPostedForm(request), 'intent') === 'go-on';
  const last = isContinued ? await findVerified() : null;
  const verified = await verifyAudit({
    until: Date.now() + timeLimitMs,
    ...(last?.outcome === 'unfinished' && { from: last }),
  });
  await recordAudit({ staffId, action: 'audit.verify', detail: { ...verified } });
  return redirect('/desk/audit', 303);
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, older, head, verified, options, filter, isUnknown } = loaderData;
  return (
    <div className="desk-main">
      <div className="desk-head">
        <div>
          <h1>Audit</h1>
          <p className="muted">Every read of personal data, every change and every export, newest first.</p>
        </div>
      </div>
      <div className="desk-grid">
        <div>
          <AuditFilters {...options} chosen={filter} />
          <AuditTrail entries={entries} older={older} isUnknown={isUnknown} />
        </div>
        <AuditChain head={head} verified={verified} />
      </div>
    </div>
  );
}
