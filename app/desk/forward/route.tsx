import { useEffect, useRef } from 'react';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ForwardForm } from '#app/desk/forward/forward-form.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/route.ts';
import { forwardByForm } from './forward-by-form.server.ts';
import { readForward } from './read-forward.server.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  readForward(params.reference, new URL(request.url).searchParams, context);

export const action = ({ params, request, context }: Route.ActionArgs) =>
  forwardByForm(params.reference, request, context);

/** Loads the new version after a conflict, so that the same words can be sent again. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, `Forward, ${params.reference}`);

export default function ForwardRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, back, blocked, who, written, text, files, leftOut, from, ...form } = loaderData;
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData?.problem) problem.current?.focus();
  }, [actionData]);
  return (
    <div className="desk-main">
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to={back}>{reference}</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">Forward</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1>Forward a message</h1>
          <p className="muted">
            For somebody outside of this conversation, from {from}. The visitor is not told, and does not see
            the answer.
          </p>
        </div>
      </div>
      {actionData?.problem && (
        <Notice ref={problem} tabIndex={-1} tone="warn" role="alert" className="mb-5">
          <p>{actionData.problem}</p>
        </Notice>
      )}
      {blocked ? (
        <p className="desk-blocked">{blocked}</p>
      ) : (
        <ForwardForm {...form} values={actionData?.values} errors={actionData?.errors ?? {}} />
      )}
      <section aria-labelledby="forwarded" className="log mt-8">
        <h2 id="forwarded" className="desk-rule">
          What they get
        </h2>
        <p className="mt-3 break-words">
          <b>{who}</b> on {written}:
        </p>
        {text && <p className="letter break-words">{text}</p>}
        {files.length > 0 && <p className="mt-3 break-words">With {files.join(', ')}.</p>}
        {leftOut.length > 0 && (
          <p className="mt-3 break-words">
            Without {leftOut.join(', ')}: only files that were scanned clean are forwarded.
          </p>
        )}
      </section>
    </div>
  );
}
