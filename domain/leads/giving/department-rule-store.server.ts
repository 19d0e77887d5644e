import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import type { DepartmentRule } from './giving-store.server.ts';

/** Mailbox -> its rule; one without a rule leaves new leads without an owner. */
export async function listDepartmentRules(): Promise<Map<string, DepartmentRule>> {
  const rows = await database().selectFrom('department_rule').select(['mailbox', 'rule']).execute();
  return new Map(rows.map(({ mailbox, rule }) => [mailbox, rule as DepartmentRule]));
}

/** Applies to leads that come from now on; a change between two rules also to those that the first one left. */
export async function changeDepartmentRule(
  mailbox: string,
  rule: DepartmentRule | null,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      if (rule)
        await transaction
          .insertInto('department_rule')
          .values({ mailbox, rule, since: now })
          .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ rule }))
          .execute();
      else await transaction.deleteFrom('department_rule').where('mailbox', '=', mailbox).execute();
      const detail = { mailbox, rule: rule ?? 'none' };
      await recordAudit({ staffId: by, action: 'department.change', detail }, transaction);
    });
}
