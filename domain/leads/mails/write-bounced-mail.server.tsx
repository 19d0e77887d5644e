import { Text } from '@react-email/text';
import type { Mail } from '#platform/mail/mail.server.ts';
import { MailButton, MailFrame, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { describeContact } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { addressDepartment, deskUrl } from './address-mail.server.ts';

/** Tells the department, or the owner, that our mail did not reach the visitor, and how else the visitor can be reached. */
export async function writeBouncedMail(leadId: string, footer?: string): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  const { reference, mailbox, name } = lead;
  const { phone } = describeContact(lead);
  const who = name || 'the visitor';
  return {
    ...addressDepartment({ id: leadId, mailbox, name, email: null }),
    subject: `Our mail to ${who} came back (${reference})`,
    ...(await renderMail(
      <MailFrame preview={`Our mail to ${who} came back.`} title={`Our mail to ${who} came back.`}>
        <Text style={paragraph}>
          The address does not take our mail, so {who} does not have what we wrote. The lead is open again.
        </Text>
        <Text style={paragraph}>
          {phone ? (
            <>
              Phone instead: <strong>{phone}</strong>.
            </>
          ) : (
            'There is no phone number. Look at the address: a letter may be missing.'
          )}
        </Text>
        <MailButton href={deskUrl(reference)}>Open it at the desk</MailButton>
        {footer && <Text style={smallPrint}>{footer}</Text>}
      </MailFrame>,
    )),
  };
}
