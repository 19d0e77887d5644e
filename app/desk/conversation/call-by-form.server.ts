import { data, type RouterContextProvider } from 'react-router';
import { readLine, readText } from '#app/http/posted-form.server.ts';
import { callers } from '#domain/leads/conversation/call-store.server.ts';
import { logCall } from '#domain/leads/conversation/write-to-lead.server.ts';
import type { findHandledLead, SeenLead } from '#domain/leads/handling/handling-store.server.ts';
import { saveLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { currentStaff, may } from '../shared/guard-desk.server.ts';

type Lead = NonNullable<Awaited<ReturnType<typeof findHandledLead>>>;

/** Logs a call. Only whoever may reply may say that it answered the visitor. */
export async function callByForm(
  lead: Lead,
  { id, version }: SeenLead,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const caller = callers.find((known) => known === readLine(form, 'caller'));
  if (!caller) throw data(null, { status: 400 });
  const answers = readLine(form, 'answers') === 'yes';
  if (answers && !may(context, 'lead.reply', lead)) return 'refused';
  const { id: staffId } = currentStaff(context);
  const text = { staffId, text: readText(form, 'text'), key: readLine(form, 'key') };
  const { outcome } = await logCall({ id, version }, { ...text, caller, answers });
  if (outcome === 'done')
    await (answers
      ? saveLastAction(staffId, `${lead.reference} is answered by telephone.`, {
          leads: [{ id, version: version + 1 }],
        })
      : saveLastAction(staffId, `The call about ${lead.reference} is logged.`, null));
  return outcome;
}
