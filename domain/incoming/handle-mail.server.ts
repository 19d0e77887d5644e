import { getContent } from '#content/read-content.server.ts';
import type { DeliveryAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { readAddress } from '#domain/deliveries/mail-address.server.ts';
import { findForward } from '#domain/leads/conversation/forward-store.server.ts';
import { bouncedCopy, type Standing } from '#domain/leads/conversation/standings.ts';
import { emptyValues } from '#domain/leads/forms/field-table.ts';
import { mailFields } from '#domain/leads/forms/mail/fields.ts';
import { mailKind } from '#domain/leads/forms/mail/kind.server.ts';
import { computeTurn } from '#domain/leads/handling/compute-turn.server.ts';
import { insertMessage } from '#domain/leads/receipt/receipt-store.server.ts';
import { env } from '#platform/env.server.ts';
import { log, logAlarm, logError } from '#platform/log.server.ts';
import {
  findAnsweredLead,
  findReportedMail,
  findSentMails,
  isCopied,
  markBounced,
} from './answered-lead-store.server.ts';
import {
  claimMail,
  findKnown,
  finishMail,
  type HandledMail,
  isRepeated,
  postponeMail,
  type WaitingMail,
} from './incoming-mail-store.server.ts';
import { judgeMail, type Verdict } from './judge-mail.ts';
import { parseInThread } from './parse-in-thread.server.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { isProven } from './read-proof.ts';
import { receiveMailLead } from './receive-mail-lead.server.ts';
import { replyByMail } from './reply-by-mail.server.ts';
import { saveAttachments } from './save-attachments.server.ts';
import { trimReply } from './trim-reply.ts';

/** The text of a mail that we sent, to recognise it in an answer. */
type WriteSent = (delivery: DeliveryAttempt) => Promise<{ text: string } | null>;

/** A mail that ends the process is tried this often, then shown to staff. */
const maxAttempts = 5;
/** A mail that cannot be handled, because a store is away, is tried again for this long, then shown to staff. */
const maxDays = 1;
const pauseSeconds = 20;

/** Handles all waiting mails, the oldest first. */
export async function handleMails(stopped: AbortSignal, writeSent: WriteSent): Promise<void> {
  while (!stopped.aborted) {
    const waiting = await claimMail();
    if (!waiting) return;
    await handleMail(waiting, writeSent);
  }
}

async function handleMail(waiting: WaitingMail, writeSent: WriteSent): Promise<void> {
  const { id, attempts } = waiting;
  if (attempts > maxAttempts) return await giveUp(waiting, 'tried too often');
  try {
    const mail = await parseInThread(waiting.raw);
    const handled = await decide(waiting, mail, writeSent);
    await finishMail(
      id,
      handled.outcome === 'review' ? { ...handled, mailbox: mailboxOf(waiting) } : handled,
      mail,
    );
    log('mail-handled', { mail: id, outcome: handled.outcome });
  } catch (error) {
    logError('mail-not-handled', error, { mail: id });
    const { code = 'INTERNAL' } = error as { code?: string };
    const isOld = waiting.receivedAt.getTime() < Date.now() - maxDays * 86_400_000;
    if (isOld) await giveUp(waiting, 'could not be handled for a day');
    else await postponeMail(id, code, pauseSeconds);
  }
}

async function giveUp(waiting: WaitingMail, reason: string): Promise<void> {
  await finishMail(waiting.id, { outcome: 'unreadable', reason, mailbox: mailboxOf(waiting) });
  logAlarm('mail-unreadable', { mail: waiting.id });
}

/** The department that the mail was sent to, also if it was sent to one of our signed addresses. */
function mailboxOf({ recipients }: WaitingMail): string {
  const { company } = getContent();
  const [first = ''] = recipients;
  const { local } = readAddress(first);
  const { host } = readAddress(company.email);
  return mailKind.mailbox({ ...emptyValues(mailFields), mailbox: `${local}@${host}` }, company);
}

async function decide(waiting: WaitingMail, mail: ParsedMail, writeSent: WriteSent): Promise<HandledMail> {
  if (await isRepeated(waiting.id, mail.contentKey)) return { outcome: 'repeated' };
  const proven = isProven(mail, env().MAIL_AUTH_HOST);
  const recipients = waiting.recipients.map(readAddress);
  const verdict = judgeMail(mail, { from: waiting.envelopeFrom, recipients }, await findKnown(mail), proven);
  switch (verdict.outcome) {
    case 'own':
    case 'review':
      return verdict;
    case 'bounce':
      return await recordBounce(verdict, waiting);
    case 'delayed':
      return {
        ...verdict,
        leadId: await leadOf(verdict.deliveryId),
        reason: verdict.code,
      };
    case 'automatic':
      return {
        ...verdict,
        leadId: verdict.leadId ?? (await leadOf(verdict.deliveryId)),
      };
    case 'staff':
      return await addColleagueReply(verdict, waiting, mail, writeSent);
    case 'message':
      return (
        (await addMessage(verdict.leadId, waiting, mail, { proven, writeSent })) ??
        // The lead was erased or withdrawn: this is a new one.
        (await openLead(waiting, mail, proven))
      );
    case 'outsider':
      return await addOutsiderAnswer(verdict.forwardId, waiting, mail, writeSent);
    case 'lead':
      return await openLead(waiting, mail, verdict.mayThank);
  }
}

const leadOf = async (deliveryId: string | null) =>
  (deliveryId && (await findReportedMail(deliveryId))?.leadId) || null;

async function openLead(waiting: WaitingMail, mail: ParsedMail, mayThank: boolean): Promise<HandledMail> {
  const { receivedAt } = waiting;
  const { leadId } = await receiveMailLead(mail, { mailbox: mailboxOf(waiting), mayThank, receivedAt });
  return { outcome: 'lead', leadId };
}

async function recordBounce(
  { deliveryId, code, recipients }: Extract<Verdict, { outcome: 'bounce' | 'delayed' }>,
  { receivedAt }: WaitingMail,
): Promise<HandledMail> {
  const reported = deliveryId ? await findReportedMail(deliveryId) : undefined;
  // A report about a mail that we do not know: a person should look at it.
  if (!reported) return { outcome: 'review', reason: 'unknown-bounce' };
  const { id, leadId, copiedTo } = reported;
  const lead = leadId ? await findAnsweredLead(leadId) : undefined;
  // The visitor has the mail: only a copy of it came back.
  const copy = recipients.find((recipient) => copiedTo?.includes(recipient));
  if (copy && !recipients.includes(lead?.email?.toLowerCase() ?? ''))
    return { outcome: 'automatic', reason: `${bouncedCopy}${copy}`, leadId, deliveryId: id };
  await markBounced(id, code, { at: receivedAt, due: lead ? await computeTurn(lead, receivedAt) : null });
  return { outcome: 'bounce', reason: code, leadId, deliveryId: id };
}

async function trimKnown(
  mail: ParsedMail,
  leadId: string,
  audiences: DeliveryAttempt['audience'][],
  writeSent: WriteSent,
) {
  const sent = await findSentMails(leadId, audiences);
  const texts = await Promise.all(sent.map(writeSent));
  return trimReply(
    mail.text,
    texts.flatMap((written) => written?.text ?? []),
  );
}

/** Null if there is no such lead any more. */
async function addMessage(
  leadId: string,
  { id, receivedAt }: WaitingMail,
  mail: ParsedMail,
  { proven, writeSent, standing }: { proven: boolean; writeSent: WriteSent; standing?: Standing },
): Promise<HandledMail | null> {
  const lead = await findAnsweredLead(leadId);
  if (!lead) return null;
  const audience = standing === 'outsider' ? standing : 'visitor';
  const { text, quoted } = await trimKnown(mail, leadId, [audience], writeSent);
  const { files, omitted } = await saveAttachments(mail.files);
  const isAdded = await insertMessage(leadId, {
    submissionKey: `mail:${mail.contentKey}`,
    text,
    writtenAt: receivedAt,
    isThroughMail: true,
    turn: await computeTurn(lead, receivedAt),
    mail: {
      id,
      sender: mail.from,
      standing: standing ?? (await findStanding(lead, mail.from, proven)),
      quoted,
      omitted,
      files,
    },
  });
  return isAdded ? { outcome: 'message', leadId } : null;
}

/** If its lead is gone, a person decides. */
async function addOutsiderAnswer(
  forwardId: string,
  waiting: WaitingMail,
  mail: ParsedMail,
  writeSent: WriteSent,
): Promise<HandledMail> {
  const { leadId } = (await findForward(forwardId)) ?? {};
  const options = { proven: false, writeSent, standing: 'outsider' } as const;
  const added = leadId ? await addMessage(leadId, waiting, mail, options) : null;
  return added ?? { outcome: 'review', reason: 'outsider-without-lead' };
}

async function findStanding(
  { id, email }: { id: string; email: string | null },
  from: string,
  proven: boolean,
): Promise<Standing> {
  if (email?.toLowerCase() === from) return proven ? 'visitor' : 'unproven';
  if (await isCopied(id, from)) return proven ? 'copied' : 'copied-unproven';
  return 'other';
}

async function addColleagueReply(
  { leadId, staffId }: Extract<Verdict, { outcome: 'staff' }>,
  { id, receivedAt }: WaitingMail,
  mail: ParsedMail,
  writeSent: WriteSent,
): Promise<HandledMail> {
  const lead = await findAnsweredLead(leadId);
  if (!lead) return { outcome: 'review', reason: 'colleague-without-lead' };
  const { text } = await trimKnown(mail, leadId, ['department', 'staff'], writeSent);
  const isSent = Boolean(lead.email && mail.to.includes(lead.email.toLowerCase()));
  const outcome = await replyByMail(lead, {
    staffId,
    text,
    key: mail.contentKey,
    mailId: id,
    isSent,
    now: receivedAt,
  });
  return outcome === 'done'
    ? { outcome: 'staff', leadId }
    : { outcome: 'review', reason: outcome, leadId, unsentBy: staffId };
}
