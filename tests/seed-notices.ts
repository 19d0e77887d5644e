import { database } from '#platform/database.server.ts';
import { addLead, insertRow } from './seed-person.ts';

/** A member of staff whose name is unique. */
export async function addStaff(name: string, row: Record<string, unknown> = {}): Promise<string> {
  const email = `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@pahana.example`;
  return await insertRow('staff', { name, email, role: 'sales', ...row });
}

/** A lead of this owner, as staff see it when they act. */
export async function addOwnedLead(ownerId: string | null, row: Record<string, unknown> = {}) {
  const id = await addLead({
    owner_id: ownerId,
    state: 'in_progress',
    mailbox: 'sales@pahana.example',
    ...row,
  });
  return { id, version: 0 };
}

/** Who was told what, in order: "arul assigned". */
export async function readNotices(): Promise<string[]> {
  const rows = await database()
    .selectFrom('staff_notice')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['name', 'kind'])
    .orderBy('staff_notice.id')
    .execute();
  return rows.map(({ name, kind }) => `${name} ${kind}`);
}

/** Every mail about a lead that waits: "staff notice". */
export async function readMailsToSend(): Promise<string[]> {
  const rows = await database()
    .selectFrom('delivery')
    .select(['audience', 'occasion'])
    .orderBy('id')
    .execute();
  return rows.map(({ audience, occasion }) => `${audience} ${occasion}`);
}
