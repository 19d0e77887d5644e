import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { heldNames } from './held-names.ts';
import { type HeldRow, type HeldTable, listHeldTables, withheldColumns } from './held-tables-store.server.ts';
import { type PersonKey, printPersonKey } from './person-key.ts';
import { findHandling, findLeadsOf, findSubscriberOf, readHeldRows } from './person-store.server.ts';

/** Everything that all stores hold about somebody, as one document; null where they hold nothing. */
export async function exportPerson(key: PersonKey, staffId: string, now = new Date()) {
  const leadIds = (await findLeadsOf(key)).map(({ id }) => id);
  const subscriber = await findSubscriberOf(key);
  const ids = { lead: leadIds, subscriber: subscriber ? [subscriber.id] : [] };
  if (ids.lead.length + ids.subscriber.length === 0) return null;

  const tables = await listHeldTables(database());
  const collect = async (owner: 'lead' | 'subscriber') => {
    const owned = (await readHeldRows(owner, 'id', ids[owner])).map((row) => ({ id: String(row.id), row }));
    const hanging = await Promise.all(
      tables
        .filter((table) => table.owner === owner)
        .map(async (table) => ({ table, rows: await readHeldRows(table.table, table.column, ids[owner]) })),
    );
    return owned.map(({ id, row }) => ({
      ...withPlainNames(row),
      ...Object.fromEntries(
        hanging.map(({ table, rows }) => [heldNames(table.table).key, ownedBy(id, table, rows)]),
      ),
    }));
  };
  const handling = ids.lead.length > 0 ? await findHandling(ids.lead) : [];
  const leads = (await collect('lead')).map(
    (lead): HeldRow => ({
      ...lead,
      handledByUs: handling
        .filter(({ lead_id }) => String(lead_id) === String((lead as HeldRow).id))
        .map(({ happened_at, act }) => ({ at: happened_at, act })),
    }),
  );
  const newsletter = await collect('subscriber');
  await recordAudit({
    staffId,
    act: 'person.export',
    detail: { leads: ids.lead, subscribers: ids.subscriber },
  });
  return {
    about: 'Everything Pahana holds under this address or reference',
    heldUnder: printPersonKey(key),
    writtenAt: now,
    leads: leads.map(withFileLinks),
    newsletter,
    leftOut: {
      columns: withheldColumns,
      why: 'They are keys to receipts, letters and files, and say nothing about anybody.',
    },
  };
}

function ownedBy(id: string, { column }: HeldTable, rows: HeldRow[]): HeldRow[] {
  return rows
    .filter((row) => String(row[column]) === id)
    .map(({ [column]: _, ...row }) => withPlainNames(row));
}

function withPlainNames(row: HeldRow): HeldRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Only a clean file can be opened, and only on the desk. */
function withFileLinks(lead: HeldRow): HeldRow {
  const files = (lead.files ?? []) as HeldRow[];
  return {
    ...lead,
    files: files.map((file) => ({ ...file, openedAt: `/desk/leads/${lead.reference}/files/${file.id}` })),
  };
}
