import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { createLeaveLink } from './create-leave-link.server.ts';
import { AlreadySubscribedMail } from './mails/already-subscribed-mail.tsx';
import { ConfirmMail } from './mails/confirm-mail.tsx';
import { getSubscriber } from './subscriber-store.server.ts';

/** A confirmed subscriber gets a mail that says so, because the page must not reveal it. */
export async function writeConfirmation(subscriberId: string): Promise<Omit<Mail, 'messageId'>> {
  const { email, state, confirmToken, leaveToken } = await getSubscriber(subscriberId);
  const confirmUrl = `${env().SITE_URL}/newsletter/confirm/${confirmToken}`;
  const { leaveUrl, headers } = createLeaveLink(leaveToken);
  const mail =
    state === 'confirmed'
      ? { subject: 'You already get our letter', body: <AlreadySubscribedMail leaveUrl={leaveUrl} /> }
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
