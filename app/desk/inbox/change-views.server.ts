import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { saveLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { readInboxFilter, writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import {
  deleteView,
  insertView,
  maxViewName,
  updateView,
  type ViewAudience,
  type ViewStaff,
  viewAudiences,
} from '#domain/leads/inbox/view-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { readId } from '../shared/read-id.server.ts';

type Context = Readonly<RouterContextProvider>;

export function viewStaffOf(context: Context): ViewStaff {
  const { id, role } = permit(context, 'view.save');
  return { id, role, isAdmin: may(context, 'view.publish') };
}

/** Saves, changes or deletes a view of the inbox, and returns to the list. */
export async function changeViews(request: Request, context: Context): Promise<never> {
  const staff = viewStaffOf(context);
  const form = await readPostedForm(request);
  const posted = readInboxFilter(new URLSearchParams(readLine(form, 'query')));
  const filter = { ...posted, searchText: '', report: null };
  const query = writeInboxFilter(filter);
  const intent = readLine(form, 'intent');
  if (!['save', 'change', 'delete'].includes(intent)) throw data(null, { status: 400 });

  if (intent === 'delete') {
    const view = readId(form, 'view');
    const name = await deleteView(view, staff);
    if (name) await record(context, 'me', { view, deleted: true });
    await saveLastAction(
      staff.id,
      name ? `The view “${name}” is deleted.` : 'The view was gone already.',
      name ? { view } : null,
    );
  } else {
    const name = readLine(form, 'name').slice(0, maxViewName);
    const audience = viewAudiences.find((known) => known === readLine(form, 'audience')) ?? 'me';
    if (audience === 'all') permit(context, 'view.publish');
    await saveLastAction(staff.id, await store(intent, { name, audience }), null);
  }
  throw redirect(query ? `/desk?${query}` : '/desk', 303);

  async function store(wanted: string, values: { name: string; audience: ViewAudience }): Promise<string> {
    if (!values.name) return 'Give the view a name first.';
    if (wanted === 'change') {
      const view = readId(form, 'view');
      if (!(await updateView(view, staff, values))) return 'The view has changed, so nothing was done.';
      await record(context, values.audience, { view });
      return `The view is now “${values.name}”.`;
    }
    const outcome = await insertView(staff, { ...values, query });
    if (outcome === 'too-many') return 'You have twelve views. Delete one first.';
    if (outcome === 'done') await record(context, values.audience, { audience: values.audience });
    return `The view “${values.name}” is saved.`;
  }
}

async function record(context: Context, audience: ViewAudience, detail: Record<string, unknown>) {
  const action = audience === 'all' ? 'view.publish' : 'view.save';
  await recordAudit({ staffId: viewStaffOf(context).id, action, detail });
}
