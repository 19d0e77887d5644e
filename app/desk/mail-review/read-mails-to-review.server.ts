import { printBytes } from '#domain/format/print-bytes.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { countMailsToReview, listMailsToReview } from '#domain/incoming/review-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';

const pageSize = 20;
const shownLength = 1_000;

const reasons: Record<string, string> = {
  'colleague-not-proven':
    'It has the address of a colleague, but nothing proves that the colleague sent it. It was not sent on.',
  'outsider-without-lead': 'It answers what we forwarded from a lead that is not here any more.',
  'colleague-without-lead': 'A colleague wrote to us, and it answers no lead.',
  'stranger-to-staff-address': 'Somebody else answered a notice that only colleagues get.',
  'unknown-bounce': 'A mail server says that a mail of ours did not arrive, but not which one.',
  'not-theirs': 'A colleague answered, but the lead belongs to somebody else. It was not sent on.',
  'no-address': 'A colleague answered, but the visitor left no email address. It was not sent on.',
  'not-open': 'A colleague answered, but the lead is withdrawn, merged or held as spam. It was not sent on.',
  empty: 'A colleague answered without words of their own. It was not sent on.',
};
const unreadable = 'It could not be read here. Open the original.';

export async function readMailsToReview(staffId: string, mailboxes: string[], before: string | undefined) {
  const [mails, count] = await Promise.all([
    listMailsToReview(mailboxes, pageSize + 1, before),
    countMailsToReview(mailboxes),
  ]);
  const shown = mails.slice(0, pageSize);
  if (shown.length > 0)
    await recordAudit({
      staffId,
      action: 'lead.list',
      detail: { view: 'mail review', mails: shown.map(({ id }) => id) },
    });
  return {
    count,
    next: mails.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    rows: shown.map(
      ({ id, sender, senderName, subject, text, reason, mailbox, receivedAt, bytes, reference }) => ({
        id,
        from: senderName && sender ? `${senderName}, ${sender}` : (sender ?? 'An unknown address'),
        subject: subject ?? 'Without a subject',
        text: text && text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()} …` : (text ?? ''),
        reason: reasons[reason ?? ''] ?? unreadable,
        mailbox: mailbox ?? '',
        at: printShortTime(receivedAt),
        size: printBytes(bytes),
        reference,
      }),
    ),
  };
}

export type MailToReview = Awaited<ReturnType<typeof readMailsToReview>>['rows'][number];
