import { expect, test } from 'vitest';
import type { Evidence } from '../drill/evidence.ts';
import { createSubmission, type Submission } from '../drill/submission.ts';
import { judgeRun } from './judge-run.ts';

/** Between the fourth and the fifth visitor. */
const struckAt = 3_500;

/** Ten visitors, one a second, all stored and mailed once. */
function createRun(): { submissions: Submission[]; evidence: Evidence } {
  const evidence: Evidence = {
    leads: [],
    subscribers: [],
    deliveries: [],
    files: [],
    stored: new Map(),
    mails: [],
  };
  const submissions = Array.from({ length: 10 }, (_, second): Submission => {
    const submission = { ...createSubmission(second, 'newsletter'), arrivedAt: second * 1000 };
    const id = `${second + 1}`;
    evidence.subscribers.push({ id, email: `${submission.email}` });
    const messageId = `<${id}@pahana.example>`;
    const status = { delivered: true, failed: false, lastError: null };
    evidence.deliveries.push({
      id,
      leadId: null,
      subscriberId: id,
      audience: 'subscriber',
      messageId,
      ...status,
    });
    evidence.mails.push({ messageId, to: 'subscriber' });
    const acknowledged = { at: second * 1000 + 50, token: null, reference: null };
    return { ...submission, attempts: 1, acknowledged };
  });
  return { submissions, evidence };
}

test('a run in which everybody was answered in time has no violations', () => {
  const { submissions, evidence } = createRun();
  expect(judgeRun(submissions, evidence, { struckAt })).toMatchObject({
    acknowledged: 10,
    missing: 0,
    gapSeconds: 1,
    violations: [],
  });
});

test('an acknowledged visitor who is not stored is missing', () => {
  const { submissions, evidence } = createRun();
  evidence.subscribers.pop();
  const { missing, violations } = judgeRun(submissions, evidence, { struckAt });
  expect(missing).toBe(1);
  expect(violations).not.toEqual([]);
});

test('more than 25 seconds without an acknowledgement is a violation', () => {
  const { submissions, evidence } = createRun();
  const last = submissions.at(-1)?.acknowledged;
  if (last) last.at = 8_050 + 25_001;
  expect(judgeRun(submissions, evidence, { struckAt }).violations.join()).toContain(
    '25.0 s without an acknowledgement',
  );
});

test('a mail that arrived twice is a violation unless its worker was killed', () => {
  const { submissions, evidence } = createRun();
  evidence.mails.push({ ...evidence.mails[0] } as Evidence['mails'][number]);
  expect(judgeRun(submissions, evidence, { struckAt }).violations.join()).toContain('arrived twice');
  expect(judgeRun(submissions, evidence, { struckAt, killsWorker: true }).violations).toEqual([]);
});

test('a gap counts from its beginning even if nobody was acknowledged before the fault, which is a violation itself', () => {
  const { submissions, evidence } = createRun();
  for (const { acknowledged } of submissions) if (acknowledged) acknowledged.at += 30_000;
  const { gapSeconds, violations } = judgeRun(submissions, evidence, { struckAt });
  expect(gapSeconds).toBeGreaterThan(20);
  expect(violations.join()).toContain('nobody was acknowledged before the fault');
});

test('a gap that lasts until the last visitor counts', () => {
  const { submissions, evidence } = createRun();
  for (const submission of submissions.slice(4)) delete submission.acknowledged;
  const last = submissions.at(-1);
  if (last) last.arrivedAt = 60_000;
  expect(judgeRun(submissions, evidence, { struckAt }).gapSeconds).toBeCloseTo(56.95);
});
