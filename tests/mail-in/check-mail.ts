import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { KnownLead, MailKind } from './mail-kind.ts';

interface Found {
  outcomes: string[];
  leadIds: (string | null)[];
  messages: { leadId: string; text: string; standing: string; files: number }[];
  leads: { id: string; state: string; files: number; thanks: number }[];
  replies: { leadId: string }[];
}

export interface Violation {
  kind: string;
  fault: 'lost' | 'duplicated' | 'wrong lead' | 'answered a machine' | 'wrong';
  detail: string;
}

/** Compares what is stored for one mail with what must be. A mail without words is found by its lead. */
export async function checkMail(kind: MailKind, marker: string, lead: KnownLead): Promise<Violation[]> {
  const found = await findStored(marker, lead);
  const { expected } = kind;
  const violations: Violation[] = [];
  const add = (fault: Violation['fault'], detail: string) =>
    violations.push({ kind: kind.name, fault, detail });

  const handled = found.outcomes.filter((outcome) => outcome !== 'repeated');
  if (handled.length === 0) add('lost', `no mail with the word ${marker}`);
  if (handled.length > 1) add('duplicated', handled.join());
  if (handled.length === 1 && handled[0] !== expected.outcome)
    add('wrong', `${handled[0]} instead of ${expected.outcome}`);

  const counted = { message: found.messages, lead: found.leads, staff: found.replies }[
    expected.outcome as 'message'
  ];
  if (counted && counted.length !== 1)
    add(counted.length === 0 ? 'lost' : 'duplicated', `${counted.length} stored`);
  if (!counted && found.messages.length + found.leads.length > 0) add('wrong', 'words were added to a lead');

  const [leadId = null] = found.leadIds;
  if (expected.lead === 'known' && leadId !== lead.id) add('wrong lead', `${leadId} instead of ${lead.id}`);
  if (expected.lead === 'new' && (!leadId || leadId === lead.id))
    add('wrong lead', `${leadId} instead of a new one`);
  if (expected.lead === 'none' && leadId) add('wrong lead', `${leadId} instead of none`);

  const [message] = found.messages;
  const [opened] = found.leads;
  if (expected.standing && message?.standing !== expected.standing)
    add('wrong', `sender is ${message?.standing}`);
  if (expected.without && message?.text.includes(expected.without))
    add('wrong', 'the quotation was not removed');
  if (expected.files !== undefined && (message ?? opened)?.files !== expected.files)
    add('wrong', `${(message ?? opened)?.files} files instead of ${expected.files}`);
  if (opened && (opened.state === 'spam') !== (expected.isSpam ?? false))
    add('wrong', `the lead is ${opened.state}`);
  const thanks = opened?.thanks ?? 0;
  if (expected.isThanked === false && thanks > 0) add('answered a machine', `${thanks} mails`);
  if (expected.isThanked === true && thanks !== 1) add('lost', 'the sender was not thanked');
  return violations;
}

/** The word is in the first part of every mail; the files behind it may have 20 MB. */
const beginning = sql`substring(raw for 200000)`;

async function findStored(marker: string, lead: KnownLead): Promise<Found> {
  const { rows } = await sql<Found>`
    with mails as (
      select * from incoming_mail
      where position(convert_to(${marker}, 'UTF8') in ${beginning}) > 0
        or position(convert_to(${toBase64(marker)}, 'UTF8') in ${beginning}) > 0
        or ${lead.deliveryId} <> '0' and delivery_id = ${lead.deliveryId}::bigint
    ), found_leads as (
      select lead.id, state,
        (select count(*)::int from lead_file where lead_id = lead.id) as files,
        (select count(*)::int from delivery where lead_id = lead.id and audience = 'visitor') as thanks
      from lead where kind = 'mail' and position(${marker} in fields ->> 'message') > 0
    )
    select
      coalesce((select array_agg(outcome order by id) from mails), '{}') as outcomes,
      coalesce((select array_agg(lead_id::text order by id) from mails where outcome <> 'repeated'), '{}') as "leadIds",
      coalesce((
        select json_agg(json_build_object(
          'leadId', lead_id::text, 'text', text, 'standing', standing,
          'files', (select count(*) from lead_file where message_id = lead_message.id)
        )) from lead_message where position(${marker} in text) > 0
      ), '[]') as messages,
      coalesce((select json_agg(found_leads) from found_leads), '[]') as leads,
      coalesce((
        select json_agg(json_build_object('leadId', lead_id::text)) from lead_reply where position(${marker} in text) > 0
      ), '[]') as replies
  `.execute(database());
  return rows[0] as Found;
}

/** How a part that is encoded begins, if its text begins with the marker, whose length is a multiple of three. */
function toBase64(marker: string): string {
  return Buffer.from(marker).toString('base64');
}
