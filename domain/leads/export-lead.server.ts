import { findHoldings } from './receipt-store.server.ts';

/** Everything we hold about one lead, under names a person can read. */
export async function exportLead(token: string) {
  const held = await findHoldings(token);
  if (!held) return null;
  return {
    reference: held.reference,
    form: held.kind,
    state: held.state,
    receivedAt: held.received_at,
    answerDueAt: held.due_at,
    answerDueByTheClockAt: held.due_by_clock_at,
    nextAlarmAt: held.alarm_at,
    answeredAt: held.answered_at,
    promiseBrokenAt: held.breached_at,
    lastContactAt: held.last_contact_at,
    withdrawnAt: held.withdrawn_at,
    inTheHandsOf: held.owner_id,
    timesHandled: held.version,
    opening: held.opening,
    stage: held.stage,
    stageReason: held.stage_reason,
    repeats: held.merged_into_id,
    readBy: held.mailbox,
    name: held.name,
    email: held.email,
    sent: held.fields,
    messages: held.messages,
    ourReplies: held.replies,
    ourNotes: held.notes,
    files: held.files,
    mails: held.mails,
    firstVisit: held.first_touch,
    spamScore: held.spam_score,
    spamReasons: held.spam_reasons,
    receipt: `/receipts/${held.receipt_token}`,
    submissionKey: held.submission_key,
    sumOfWhatWasSent: held.body_hash,
  };
}
