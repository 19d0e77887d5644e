import { data, Form, Link, redirect } from 'react-router';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { describeForm } from '#content/editing/describe-form.server.ts';
import { beginEntry, canBegin, type NewKind, sampleFile } from '#domain/publishing/begin-entry.server.ts';
import { mayOpen } from '#domain/publishing/who-may-edit.ts';
import { readQuery } from '#domain/read-query.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { textAddress } from '../shared/text-address.ts';
import type { Route } from './+types/new-route.ts';

const kinds: Record<NewKind, { heading: string; what: string; hint: string }> = {
  opening: {
    heading: 'New opening',
    what: 'an opening',
    hint: 'As applicants will read it, such as “Payroll Assistant”.',
  },
  'news-item': { heading: 'New news item', what: 'a news item', hint: 'What happened, in one line.' },
};

/** For a title whose form has no limit. */
const longest = 80;

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = requireKind(context, readQuery(url.searchParams, 'kind'));
  const { label, maxLength } = titleField(kind);
  return { kind, label, maxLength };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { id: staffId } = permit(context, 'content.edit');
  const form = await readPostedForm(request);
  const kind = requireKind(context, readLine(form, 'kind'));
  const title = readLine(form, 'title');
  const { maxLength } = titleField(kind);
  const refuse = (error: string, status = 422) => data({ title, error, other: null }, { status });
  if (title === '') return refuse('Please fill this in');
  if (title.length > maxLength)
    return refuse(`Too long by ${title.length - maxLength}: at most ${maxLength} characters fit`);
  const begun = await beginEntry({ kind, title, staffId, now: new Date() });
  if (begun.outcome === 'taken') {
    const { file, isLive } = begun;
    const error = `There is ${kinds[kind].what} of this title already, ${isLive ? 'on the site' : 'as a draft'}. Continue with that one, or choose another title, such as with its place.`;
    return data({ title, error, other: textAddress('publish', file) }, { status: 409 });
  }
  throw redirect(textAddress('edit', begun.file), 303);
}

/** The same words and the same limit as in the form that follows. */
function titleField(kind: NewKind): { label: string; maxLength: number } {
  const form = describeForm(sampleFile(kind));
  const field = form.kind === 'group' ? form.fields.find(({ name }) => name === 'title') : undefined;
  if (field?.kind !== 'text') throw new Error(`${kind} has no title`);
  return { label: field.label, maxLength: field.maxLength ?? longest };
}

/** The kind that is asked for, if this person may begin one. */
function requireKind(context: Route.LoaderArgs['context'], kind: string): NewKind {
  const { role } = permit(context, 'content.edit');
  if (!Object.hasOwn(kinds, kind) || !canBegin(kind as NewKind)) throw data(null, { status: 404 });
  if (!mayOpen(role, sampleFile(kind as NewKind))) throw data(null, { status: 403 });
  return kind as NewKind;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  deskMeta(matches, loaderData ? kinds[loaderData.kind].heading : 'New entry');

export default function NewEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label, maxLength } = loaderData;
  const { heading, hint } = kinds[kind];
  return (
    <div className="desk-main">
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to="/desk/texts">Texts</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{heading}</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1>{heading}</h1>
          <p className="muted">It begins as a draft. Nobody outside sees it before you publish it.</p>
        </div>
      </div>
      <Form method="post" className="grid max-w-[34rem] gap-4" noValidate>
        <input type="hidden" name="kind" value={kind} />
        <TextInput
          label={label}
          hint={`${hint} At most ${maxLength} characters. The address of its page is made of its Latin letters and digits and stays; without any it is a plain one, such as “${kind}”.`}
          name="title"
          defaultValue={actionData?.title}
          error={actionData?.error}
          required
          autoFocus
        />
        {actionData?.other && (
          <p>
            <Link to={actionData.other}>Open the one that has this title</Link>
          </p>
        )}
        <div>
          <Button type="submit">Begin the draft</Button>
        </div>
      </Form>
    </div>
  );
}
