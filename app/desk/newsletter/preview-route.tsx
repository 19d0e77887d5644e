import { data, Link } from 'react-router';
import { IssueHead } from '#app/desk/newsletter/issue-head.tsx';
import { LetterFrame } from '#app/desk/newsletter/letter-frame.tsx';
import { TestForm } from '#app/desk/newsletter/test-form.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import type { Route } from './+types/preview-route.ts';
import { readPreview } from './read-preview.server.ts';
import { sendTestByForm } from './send-test-by-form.server.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  readPreview(params.issue, context, new URL(request.url).searchParams);

export async function action({ params, request, context }: Route.ActionArgs) {
  const answer = await sendTestByForm(params.issue, request, context);
  return data(answer, { status: { sent: 200, limited: 429, refused: 422 }[answer.outcome] });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Preview of an issue');

export default function PreviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, choices, width, scheme, text, colleagues, staffId, key } = loaderData;
  return (
    <div className="desk-main">
      <IssueHead issue={issue} current="preview" />
      <div className="desk-grid">
        <section aria-labelledby="preview">
          <h2 id="preview" className="mb-3">
            Preview
          </h2>
          <nav className="views mb-4" aria-label="How it is shown">
            {choices.map(({ label, to, isCurrent }) => (
              <Link key={label} to={to} replace preventScrollReset aria-current={isCurrent || undefined}>
                {label}
              </Link>
            ))}
          </nav>
          {text === null ? (
            <LetterFrame address={`/desk/newsletter/${issue.id}/letter?scheme=${scheme}`} width={width} />
          ) : (
            <pre className="letter-text">{text}</pre>
          )}
          <p className="muted mt-3">
            Some mail programs show the dark colours, others keep the light ones or change them in their own
            way. The link to leave is an example here; in a letter it belongs to its reader.
          </p>
        </section>
        <aside className="desk-side" aria-label="Test">
          <TestForm key={key} {...{ colleagues, staffId }} testKey={key} answer={actionData} />
        </aside>
      </div>
    </div>
  );
}
