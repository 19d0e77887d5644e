import type { RouterContextProvider } from 'react-router';
import { readLine, readText } from '#app/http/posted-form.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { findMentions } from '#domain/leads/conversation/find-mentions.ts';
import { addNote } from '#domain/leads/conversation/write-to-lead.server.ts';
import type { findHandledLead } from '#domain/leads/handling/handling-store.server.ts';
import { saveLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { isAllowed, type Staff } from '#domain/staff/permissions.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';

type Lead = NonNullable<Awaited<ReturnType<typeof findHandledLead>>>;

/** Saves a note and tells the colleagues who are mentioned in it, if they may see the lead. */
export async function noteByForm(
  lead: Lead,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const { id: staffId } = currentStaff(context);
  const text = readText(form, 'text');
  const colleagues = await findColleagues();
  const { staffIds, unknown } = findMentions(text, colleagues);
  const named = colleagues.filter(
    ({ id }) => id !== staffId && (staffIds.includes(id) || id === readLine(form, 'tell')),
  );
  const mayRead = (colleague: Staff) => isAllowed(colleague, 'lead.read', getContent().company, lead);
  const told = named.filter(mayRead);
  const { outcome } = await addNote(lead.id, {
    ...{ staffId, text, key: readLine(form, 'key') },
    tells: told.map(({ id }) => id),
  });
  const sentences = [
    ...told.map(({ name }) => `${name} was told.`),
    ...named
      .filter((colleague) => !mayRead(colleague))
      .map(({ name }) => `${name} may not see this lead and was not told.`),
    ...unknown.map((name) => `No colleague is called “${name}”.`),
  ];
  if (outcome === 'done' && sentences.length > 0) await saveLastAction(staffId, sentences.join(' '), null);
  return outcome;
}
