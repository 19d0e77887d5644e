import { printColomboTime } from '#domain/format/print-time.ts';
import { findErasure } from '#domain/leads/erasure-store.server.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';

/** What is left of an erased lead. */
export async function readErasure(reference: string) {
  const found = await findErasure(reference);
  return (
    found && {
      reference: found.reference,
      noun: kindOf(found.kind).noun,
      erased: printColomboTime(found.erasedAt),
    }
  );
}
