/** What may hold up its own kind, but no other: mails about one person, letters to everyone, hooks. */
export type DeliveryLane = 'mail' | 'letter' | 'hook';

/** One for each lane: ten thousand letters, or hooks that nobody answers, must not delay the mail about a lead. */
export const queueOf: Record<DeliveryLane, string> = {
  mail: 'deliver',
  letter: 'deliver-letter',
  hook: 'deliver-hook',
};
export const deliveryQueues = Object.values(queueOf);
