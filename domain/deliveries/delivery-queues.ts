/** Mails about one person, letters to all subscribers, and hooks: a backlog in one channel must not delay the others. */
export type DeliveryChannel = 'mail' | 'letter' | 'hook';

/** Each channel has its own queue: ten thousand letters or unanswered hooks must not delay the mail about a lead. */
export const queueOf: Record<DeliveryChannel, string> = {
  mail: 'deliver',
  letter: 'deliver-letter',
  hook: 'deliver-hook',
};
export const deliveryQueues = Object.values(queueOf);
