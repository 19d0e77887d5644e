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
  /** Mails the mail server refused for good, marked as failed. */
  failed: number;
  repeated: number;
  /** Files without a lead, left by interrupted attempts until the nightly check finds them. */
  orphans: number;
  lost: number;
  falseSuccesses: number;
}

/** Compares what every visitor was told with rows, files and mails. Does not know which fault was injected. */
export function checkEvidence(
  sent: Submission[],
  evidence: Evidence,
  { failedMails = false, isScanned = true }: { failedMails?: boolean; isScanned?: boolean } = {},
): { tally: Tally; violations: string[] } {
  const violations: string[] = [];
  const { leads, subscribers, deliveries, files, mails } = evidence;
  const copies = Map.groupBy(mails, ({ messageId }) => messageId);
  const leadsByMarker = Map.groupBy(leads, ({ fields }) => findMarker(fields));
  const subscribersByEmail = Map.groupBy(subscribers, ({ email }) => email);
  const deliveriesByOwner = Map.groupBy(deliveries, ({ leadId, subscriberId }) =>
    leadId ? `lead ${leadId}` : `subscriber ${subscriberId}`,
  );
  const filesByLead = Map.groupBy(files, ({ leadId }) => leadId);

  const checked = sent.map((submission) => {
    const isLead = submission.kind !== 'newsletter';
    const rows =
      (isLead
        ? leadsByMarker.get(submission.marker)
        : subscribersByEmail.get(submission.email ?? '')?.map(({ id }) => ({ id }))) ?? [];
    const id = rows[0]?.id ?? '';
    const problems = checkSubmission(submission, {
      rows,
      deliveries: deliveriesByOwner.get(`${isLead ? 'lead' : 'subscriber'} ${id}`) ?? [],
      files: filesByLead.get(isLead ? id : '') ?? [],
      checksumOf: (key) => evidence.stored.get(key),
      hasArrived: (messageId) => copies.has(messageId),
      isScanned,
    });
    violations.push(...problems.map((problem) => `${submission.kind} ${submission.marker}: ${problem}`));
    return { submission, rows: rows.length, problems: problems.length };
  });

  const knownKeys = new Set(files.map(({ key }) => key));
  const acknowledged = checked.filter(({ submission }) => submission.acknowledged);
  const tally: Tally = {
    sent: sent.length,
    resent: sum(sent.map(({ attempts }) => attempts - 1)),
    acknowledged: acknowledged.length,
    stored: checked.filter(({ rows }) => rows > 0).length,
    duplicated: sum(checked.map(({ rows }) => Math.max(0, rows - 1))),
    mailed: deliveries.filter(({ delivered, messageId }) => delivered && copies.has(`${messageId}`)).length,
    failed: deliveries.filter(({ failed }) => failed).length,
    repeated: mails.length - copies.size,
    orphans: [...evidence.stored.keys()].filter((key) => !knownKeys.has(key)).length,
    lost: acknowledged.filter(({ problems }) => problems > 0).length,
    falseSuccesses: acknowledged.filter(({ rows }) => rows === 0).length,
  };

  const markers = new Set(sent.map(({ marker }) => marker));
  const addresses = new Set(sent.map(({ email }) => email));
  const messageIds = new Set(deliveries.map(({ messageId }) => messageId));
  for (const marker of leadsByMarker.keys())
    if (!markers.has(marker)) violations.push(`a lead that nobody sent: ${marker}`);
  for (const email of subscribersByEmail.keys())
    if (!addresses.has(email)) violations.push(`a subscriber that nobody sent: ${email}`);
  for (const [messageId, { length }] of copies) {
    if (!messageIds.has(messageId)) violations.push(`a mail without a delivery: ${messageId}`);
    if (length > 2) violations.push(`the mail ${messageId} arrived ${length} times`);
  }
  for (const { id, failed, lastError } of deliveries)
    if (failed && !failedMails) violations.push(`delivery ${id} failed with ${lastError}`);
  const resentFiles = sum(sent.map(({ attempts, files: own }) => (attempts - 1) * own.length));
  if (tally.orphans > resentFiles)
    violations.push(`${tally.orphans} files without a lead, though only ${resentFiles} were sent again`);
  return { tally, violations };
}

const findMarker = (fields: unknown) =>
  /drill-[0-9a-f-]{36}/.exec(JSON.stringify(fields))?.[0] ?? 'no marker';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
