import { checkSubmission } from './check-submission.ts';
import type { Evidence } from './evidence.ts';
import type { Submission } from './submission.ts';

export interface Tally {
  sent: number;
  resent: number;
  acknowledged: number;
  stored: number;
  duplicated: number;
  mailed: number;
  /** Refused for good by the mail server, and marked so. */
  failed: number;
  repeated: number;
  /** Bytes that no lead holds: left by tries that broke off, until the nightly check finds them. */
  orphans: number;
  lost: number;
  falseSuccesses: number;
}

/** Holds what every visitor was told against rows, files and mails. Knows nothing of how they came about. */
export function checkEvidence(
  sent: Submission[],
  evidence: Evidence,
  { failedMails = false, isScanned = true }: { failedMails?: boolean; isScanned?: boolean } = {},
): { tally: Tally; violations: string[] } {
  const violations: string[] = [];
  const { leads, subscribers, deliveries, files, mails } = evidence;
  const copies = Map.groupBy(mails, ({ messageId }) => messageId);
  const leadsByMark = Map.groupBy(leads, ({ fields }) => findMark(fields));
  const subscribersByEmail = Map.groupBy(subscribers, ({ email }) => email);
  const deliveriesByOwner = Map.groupBy(deliveries, ({ leadId, subscriberId }) =>
    leadId ? `lead ${leadId}` : `subscriber ${subscriberId}`,
  );
  const filesByLead = Map.groupBy(files, ({ leadId }) => leadId);

  const judged = sent.map((submission) => {
    const isLead = submission.kind !== 'newsletter';
    const rows =
      (isLead
        ? leadsByMark.get(submission.mark)
        : subscribersByEmail.get(submission.email ?? '')?.map(({ id }) => ({ id }))) ?? [];
    const id = rows[0]?.id ?? '';
    const faults = checkSubmission(submission, {
      rows,
      deliveries: deliveriesByOwner.get(`${isLead ? 'lead' : 'subscriber'} ${id}`) ?? [],
      files: filesByLead.get(isLead ? id : '') ?? [],
      sumOf: (key) => evidence.stored.get(key),
      hasCome: (messageId) => copies.has(messageId),
      isScanned,
    });
    violations.push(...faults.map((fault) => `${submission.kind} ${submission.mark}: ${fault}`));
    return { submission, rows: rows.length, faults: faults.length };
  });

  const held = new Set(files.map(({ key }) => key));
  const acknowledged = judged.filter(({ submission }) => submission.acknowledged);
  const tally: Tally = {
    sent: sent.length,
    resent: sum(sent.map(({ tries }) => tries - 1)),
    acknowledged: acknowledged.length,
    stored: judged.filter(({ rows }) => rows > 0).length,
    duplicated: sum(judged.map(({ rows }) => Math.max(0, rows - 1))),
    mailed: deliveries.filter(({ delivered, messageId }) => delivered && copies.has(`${messageId}`)).length,
    failed: deliveries.filter(({ failed }) => failed).length,
    repeated: mails.length - copies.size,
    orphans: [...evidence.stored.keys()].filter((key) => !held.has(key)).length,
    lost: acknowledged.filter(({ faults }) => faults > 0).length,
    falseSuccesses: acknowledged.filter(({ rows }) => rows === 0).length,
  };

  const marks = new Set(sent.map(({ mark }) => mark));
  const addresses = new Set(sent.map(({ email }) => email));
  const messageIds = new Set(deliveries.map(({ messageId }) => messageId));
  for (const mark of leadsByMark.keys()) if (!marks.has(mark)) violations.push(`a lead of nobody: ${mark}`);
  for (const email of subscribersByEmail.keys())
    if (!addresses.has(email)) violations.push(`a subscriber whom nobody entered: ${email}`);
  for (const [messageId, { length }] of copies) {
    if (!messageIds.has(messageId)) violations.push(`a mail that no delivery knows: ${messageId}`);
    if (length > 2) violations.push(`the mail ${messageId} came ${length} times`);
  }
  for (const { id, failed, lastError } of deliveries)
    if (failed && !failedMails) violations.push(`delivery ${id} failed with ${lastError}`);
  const brokenOff = sum(sent.map(({ tries, files: own }) => (tries - 1) * own.length));
  if (tally.orphans > brokenOff)
    violations.push(`${tally.orphans} files without a lead, though only ${brokenOff} were sent again`);
  return { tally, violations };
}

const findMark = (fields: unknown) => /drill-[0-9a-f-]{36}/.exec(JSON.stringify(fields))?.[0] ?? 'no mark';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
