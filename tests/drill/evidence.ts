/** Everything that is compared with what visitors were told. */
export interface Evidence {
  leads: LeadRow[];
  subscribers: { id: string; email: string }[];
  /** Only the first mails of each submission, without alarms and later mails. */
  deliveries: DeliveryRow[];
  files: FileRow[];
  /** What the file store really contains: the checksum of each file by its key. */
  stored: Map<string, string>;
  /** Every mail that was received in full, even if its sender never read the 250. */
  mails: ReceivedMail[];
}

export interface LeadRow {
  id: string;
  kind: string;
  reference: string;
  token: string;
  fields: Record<string, unknown>;
}

export interface DeliveryRow {
  id: string;
  leadId: string | null;
  subscriberId: string | null;
  audience: string;
  messageId: string | null;
  delivered: boolean;
  failed: boolean;
  lastError: string | null;
}

export interface FileRow {
  leadId: string;
  field: string;
  name: string;
  key: string;
  sha256: string;
  state: string;
}

export interface ReceivedMail {
  messageId: string;
  to: string;
}
