import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { findLeadFile } from '../files/lead-file-store.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { addressDepartment, deskUrl } from './address-mail.server.ts';
import { InfectedMail } from './infected-mail.tsx';

export async function writeInfectedMail(leadId: string, fileId: string): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  const file = await findLeadFile(fileId);
  if (!file?.verdict) throw new Error('Cannot write an infection mail for a file without a verdict');
  const { reference, mailbox, name, email } = lead;
  const { noun } = describeLead(lead);
  return {
    ...addressDepartment({ id: leadId, mailbox, name, email }),
    subject: `A file of ${noun} ${reference} was infected`,
    ...(await renderMail(
      <InfectedMail
        {...{ reference, noun, fileName: file.name, verdict: file.verdict }}
        url={deskUrl(reference)}
      />,
    )),
  };
}
