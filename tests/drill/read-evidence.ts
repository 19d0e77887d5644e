import { read } from '../stack/read-rows.ts';
import type { DeliveryRow, Evidence, FileRow, LeadRow } from './evidence.ts';

/** Rows that are newer than these belong to the scenario under way. */
export interface Since {
  lead: string;
  subscriber: string;
}

export const sinceEver: Since = { lead: '0', subscriber: '0' };

export async function markSince(databaseUrl: string): Promise<Since> {
  const [since] = await read<Since>(
    databaseUrl,
    `select (select coalesce(max(id), 0) from lead) as lead,
       (select coalesce(max(id), 0) from subscriber) as subscriber`,
  );
  return since as Since;
}

export async function readRows(
  databaseUrl: string,
  { lead, subscriber }: Since,
): Promise<Omit<Evidence, 'stored' | 'mails'>> {
  const leads = read<LeadRow>(
    databaseUrl,
    'select id, kind, reference, receipt_token as token, fields from lead where id > $1',
    [lead],
  );
  const subscribers = read<Evidence['subscribers'][number]>(
    databaseUrl,
    'select id, email from subscriber where id > $1',
    [subscriber],
  );
  const deliveries = read<DeliveryRow>(
    databaseUrl,
    `select id, lead_id as "leadId", subscriber_id as "subscriberId", audience, message_id as "messageId",
       delivered_at is not null as delivered, failed_at is not null as failed, last_error as "lastError"
     from delivery where occasion = 'received' and (lead_id > $1 or subscriber_id > $2)`,
    [lead, subscriber],
  );
  const files = read<FileRow>(
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

/** What stands still: mails up to a delivery, and files nobody has scanned. */
export async function countOpen(databaseUrl: string, since: Since, upTo?: string) {
  const [open] = await read<{ waitingMails: number; unscannedFiles: number; lastDelivery: string }>(
    databaseUrl,
    `select
       count(*) filter (where delivered_at is null and failed_at is null and ($3::bigint is null or id <= $3))::int
         as "waitingMails",
       (select count(*)::int from lead_file where lead_id > $1 and state = 'unscanned') as "unscannedFiles",
       coalesce(max(id), 0) as "lastDelivery"
     from delivery where lead_id > $1 or subscriber_id > $2`,
    [since.lead, since.subscriber, upTo ?? null],
  );
  return open as NonNullable<typeof open>;
}
