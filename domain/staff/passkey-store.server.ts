import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';

export interface Passkey {
  id: string;
  name: string | null;
  addedAt: Date | null;
  /** Whether a password manager stores it and may sync it to several devices. */
  isShared: boolean;
}

export async function listPasskeys(staffId: string): Promise<Passkey[]> {
  return await database()
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at as addedAt', 'backed_up as isShared'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute();
}

export async function recordAddedPasskey(staffId: string): Promise<void> {
  await recordAudit({ staffId, action: 'account.change', detail: { change: 'passkey-added' } });
}

/** Only one's own; the id of somebody else's passkey changes nothing. */
export async function renamePasskey(staffId: string, id: string, name: string): Promise<void> {
  await database()
    .updateTable('staff_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .execute();
}

export async function removePasskey(staffId: string, id: string): Promise<{ isRemoved: boolean }> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('staff_passkey')
        .where('id', '=', id)
        .where('staff_id', '=', staffId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return { isRemoved: false };
      const detail = { change: 'passkey-removed', passkey: id };
      await recordAudit({ staffId, action: 'account.change', detail }, transaction);
      return { isRemoved: true };
    });
}

export async function findPasskeyOwner(credentialId: string): Promise<string | undefined> {
  const row = await database()
    .selectFrom('staff_passkey')
    .select('staff_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.staff_id;
}
