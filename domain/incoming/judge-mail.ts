import type { AddressPurpose, ReadAddress } from '#domain/deliveries/mail-address.server.ts';
import { headerOf, type ParsedMail } from './parsed-mail.ts';

/** What the database knows about a mail. */
export interface KnownMail {
  /** Its Message-ID is one of ours. */
  isOwn: boolean;
  /** The lead of the mail that it answers, by Message-ID. */
  answeredLeadId: string | null;
  /** The forward of ours that it answers, by Message-ID. */
  answeredForwardId: string | null;
  /** The delivery of ours that a report is about, by Message-ID. */
  reportedDeliveryId: string | null;
  /** The colleague whose address is in From. */
  staffId: string | null;
}

export interface Envelope {
  /** Empty for bounces and most automatic answers. */
  from: string;
  recipients: ReadAddress[];
}

export type Verdict =
  | { outcome: 'own' }
  | { outcome: 'bounce' | 'delayed'; deliveryId: string | null; code: string; recipients: string[] }
  | { outcome: 'automatic'; leadId: string | null; deliveryId: string | null; reason: string }
  | { outcome: 'staff'; leadId: string; staffId: string }
  | { outcome: 'message'; leadId: string }
  /** Somebody answers what we forwarded, whoever it is. */
  | { outcome: 'outsider'; forwardId: string }
  | { outcome: 'lead'; mayThank: boolean }
  /** Nothing happens until a person has looked at it. */
  | { outcome: 'review'; leadId: string | null; reason: ReviewReason };

type ReviewReason = 'colleague-not-proven' | 'colleague-without-lead' | 'stranger-to-staff-address';

/** Decides what a mail is. The order of the questions matters. */
export function judgeMail(
  mail: ParsedMail,
  envelope: Envelope,
  known: KnownMail,
  isProven: boolean,
): Verdict {
  if (known.isOwn) return { outcome: 'own' };
  const deliveryId = idFor(envelope, 'bounce') ?? known.reportedDeliveryId;
  const leadId = idFor(envelope, 'reply') ?? idFor(envelope, 'staff') ?? known.answeredLeadId;
  const report = judgeReport(mail, deliveryId);
  if (report) return report;
  const automatic = nameAutomatic(mail);
  if (automatic) return { outcome: 'automatic', leadId, deliveryId, reason: automatic };
  // Some servers send no report. Only a bounce has no sender and comes to an address that is only for bounces.
  if (idFor(envelope, 'bounce') && envelope.from === '')
    return { outcome: 'bounce', deliveryId, code: '', recipients: [] };

  // Before the colleagues: what one of them answers to a forward must not go to the visitor.
  const forwardId = idFor(envelope, 'forward') ?? known.answeredForwardId;
  if (forwardId) return { outcome: 'outsider', forwardId };
  if (known.staffId) return judgeColleague(known.staffId, leadId, isProven);
  if (idFor(envelope, 'staff')) return { outcome: 'review', leadId, reason: 'stranger-to-staff-address' };
  if (leadId) return { outcome: 'message', leadId };
  return { outcome: 'lead', mayThank: isProven && mayThank(mail, envelope) };
}

function idFor({ recipients }: Envelope, purpose: AddressPurpose): string | null {
  const tokens = recipients.flatMap(({ token }) => (typeof token === 'object' ? token : []));
  return tokens.find((token) => token.purpose === purpose)?.id ?? null;
}

function judgeReport({ report }: ParsedMail, deliveryId: string | null): Verdict | null {
  if (!report) return null;
  const { action, status, recipients } = report;
  if (action === 'failed') return { outcome: 'bounce', deliveryId, code: status, recipients };
  if (action === 'delayed') return { outcome: 'delayed', deliveryId, code: status, recipients };
  return { outcome: 'automatic', leadId: null, deliveryId, reason: 'delivery report' };
}

function judgeColleague(staffId: string, leadId: string | null, isProven: boolean): Verdict {
  if (!isProven) return { outcome: 'review', leadId, reason: 'colleague-not-proven' };
  if (!leadId) return { outcome: 'review', leadId, reason: 'colleague-without-lead' };
  return { outcome: 'staff', leadId, staffId };
}

const automaticSubject =
  /^\s*(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|abwesen|réponse automatique|respuesta automática)/i;

/** RFC 3834 first, then the habits of programs that do not follow it. X-Auto-Response-Suppress is not a sign: mails of
 * people have it too. */
function nameAutomatic(mail: ParsedMail): string | null {
  const submitted = headerOf(mail, 'auto-submitted');
  if (submitted && !/^no\b/i.test(submitted)) return 'marked as automatic';
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => headerOf(mail, name)))
    return 'marked as automatic';
  if (/^(?:auto_reply|junk)/i.test(headerOf(mail, 'precedence'))) return 'marked as automatic';
  if (headerOf(mail, 'x-ms-exchange-inbox-rules-loop')) return 'rule of a mailbox';
  return automaticSubject.test(mail.subject) ? 'subject of an automatic answer' : null;
}

/** Nobody gets a mail from us because of a mailing list, or because somebody else's address was written into From. */
function mayThank(mail: ParsedMail, envelope: Envelope): boolean {
  const isMassMail =
    headerOf(mail, 'list-id') !== '' ||
    headerOf(mail, 'list-unsubscribe') !== '' ||
    /^(?:bulk|list)/i.test(headerOf(mail, 'precedence'));
  const isSuppressed = /\b(?:all|autoreply|oof)\b/i.test(headerOf(mail, 'x-auto-response-suppress'));
  return envelope.from !== '' && !isMassMail && !isSuppressed;
}

/** Our mail server's spam filter marks what it recognises. */
export function isMarkedAsSpam(mail: ParsedMail): boolean {
  return ['x-spam', 'x-spam-status', 'x-spam-flag'].some((name) => /^yes\b/i.test(headerOf(mail, name)));
}
