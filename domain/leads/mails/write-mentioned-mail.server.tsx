import { Text } from '@react-email/text';
import type { Mail } from '#platform/mail/mail.server.ts';
import { MailButton, MailFrame, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { getNote } from '../conversation/conversation-store.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { addressDepartment, deskUrl } from './address-mail.server.ts';
import { SentFacts } from './sent-facts.tsx';

/** Tells a colleague who mentioned them, and where. An answer goes to that colleague and never to the visitor. */
export async function writeMentionedMail(
  leadId: string,
  noteId: string,
  footer: string,
): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  const { text, author, authorEmail } = await getNote(noteId);
  const { reference, mailbox, name } = lead;
  const who = author ?? 'A colleague';
  const title = `${who} mentioned you: ${describeLead(lead).headline} from ${name || 'a visitor'}`;
  return {
    ...addressDepartment({ id: leadId, mailbox, name: '', email: null }),
    ...(author && authorEmail && { replyTo: { name: author, address: authorEmail } }),
    subject: `${title} (${reference})`,
    ...(await renderMail(
      <MailFrame preview={`A note on ${reference}`} title={title}>
        <SentFacts facts={[{ label: 'Note', value: text }]} />
        <Text style={paragraph}>
          Answer with a note at the desk. A reply to this mail goes to {who}; the visitor sees neither.
        </Text>
        <MailButton href={deskUrl(reference)}>Open it at the desk</MailButton>
        <Text style={smallPrint}>{footer}</Text>
      </MailFrame>,
    )),
  };
}
