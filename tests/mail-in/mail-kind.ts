/** A lead that exists before the mail is sent. */
export interface KnownLead {
  id: string;
  reference: string;
  /** The address of the visitor. */
  email: string;
  /** Signed addresses of this lead and its first mail. */
  replyTo: string;
  staffReplyTo: string;
  bounceTo: string;
  /** The Message-ID of our first mail to the visitor. */
  messageId: string;
  deliveryId: string;
}

/** One mail on its way to us. */
export interface SentMail {
  raw: Buffer;
  from: string;
  to: string[];
  /** Whether our filter has judged it, so that its Authentication-Results count. */
  isJudged?: boolean;
  /** How often it is sent; more than once it must still count once. */
  times?: number;
}

/** What must be in the database afterwards. */
interface Expected {
  outcome: 'message' | 'lead' | 'staff' | 'bounce' | 'delayed' | 'automatic' | 'own' | 'review';
  /** `known`: the lead that exists; `new`: another one; `none`: no lead. */
  lead: 'known' | 'new' | 'none';
  /** Whether the sender gets a mail from us. */
  isThanked?: boolean;
  standing?: 'visitor' | 'unproven' | 'other';
  /** What the message must not contain. */
  without?: string;
  files?: number;
  isSpam?: boolean;
  /** How many mails are expected to be stored, if more than one. */
  stored?: number;
}

export interface MailKind {
  name: string;
  /** The state of the known lead before the mail comes; without one there is no known lead. */
  lead?: 'new' | 'answered' | 'closed' | 'spam' | 'erased';
  /** The marker is a word that no other mail has; the address is the sender's. */
  write(given: { marker: string; address: string; lead: KnownLead }): SentMail;
  expected: Expected;
}
