import { printColomboTime } from '#domain/format/print-time.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { findErasure } from '#domain/leads/receipt/erasure-store.server.ts';

/** The record of an erased lead. */
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
