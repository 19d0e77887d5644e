import { getContent } from '#content/read-content.server.ts';
import { mailFields } from '#domain/leads/forms/mail/fields.ts';
import { mailKind } from '#domain/leads/forms/mail/kind.server.ts';
import { listAudiences } from '#domain/leads/intake/list-audiences.server.ts';
import { storeLead } from '#domain/leads/intake/store-lead.server.ts';
import { computeDueTimes } from '#domain/promises/compute-due-times.server.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { normaliseMessage, type SpamScore, scoreSpam } from '#domain/spam/score-spam.ts';
import { fingerprint } from '#platform/form-token.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { isEmailAddress } from '#platform/mail/email-address.server.ts';
import { findLeadId } from './answered-lead-store.server.ts';
import { isMarkedAsSpam } from './judge-mail.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { saveAttachments } from './save-attachments.server.ts';

const unreadable = 'This mail could not be read here. Open the original.';

interface Arrival {
  /** The address of ours that it was sent to. */
  mailbox: string;
  mayThank: boolean;
  receivedAt: Date;
}

/** A new lead with a reference and a promise. Stored once, however often the mail is read. */
export async function receiveMailLead(mail: ParsedMail, arrival: Arrival): Promise<{ leadId: string }> {
  const { company, promises } = getContent();
  const { files, omitted } = await saveAttachments(mail.files);
  const email = isEmailAddress(mail.from) ? mail.from : '';
  const values = {
    name: mail.fromName,
    email,
    mailbox: arrival.mailbox,
    subject: mail.subject,
    message: [mail.text || (mail.isReadable ? '' : unreadable), ...omitted.map(describeOmitted)].join('\n'),
    attachments: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    messageId: mail.messageId,
  };
  const promise = mailKind.promise(values);
  const mailbox = mailKind.mailbox(values, company);
  const spam = await scoreMail(mail);
  const stored = await storeLead({
    kind: 'mail',
    fields: mailFields,
    values,
    sender: { name: mail.fromName, email },
    files,
    mailbox,
    promise,
    due: promise && computeDueTimes(promises[promise], await readOfficeHours(mailbox), arrival.receivedAt),
    spam,
    honeypot: '',
    firstTouch: null,
    key: `mail ${mail.contentKey}`,
    now: arrival.receivedAt,
    audiences: listAudiences().filter((audience) => audience !== 'visitor' || arrival.mayThank),
  });
  if (stored.outcome === 'key-reused') throw new Error('The key of a mail belongs to another lead');
  return { leadId: await findLeadId(stored.reference) };
}

const describeOmitted = ({ name }: { name: string }) => `(The file ${name} is only in the original mail.)`;

/** By the same rules as a form, as far as they concern words, and by the filter of our mail server. */
async function scoreMail(mail: ParsedMail): Promise<SpamScore> {
  const same = normaliseMessage(mail.text);
  const text = same ? (await countAttempt('sameText', fingerprint(same))).used : 0;
  const score = scoreSpam({
    honeypot: '',
    token: 'fresh',
    used: { address: 0, token: 0, text },
    name: mail.fromName,
    message: mail.text,
  });
  if (!isMarkedAsSpam(mail)) return score;
  return { score: 100, reasons: [...score.reasons, 'marked by the mail filter'], isSpam: true };
}
