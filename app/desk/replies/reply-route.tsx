import { randomUUID } from 'node:crypto';
import { data, Link } from 'react-router';
import { reloadAfterRefusal } from '#app/desk/live/reload-after-refusal.ts';
import { CannedForm } from '#app/desk/replies/canned-form.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/reply-route.ts';
import { findOwnReply } from './find-own-reply.server.ts';
import { saveReply } from './save-reply.server.ts';

const kinds = Object.entries(leadKinds).map(([value, { form }]) => ({ value, label: form }));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name: author } = permit(context, 'canned.change');
  const options = { id: params.id, kinds, author, mayShare: may(context, 'canned.share') };
  // New for each form, so that a second click adds nothing twice.
  if (params.id === 'new') return { ...options, formKey: randomUUID(), reply: null };
  const { name, kinds: chosen, text, version, ownerId } = await findOwnReply(params.id, context);
  return {
    ...options,
    formKey: '',
    reply: { name, kinds: chosen, text, version, isShared: ownerId === null },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const answer = await saveReply(params.id, await readPostedForm(request), context);
  return data(answer, { status: answer.outcome === 'changed' ? 409 : 422 });
}

export const shouldRevalidate = reloadAfterRefusal;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  deskMeta(matches, loaderData?.reply?.name ?? 'A new canned reply');

export default function EditReply({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...form } = loaderData;
  const title = form.reply?.name ?? 'A new canned reply';
  return (
    <div className="desk-main">
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to="/desk/replies">Canned replies</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{title}</span>
      </nav>
      <div className="desk-head">
        <h1>{title}</h1>
      </div>
      <CannedForm key={id} {...form} refused={actionData} />
    </div>
  );
}
