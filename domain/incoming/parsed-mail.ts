/** What we read out of a mail. Plain data, because it comes from another thread. */
export interface ParsedMail {
  messageId: string;
  /** The address in From; empty if there is none. */
  from: string;
  fromName: string;
  /** Addresses in To and Cc. */
  to: string[];
  subject: string;
  text: string;
  /** Message-IDs that this mail answers, the nearest first. */
  references: string[];
  /** Name in lower case -> the values of all headers of that name that we look at. */
  headers: Record<string, string[]>;
  report: DeliveryReport | null;
  files: MailFile[];
  /** Equal for the same mail that comes another way. */
  contentKey: string;
  /** Whether the words could be read. If not, only the original shows them. */
  isReadable: boolean;
}

export interface MailFile {
  name: string;
  bytes: number;
  sha256: string;
  /** Shown within the text, such as the logo of a signature. */
  isInline: boolean;
  content: Uint8Array;
}

/** What a mail server reports about a mail of ours (RFC 3464). */
export interface DeliveryReport {
  action: string;
  /** Such as 5.1.1. */
  status: string;
  originalMessageId: string;
  /** Whom it is about, as our mail named them and as their server does, in lower case. */
  recipients: string[];
}

export const headerOf = ({ headers }: Pick<ParsedMail, 'headers'>, name: string) => headers[name]?.[0] ?? '';
