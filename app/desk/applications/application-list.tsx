import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { type ApplicationStage, stageLabels } from '#domain/leads/applications/application-stages.ts';
import { useFocusOnReturn } from '../shared/return-to-list.ts';
import { useSelection } from '../shared/use-selection.ts';
import { type ApplicantRow, ApplicantRows } from './applicant-rows.tsx';
import { SelectionActions } from './selection-actions.tsx';

interface ApplicationListProps {
  opening: string;
  /** Null when all undecided applications are shown. */
  stage: ApplicationStage | null;
  views: { label: string; count: string; to: string; isCurrent: boolean }[];
  rows: ApplicantRow[];
  newest: string | null;
  older: string | null;
  children?: ReactNode;
}

/** The applicants of one opening; the selected ones are moved or declined together. */
export function ApplicationList({
  opening,
  stage,
  views,
  rows,
  newest,
  older,
  children,
}: ApplicationListProps) {
  useFocusOnReturn();
  const { form, selectedCount, change, click, selectAll } = useSelection(rows);
  return (
    <>
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to="/desk/applications">Applications</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{opening}</span>
      </nav>
      <div className="desk-head">
        <h1>{opening}</h1>
        <nav className="views" aria-label="Stages">
          {views.map(({ label, count, to, isCurrent }) => (
            <Link key={label} to={to} aria-current={isCurrent || undefined}>
              {label} <b className="num">{count}</b>
            </Link>
          ))}
        </nav>
      </div>
      {children}
      {rows.length === 0 ? (
        <p className="text-ink-2 py-6">{describeEmptyList(stage)}</p>
      ) : (
        <Form ref={form} method="post" onChange={change} onClick={click} aria-label="Applicants">
          <input type="hidden" name="opening" value={opening} />
          {stage && <input type="hidden" name="stage" value={stage} />}
          <ApplicantRows rows={rows} caption={`Applicants for ${opening}, newest first`} />
          <SelectionActions selectedCount={selectedCount} rowCount={rows.length} selectAll={selectAll} />
        </Form>
      )}
      {(newest || older) && (
        <nav className="mt-4 flex gap-3" aria-label="Pages">
          {newest && (
            <ButtonLink tone="line" small to={newest}>
              Newest
            </ButtonLink>
          )}
          {older && (
            <ButtonLink tone="line" small to={older}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

function describeEmptyList(stage: ApplicationStage | null): string {
  if (!stage) return 'Nobody is waiting for a decision here. New applications appear as they come in.';
  return stage === 'received'
    ? 'Every application for this opening has been looked at.'
    : `Nobody is at “${stageLabels[stage]}” for this opening.`;
}
