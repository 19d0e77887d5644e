import { Text } from '@react-email/text';
import { MailFrame, paragraph } from '#platform/mail/mail-frame.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import type { StaffMail } from './mail-staff.server.ts';

/** The device and time of a request, as text: "Chrome on Windows" and a time in Colombo. */
export interface RequestOrigin {
  device: string;
  at: string;
}

const notices = {
  'new-device': {
    subject: 'A sign-in on a new device',
    title: 'A sign-in on a new device',
    what: 'Your account opened the Pahana desk in a browser in which it had not been used before.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    title: 'A passkey was added',
    what: 'A new passkey can now open the Pahana desk with your account.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    title: 'A passkey was removed',
    what: 'One of your passkeys no longer opens the Pahana desk.',
  },
};

export type Notice = keyof typeof notices;

export async function writeNoticeMail(notice: Notice, { device, at }: RequestOrigin): Promise<StaffMail> {
  const { subject, title, what } = notices[notice];
  return {
    subject,
    ...(await renderMail(
      <MailFrame preview={`${device}, ${at}`} title={title}>
        <Text style={paragraph}>{what}</Text>
        <Text style={paragraph}>
          {device}, {at}
        </Text>
        <Text style={paragraph}>If it was you, there is nothing to do.</Text>
        <Text style={paragraph}>
          If it was not you: open Settings at the desk, remove the passkeys that are not yours, choose “Sign
          out everywhere else”, and tell an administrator at once.
        </Text>
      </MailFrame>,
    )),
  };
}

/** Sent to the owner and the administrators; it names the account, because administrators have several. */
export async function writeGuessedMail(account: string, tries: number): Promise<StaffMail> {
  return {
    subject: 'Somebody tried wrong codes at the desk',
    ...(await renderMail(
      <MailFrame preview={`For ${account}. Nobody got in.`} title="Somebody tried wrong codes">
        <Text style={paragraph}>
          Somebody tried {tries} wrong codes for {account} within a week. None of them opened the desk.
        </Text>
        <Text style={paragraph}>
          Nobody is locked out. A passkey works as always. Where the wrong codes came from, codes now have
          twelve digits, which nobody can guess, for a week at most.
        </Text>
        <Text style={paragraph}>
          If these were not mistakes of the owner, an administrator should know. Give a code to nobody,
          whoever asks for it.
        </Text>
      </MailFrame>,
    )),
  };
}
