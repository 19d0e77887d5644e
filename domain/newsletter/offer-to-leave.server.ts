import { env } from '#platform/env.server.ts';

/** What every mail to a subscriber carries: a link for people and, by RFC 8058, one POST for mail programs. */
export function offerToLeave(leaveToken: string) {
  const leaveUrl = `${env().SITE_URL}/newsletter/leave/${leaveToken}`;
  return {
    leaveUrl,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
