import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { findElsewhere } from './elsewhere-store.server.ts';
import { type PersonKey, printPersonKey } from './person-key.ts';
import { findHandling, findLeadsOf, findSubscriberOf, readPersonRows } from './person-store.server.ts';
import {
  listPersonTables,
  type PersonRow,
  type PersonTable,
  withheldColumns,
} from './person-tables-store.server.ts';
import { tableNames } from './table-names.ts';

/** Everything stored about a person, as one document; null if nothing is stored. */
export async function exportPerson(key: PersonKey, staffId: string, now = new Date()) {
  const leadIds = (await findLeadsOf(key)).map(({ id }) => id);
  const subscriber = await findSubscriberOf(key);
  const ids = { lead: leadIds, subscriber: subscriber ? [subscriber.id] : [] };
  const elsewhere = await findElsewhere(database(), key, ids.lead);
  if (ids.lead.length + ids.subscriber.length + elsewhere.length === 0) return null;

  const tables = await listPersonTables(database());
  const collect = async (owner: 'lead' | 'subscriber') => {
    const owned = (await readPersonRows(owner, 'id', ids[owner])).map((row) => ({ id: String(row.id), row }));
    const dependent = await Promise.all(
      tables
        .filter((table) => table.owner === owner)
        .map(async (table) => ({ table, rows: await readPersonRows(table.table, table.column, ids[owner]) })),
    );
    return owned.map(({ id, row }) => ({
      ...withCamelCaseNames(row),
      ...Object.fromEntries(
        dependent.map(({ table, rows }) => [tableNames(table.table).key, ownedBy(id, table, rows)]),
      ),
    }));
  };
  const handling = ids.lead.length > 0 ? await findHandling(ids.lead) : [];
  const leads = (await collect('lead')).map(
    (lead): PersonRow => ({
      ...lead,
      handledByUs: handling
        .filter(({ lead_id }) => String(lead_id) === String((lead as PersonRow).id))
        .map(({ happened_at, act }) => ({ at: happened_at, act })),
    }),
  );
  const newsletter = await collect('subscriber');
  await recordAudit({
    staffId,
    action: 'person.export',
    detail: { leads: ids.lead, subscribers: ids.subscriber },
  });
  return {
    about: 'Everything Pahana holds under this address or reference',
    heldUnder: printPersonKey(key),
    writtenAt: now,
    leads: leads.map(withFileLinks),
    newsletter,
    inConversationsOfOthers: elsewhere,
    leftOut: {
      columns: withheldColumns,
      why: 'They are keys to receipts, letters and files, and say nothing about anybody.',
    },
  };
}

function ownedBy(id: string, { column }: PersonTable, rows: PersonRow[]): PersonRow[] {
  return rows
    .filter((row) => String(row[column]) === id)
    .map(({ [column]: _, ...row }) => withCamelCaseNames(row));
}

function withCamelCaseNames(row: PersonRow): PersonRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The links work only on the desk and only for clean files. */
function withFileLinks(lead: PersonRow): PersonRow {
  const files = (lead.files ?? []) as PersonRow[];
  return {
    ...lead,
    files: files.map((file) => ({ ...file, openedAt: `/desk/leads/${lead.reference}/files/${file.id}` })),
  };
}
