import { addNote } from '#domain/leads/conversation/write-to-lead.server.ts';
import { formLimits } from '#domain/leads/forms/form-limits.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { parseInThread } from './parse-in-thread.server.ts';
import { receiveMailLead } from './receive-mail-lead.server.ts';
import { claimReview, findMailToReview, linkLead } from './review-store.server.ts';

/** `note`: keep it with its lead, for staff only; `lead`: a new lead; `done`: nothing to do. */
export const reviewDecisions = ['note', 'lead', 'done'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export type Reviewed = { outcome: 'done' | 'gone' | 'impossible' };

/** A person decided what becomes of a mail. Nothing of it is ever sent to the visitor by this. */
export async function reviewMail(id: string, decision: ReviewDecision, staffId: string): Promise<Reviewed> {
  const mail = await findMailToReview(id);
  if (!mail) return { outcome: 'gone' };
  if (decision === 'note' && !mail.leadId) return { outcome: 'impossible' };
  if (decision === 'lead' && !mail.raw) return { outcome: 'impossible' };
  // Two people who decide at once: only one of them does.
  if (!(await claimReview(id))) return { outcome: 'gone' };
  let { leadId } = mail;
  if (decision === 'note' && leadId) {
    const text = `By mail from ${mail.sender ?? 'an unknown address'}:\n\n${mail.text ?? ''}`;
    await addNote(leadId, {
      staffId,
      text: text.slice(0, formLimits.text).toWellFormed(),
      key: `mail:${id}`,
    });
  }
  if (decision === 'lead' && mail.raw) {
    const parsed = await parseInThread(mail.raw);
    const opened = await receiveMailLead(parsed, {
      mailbox: mail.mailbox ?? '',
      mayThank: false,
      receivedAt: new Date(),
    });
    leadId = opened.leadId;
    await linkLead(id, leadId);
  }
  await recordAudit({ staffId, action: 'mail.review', leadId, detail: { mail: id, decision } });
  return { outcome: 'done' };
}
