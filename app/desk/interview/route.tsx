import { useEffect, useRef } from 'react';
import { Form, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { InterviewForm } from '#app/desk/interview/interview-form.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { interviewLimits } from '#domain/leads/interviews/interview-choices.ts';
import type { Route } from './+types/route.ts';
import { changeInterview } from './change-interview.server.ts';
import { readInterview } from './read-interview.server.ts';

export const loader = ({ params, context }: Route.LoaderArgs) => readInterview(params.reference, context);

export const action = ({ params, request, context }: Route.ActionArgs) =>
  changeInterview(params.reference, request, context);

/** Loads the new version after a conflict, so that the same words can be sent again. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, `Interview, ${params.reference}`);

export default function InterviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, name, opening, blocked, current, busy, key, ...form } = loaderData;
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData?.problem) problem.current?.focus();
  }, [actionData]);
  return (
    <div className="desk-main">
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to={`/desk/leads/${reference}`}>{reference}</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">Interview</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1>{current ? `Move the interview of ${name}` : `Invite ${name} to an interview`}</h1>
          <p className="muted">
            {opening}. {current && `${current.isAgreed ? 'Agreed' : 'Offered'}: ${current.text}. `}Nothing is
            sent yet.
          </p>
        </div>
      </div>
      {actionData?.problem && (
        <Notice ref={problem} tabIndex={-1} tone="warn" role="alert" className="mb-5">
          <p>{actionData.problem}</p>
        </Notice>
      )}
      <div className="desk-grid">
        {blocked ? (
          <p className="desk-blocked">{blocked}</p>
        ) : (
          <InterviewForm
            {...form}
            formKey={key}
            isMove={current !== undefined}
            values={actionData?.values ?? form.values}
            errors={actionData?.errors ?? {}}
          />
        )}
        <aside className="desk-side" aria-label="Other interviews">
          <section>
            <h2>Their other interviews</h2>
            <BusyTimes lines={actionData?.values ? actionData.busy : busy} />
          </section>
          {current && (
            <section>
              <h2>Cancel it instead</h2>
              <Form method="post" className="grid gap-3">
                <input type="hidden" name="intent" value="cancel" />
                <input type="hidden" name="version" value={form.version} />
                <input type="hidden" name="interview" value={current.id} />
                <Textarea
                  label="What the applicant reads"
                  name="cancelText"
                  rows={4}
                  maxLength={interviewLimits.cancelText}
                  defaultValue={actionData?.cancelText ?? form.cancelText}
                />
                <div>
                  <Button type="submit" tone="line" small>
                    Cancel the interview
                  </Button>
                </div>
              </Form>
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}

function BusyTimes({ lines }: { lines: { key: string; time: string; text: string }[] }) {
  if (lines.length === 0) return <p className="muted">None of the chosen people has another interview.</p>;
  return (
    <ul className="files">
      {lines.map(({ key, time, text }) => (
        <li key={key}>
          <b className="num">{time}</b> {text}
        </li>
      ))}
    </ul>
  );
}
