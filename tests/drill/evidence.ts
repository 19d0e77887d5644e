/** Everything that can be held against what visitors were told. */
export interface Evidence {
  leads: LeadRow[];
  subscribers: { id: string; email: string }[];
  /** Of the first mails only; alarms and additions are another matter. */
  deliveries: DeliveryRow[];
  files: FileRow[];
  /** What the file store really holds: the sum of its bytes under each key. */
  stored: Map<string, string>;
  /** Every mail that was taken in full, also those whose sender never read the 250. */
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
