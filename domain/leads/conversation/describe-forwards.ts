import { type DeliveryStatus, deliveryStatusOf } from '../handling/describe-delivery.ts';
import { formerColleague } from '../handling/former-colleague.ts';
import type { LeadEvents } from '../handling/timeline-store.server.ts';

/** What was forwarded from a lead, for its timeline. */
export function describeForwards(
  forwards: LeadEvents['forwards'],
  deliveries: LeadEvents['deliveries'],
  printTime: (date: Date) => string,
) {
  return forwards.map(({ id, at, author, to, text, replyId, forwardedAt }) => {
    const mail = deliveries.find((delivery) => isForward(delivery) && delivery.occasionId === id);
    const delivery: DeliveryStatus | undefined = mail && deliveryStatusOf(mail);
    return {
      at,
      who: author ?? formerColleague,
      what: `forwarded ${replyId ? 'our reply' : 'the message'} of ${printTime(forwardedAt)} to`,
      whom: to || 'somebody who was erased',
      message: { kind: 'note' as const, text },
      ...(delivery && { delivery }),
    };
  });
}

export const isForward = ({ audience }: { audience: string }) => audience === 'outsider';
