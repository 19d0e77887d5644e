import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { renderMail } from '#platform/render-mail.server.ts';
import { ConfirmMail } from './mails/confirm-mail.tsx';
import { KnownMail } from './mails/known-mail.tsx';
import { offerToLeave } from './offer-to-leave.server.ts';
import { getSubscriber } from './subscriber-store.server.ts';

/** Who is on the list already is told so: the page said to look into the inbox, and cannot say more. */
export async function writeConfirmation(subscriberId: string): Promise<Omit<Mail, 'messageId'>> {
  const { email, state, confirmToken, leaveToken } = await getSubscriber(subscriberId);
  const confirmUrl = `${env().SITE_URL}/newsletter/confirm/${confirmToken}`;
  const { leaveUrl, headers } = offerToLeave(leaveToken);
  const mail =
    state === 'confirmed'
      ? { subject: 'You already get our letter', body: <KnownMail leaveUrl={leaveUrl} /> }
      : {
          subject: 'Please confirm: a short letter, once a month',
          body: <ConfirmMail confirmUrl={confirmUrl} leaveUrl={leaveUrl} />,
        };
  return {
    to: email,
    subject: mail.subject,
    headers,
    ...(await renderMail(mail.body)),
  };
}
