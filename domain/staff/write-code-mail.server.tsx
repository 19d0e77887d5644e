import { Text } from '@react-email/text';
import { MailFrame, paragraph } from '#platform/mail/mail-frame.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import type { StaffMail } from './mail-staff.server.ts';

const codeStyle = { fontSize: '34px', lineHeight: '44px', letterSpacing: '6px', margin: '0 0 16px' };

/** The code is not in the subject, because locked phones show it. */
export async function writeCodeMail(code: string): Promise<StaffMail> {
  return {
    subject: 'Your code for the Pahana desk',
    ...(await renderMail(
      <MailFrame preview="Good for ten minutes, once." title="Your code for the desk">
        <Text style={codeStyle}>{code.length > 6 ? code.replace(/\d{4}(?=\d)/g, '$& ') : code}</Text>
        <Text style={paragraph}>
          Type it in the browser in which you requested it: it works in no other. It is good for ten minutes
          and for one sign-in.
        </Text>
        <Text style={paragraph}>
          If you did not request it, ignore it, and give it to nobody: without this mail nobody gets in. If
          such mails keep coming, tell an administrator.
        </Text>
      </MailFrame>,
    )),
  };
}
