import { env } from '#platform/env.server.ts';

/** For every mail to a subscriber: a link for people and, by RFC 8058, a POST for mail programs. */
export function createLeaveLink(leaveToken: string) {
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
