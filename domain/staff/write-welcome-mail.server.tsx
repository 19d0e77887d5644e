import { Text } from '@react-email/text';
import { env } from '#platform/env.server.ts';
import { MailButton, MailFrame, paragraph } from '#platform/mail/mail-frame.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import type { StaffMail } from './mail-staff.server.ts';

/** It contains no code: whoever opens the link requests one, and gets it at this address. */
export async function writeWelcomeMail(
  { name, email }: { name: string; email: string },
  addedBy: string,
): Promise<StaffMail> {
  return {
    subject: 'You can now open the Pahana desk',
    ...(await renderMail(
      <MailFrame preview="How to sign in for the first time." title={`Welcome to the desk, ${name}`}>
        <Text style={paragraph}>
          {addedBy} has added you to the Pahana desk, where we answer what visitors of our site send.
        </Text>
        <Text style={paragraph}>
          To sign in, open the desk and enter this address: {email}. You get a code by mail each time; there
          is no password.
        </Text>
        <MailButton href={`${env().DESK_URL}/desk`}>Open the desk</MailButton>
        <Text style={paragraph}>
          Then add a passkey under Settings. After that a fingerprint or the PIN of your device is enough.
        </Text>
        <Text style={paragraph}>If you did not expect this, do nothing, and tell {addedBy}.</Text>
      </MailFrame>,
    )),
  };
}
