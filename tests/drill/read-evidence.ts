import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliveryRow, Evidence, FileRow, LeadRow } from './evidence.ts';
import { read } from './read-rows.ts';

/** Rows that are newer than these belong to the scenario under way. */
export interface Since {
  lead: string;
  subscriber: string;
}

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

/** The sum of every file in a folder under its name. */
export async function readFolder(folder: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    sums.set(entry.name, createHash('sha256').update(bytes).digest('hex'));
  }
  return sums;
}
