import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { readLine, readText } from '#app/http/posted-form.server.ts';
import { readCopies } from '#domain/leads/conversation/read-copies.server.ts';
import { replyToLead } from '#domain/leads/conversation/write-to-lead.server.ts';
import { findAttachmentProblem } from '#domain/leads/files/check-attachments.server.ts';
import { describeLead } from '#domain/leads/forms/describe-lead.server.ts';
import type { findHandledLead, SeenLead } from '#domain/leads/handling/handling-store.server.ts';
import { saveLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import type { ActionOutcome } from '../lead/lead-action-result.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';
import type { LeadForm } from './read-lead-form.server.ts';

type Lead = NonNullable<Awaited<ReturnType<typeof findHandledLead>>>;

const storeProblem = 'Files cannot be stored at the moment, so nothing was sent. Try again soon';

/** Sends a reply with its copies and files. A field with an error is named, and nothing is sent. */
export async function replyByForm(
  lead: Lead,
  { id, version }: SeenLead,
  { form, files, areFilesStored }: LeadForm,
  context: Readonly<RouterContextProvider>,
): Promise<ActionOutcome> {
  const { id: staffId, name: author } = currentStaff(context);
  const copies = readCopies(readText(form, 'copyTo'), lead.email);
  if (copies.outcome === 'invalid') return { outcome: 'fields', errors: { copyTo: copies.error } };
  const problem = areFilesStored ? await findAttachmentProblem(files) : storeProblem;
  if (problem) return { outcome: 'fields', errors: { attachment: problem } };
  const text = { staffId, text: readText(form, 'text'), key: readLine(form, 'key') };
  const letter = { greeting: describeLead(lead).greeting, reference: lead.reference, author };
  const { outcome } = await replyToLead(
    { id, version },
    {
      ...text,
      copiedTo: copies.addresses,
      files,
      cannedId: z.uuid().safeParse(readLine(form, 'canned')).data,
    },
    letter,
  );
  if (outcome === 'done')
    await saveLastAction(staffId, `Your reply to ${lead.reference} is sent in ten seconds.`, {
      leads: [{ id, version: version + 1 }],
    });
  return outcome;
}
