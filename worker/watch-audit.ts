import { findHead, findSeal } from '#domain/audit/audit-trail-store.server.ts';
import { auditKeys } from '#domain/audit/keyed-seal.server.ts';
import { sealAudit } from '#domain/audit/seal-audit.server.ts';
import { verifyAudit } from '#domain/audit/verify-audit.server.ts';
import { verifySeals } from '#domain/audit/verify-seals.server.ts';
import { log, logAlarm } from '#platform/log.server.ts';

/**
 * Seals the newest entry and writes it to the log. Neither the log nor what this process remembers is within reach of the
 * database's owner, so a chain that was shortened or replaced is detected at the next call.
 */
export function createAuditWatch(keys = auditKeys()): () => Promise<void> {
  let known: { number: string; seal: string } | undefined;
  let lastBroken: string | undefined;

  const remember = (number: string, seal: string, keyed: { key?: string; mac?: string } = {}) => {
    known = { number, seal };
    log('audit-head', { number, seal, ...keyed });
  };
  return async () => {
    if (known && (await findSeal(known.number)) !== known.seal) {
      logAlarm('audit-head-lost', { number: known.number });
      known = undefined;
    }
    if (keys.length === 0) {
      const head = await findHead();
      if (head && head.number !== known?.number) remember(head.number, head.seal);
      return;
    }
    const result = await sealAudit(new Date(), keys);
    if (result.outcome === 'sealed') {
      const { number, keyId, mac } = result.seal;
      remember(number, result.entrySeal, { key: keyId, mac: mac.toString('hex') });
    }
    if (result.outcome === 'broken' && result.at !== lastBroken) {
      lastBroken = result.at;
      logAlarm('audit-broken', { at: result.at, found: 'while-sealing' });
    }
  };
}

/** Checks the whole chain and every keyed seal. */
export async function verifyWholeAudit(keys = auditKeys()): Promise<void> {
  const chain = await verifyAudit();
  if (chain.outcome === 'broken') return logAlarm('audit-broken', { at: chain.at, found: chain.fault });
  const sealed = await verifySeals(keys);
  if (sealed.outcome === 'broken') return logAlarm('audit-broken', { at: sealed.at, found: 'keyed-seal' });
  const { seals, covered, unknownKeys } = sealed;
  log('audit-verified', { entries: chain.number, seals, covered, unknownKeys });
}
