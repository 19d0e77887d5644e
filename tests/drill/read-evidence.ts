import { readRows } from '../stack/read-rows.ts';
import type { DeliveryRow, Evidence, FileRow, LeadRow } from './evidence.ts';

/** The newest ids before a scenario; newer rows belong to it. */
export interface Baseline {
  lead: string;
  subscriber: string;
}

export const fromStart: Baseline = { lead: '0', subscriber: '0' };

export async function readBaseline(databaseUrl: string): Promise<Baseline> {
  const [baseline] = await readRows<Baseline>(
    databaseUrl,
    `select (select coalesce(max(id), 0) from lead) as lead,
       (select coalesce(max(id), 0) from subscriber) as subscriber`,
  );
  return baseline as Baseline;
}

export async function readEvidenceRows(
  databaseUrl: string,
  { lead, subscriber }: Baseline,
): Promise<Omit<Evidence, 'stored' | 'mails'>> {
  const leads = readRows<LeadRow>(
    databaseUrl,
    'select id, kind, reference, receipt_token as token, fields from lead where id > $1',
    [lead],
  );
  const subscribers = readRows<Evidence['subscribers'][number]>(
    databaseUrl,
    'select id, email from subscriber where id > $1',
    [subscriber],
  );
  const deliveries = readRows<DeliveryRow>(
    databaseUrl,
    `select id, lead_id as "leadId", subscriber_id as "subscriberId", audience, message_id as "messageId",
       delivered_at is not null as delivered, failed_at is not null as failed, last_error as "lastError"
     from delivery where occasion = 'received' and (lead_id > $1 or subscriber_id > $2)`,
    [lead, subscriber],
  );
  const files = readRows<FileRow>(
    databaseUrl,
    `select lead_id as "leadId", field, name, storage_key as key, sha256, state from lead_file where lead_id > $1`,
    [lead],
  );
  return {
    leads: await leads,
    subscribers: await subscribers,
    deliveries: await deliveries,
    files: await files,
  };
}

/** Counts mails that are not sent yet, up to a delivery, and files that are not scanned yet. */
export async function countPending(databaseUrl: string, since: Baseline, upTo?: string) {
  const [pending] = await readRows<{ waitingMails: number; unscannedFiles: number; lastDelivery: string }>(
    databaseUrl,
    `select
       count(*) filter (where delivered_at is null and failed_at is null and ($3::bigint is null or id <= $3))::int
         as "waitingMails",
       (select count(*)::int from lead_file where lead_id > $1 and state = 'unscanned') as "unscannedFiles",
       coalesce(max(id), 0) as "lastDelivery"
     from delivery where lead_id > $1 or subscriber_id > $2`,
    [since.lead, since.subscriber, upTo ?? null],
  );
  return pending as NonNullable<typeof pending>;
}
