import { useState } from 'react';
import { Link } from 'react-router';
import { GivenScores } from '#app/desk/scores/given-scores.tsx';
import { ScoreForm } from '#app/desk/scores/score-form.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { type ListedFile, ShowFileLink, ShownFileFrame } from '#app/desk/shown-file/shown-file-frame.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/route.ts';
import { readScores } from './read-scores.server.ts';
import { saveScoresByForm } from './save-scores.server.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  readScores(params.reference, context, new URL(request.url).searchParams);

export const action = ({ params, request, context }: Route.ActionArgs) =>
  saveScoresByForm(params.reference, request, context);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, `Scores, ${params.reference}`);

/** The application and its CV beside the form for one's own scores: for HR and for those who interview the applicant. */
export default function ScoresRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, name, opening, stageName, leadAddress, message, facts, files, ...rest } = loaderData;
  const [shown, show] = useState<ListedFile | null>(null);
  return (
    <div className="desk-main">
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to={leadAddress ?? '/desk/interviews'}>{leadAddress ? reference : 'Interviews'}</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">Scores</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {opening}. <b className="font-semibold text-ink">{stageName}</b>.
          </p>
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {rest.isDone && !actionData && (
          <Notice tone="ok" className="mb-5">
            <p>Your scores are saved.</p>
          </Notice>
        )}
      </div>
      <div className={classNames('desk-grid', shown && 'desk-grid--shown')}>
        <div className="grid gap-8">
          <section aria-labelledby="application">
            <h2 id="application" className="desk-rule">
              Application
            </h2>
            {message && <p className="max-w-[44em] py-3 whitespace-pre-line">{message}</p>}
            <dl className="facts facts--dense">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="whitespace-pre-line">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          {!rest.isDecided && (
            <ScoreForm
              {...rest.form}
              isGiven={rest.scores.isOwnGiven}
              isDone={rest.isDone && !actionData}
              posted={actionData}
            />
          )}
        </div>
        <div>
          {shown && <ShownFileFrame file={shown} close={() => show(null)} />}
          <aside className="desk-side" aria-label="Files and scores">
            <section>
              <h2>Files</h2>
              <ul className="files">
                {files.map((file) => (
                  <li key={file.id}>
                    {file.canBeShown ? (
                      <ShowFileLink file={file} show={show} className="underline underline-offset-4">
                        {file.isCv ? `Show CV, ${file.name}` : `Show ${file.name}`}
                      </ShowFileLink>
                    ) : (
                      file.name
                    )}{' '}
                    <span className="muted">{file.note}</span>
                  </li>
                ))}
              </ul>
            </section>
            <section>
              <h2>Everybody’s scores</h2>
              <GivenScores {...rest.scores} />
            </section>
          </aside>
        </div>
      </div>
    </div>
  );
}
