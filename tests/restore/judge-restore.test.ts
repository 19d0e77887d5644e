import { expect, test } from 'vitest';
import type { Evidence } from '../drill/evidence.ts';
import { createSubmission, type Submission } from '../drill/submission.ts';
import { judgeRestore } from './judge-restore.ts';

/** One application a second; the second asked for is 5.5, so six of ten must be there. */
const target = 5_500;
function createRestore(): { submissions: Submission[]; evidence: Evidence } {
  const evidence: Evidence = {
    leads: [],
    subscribers: [],
    deliveries: [],
    files: [],
    stored: new Map(),
    mails: [],
  };
  const submissions = Array.from({ length: 10 }, (_, second): Submission => {
    const submission = { ...createSubmission(0, 'application'), arrivedAt: second * 1000, attempts: 1 };
    const id = `${second + 1}`;
    // Files of later leads are in their backup too.
    for (const { sha256 } of submission.files) evidence.stored.set(sha256, sha256);
    if (submission.arrivedAt < target) addRow(evidence, id, submission);
    return {
      ...submission,
      acknowledged: { at: submission.arrivedAt + 50, token: `token-${id}`, reference: null },
    };
  });
  return { submissions, evidence };
}

function addRow(evidence: Evidence, id: string, { values, files }: Submission): void {
  evidence.leads.push({
    id,
    kind: 'application',
    reference: `PA-${id}`,
    token: `token-${id}`,
    fields: values,
  });
  for (const { field, name, sha256 } of files)
    evidence.files.push({ leadId: id, field, name, key: sha256, sha256, state: 'unscanned' });
  for (const audience of ['department', 'visitor']) {
    const messageId = `<${id}-${audience}@pahana.example>`;
    const status = { delivered: true, failed: false, lastError: null };
    evidence.deliveries.push({
      id: messageId,
      leadId: id,
      subscriberId: null,
      audience,
      messageId,
      ...status,
    });
    evidence.mails.push({ messageId, to: audience });
  }
}

test('exactly those acknowledged before the second are there, with their files', () => {
  const { submissions, evidence } = createRestore();
  expect(judgeRestore(submissions, evidence, target)).toEqual({
    acknowledged: 6,
    restored: 6,
    missing: 0,
    filesExpected: 12,
    filesRestored: 12,
    undecided: 0,
    later: 4,
    violations: [],
  });
});

test('a lead and a file that were not restored are missing', () => {
  const { submissions, evidence } = createRestore();
  evidence.leads.shift();
  evidence.stored.delete(`${submissions[1]?.files[0]?.sha256}`);
  const result = judgeRestore(submissions, evidence, target);
  expect(result).toMatchObject({ restored: 5, missing: 2, filesRestored: 11 });
  expect(result.violations.join()).toContain('acknowledged, but not stored');
  expect(result.violations.join()).toContain('lost or changed');
});

test('a lead that came after the second must not be there', () => {
  const { submissions, evidence } = createRestore();
  addRow(evidence, '10', submissions[9] as Submission);
  expect(judgeRestore(submissions, evidence, target).violations.join()).toContain(
    'was sent after the second asked for',
  );
});

test('a lead on its way at that second may be there or not', () => {
  const { submissions, evidence } = createRestore();
  const last = submissions[5]?.acknowledged;
  if (last) last.at = target + 100;
  expect(judgeRestore(submissions, evidence, target)).toMatchObject({ undecided: 1, violations: [] });
  evidence.leads.pop();
  expect(judgeRestore(submissions, evidence, target)).toMatchObject({ undecided: 1, violations: [] });
});
