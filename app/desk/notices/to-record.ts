import type { GuardedLead } from '#domain/staff/permissions.ts';

/** The lead of a notice, to decide whether the person may see more than its reference: their role may have changed since. */
export const toRecord = ({
  leadKind,
  mailbox,
  ownerId,
}: {
  leadKind: string;
  mailbox: string;
  ownerId: string | null;
}): GuardedLead => ({ kind: leadKind, mailbox, ownerId });
