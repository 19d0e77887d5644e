import { randomUUID } from 'node:crypto';
import { Text } from '@react-email/components';
import { type Mail, mailHost } from '#platform/mail.server.ts';
import { MailFrame, paragraph } from '#platform/mail-frame.tsx';
import { renderMail } from '#platform/render-mail.server.ts';

const codeStyle = { fontSize: '34px', lineHeight: '44px', letterSpacing: '6px', margin: '0 0 16px' };

export async function writeCodeMail({ email, code }: { email: string; code: string }): Promise<Mail> {
  return {
    to: email,
    messageId: `<code-${randomUUID()}@${mailHost()}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: `${code} opens the desk`,
    ...(await renderMail(
      <MailFrame preview="Good for ten minutes, once." title="Your code for the desk">
        <Text style={codeStyle}>{code}</Text>
        <Text style={paragraph}>
          Type it where you asked for it. It is good for ten minutes and for one sign-in. If you did not ask
          for it, leave it: without this mail nobody gets in.
        </Text>
      </MailFrame>,
    )),
  };
}
