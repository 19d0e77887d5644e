import { expect, test } from 'vitest';
import { checkEvidence } from './check-evidence.ts';
import type { Evidence } from './evidence.ts';
import { createSubmission, kinds, type Submission } from './submission.ts';

/** Everything went well: six visitors, the last of them with two files. */
function createWorld(): { sent: Submission[]; evidence: Evidence } {
  const evidence: Evidence = {
    leads: [],
    subscribers: [],
    deliveries: [],
    files: [],
    stored: new Map(),
    mails: [],
  };
  const sent = kinds.map((kind, index): Submission => {
    const submission = createSubmission(index);
    const id = `${index + 1}`;
    const isLead = kind !== 'newsletter';
    if (isLead) {
      const { values: fields } = submission;
      evidence.leads.push({ id, kind, reference: `PA-${id}`, token: `token-${id}`, fields });
    } else evidence.subscribers.push({ id, email: `${submission.email}` });
    for (const audience of isLead ? ['department', 'visitor'] : ['subscriber']) {
      const messageId = `<${id}-${audience}@pahana.example>`;
      const owner = isLead ? { leadId: id, subscriberId: null } : { leadId: null, subscriberId: id };
      const status = { delivered: true, failed: false, lastError: null };
      evidence.deliveries.push({ id: messageId, ...owner, audience, messageId, ...status });
      evidence.mails.push({ messageId, to: audience });
    }
    for (const { field, name, sha256 } of submission.files) {
      evidence.files.push({ leadId: id, field, name, key: field, sha256, state: 'clean' });
      evidence.stored.set(field, sha256);
    }
    const receipt = isLead
      ? { token: `token-${id}`, reference: `PA-${id}` }
      : { token: null, reference: null };
    return { ...submission, attempts: 1, acknowledged: { at: 0, ...receipt } };
  });
  return { sent, evidence };
}

test('there are no violations when every acknowledged submission is stored and mailed', () => {
  const { sent, evidence } = createWorld();
  const { tally, violations } = checkEvidence(sent, evidence);
  expect(violations).toEqual([]);
  expect(tally).toEqual({
    sent: 6,
    resent: 0,
    acknowledged: 6,
    stored: 6,
    duplicated: 0,
    mailed: 11,
    failed: 0,
    repeated: 0,
    orphans: 0,
    lost: 0,
    falseSuccesses: 0,
  });
});

type World = ReturnType<typeof createWorld>;
const last = <T>(list: T[]) => list.at(-1) as T;

test.each<[string, (world: World) => void, string, object]>([
  [
    'a lost row',
    ({ evidence }) => void evidence.leads.pop(),
    'not stored',
    { lost: 1, falseSuccesses: 1, stored: 5 },
  ],
  [
    'a subscriber who was acknowledged but not stored',
    ({ evidence }) => void evidence.subscribers.pop(),
    'not stored',
    { lost: 1, falseSuccesses: 1 },
  ],
  [
    'a message stored twice',
    ({ evidence }) => evidence.leads.push({ ...last(evidence.leads), id: '99' }),
    'stored 2 times',
    { duplicated: 1 },
  ],
  [
    'a changed value',
    ({ evidence }) => {
      last(evidence.leads).fields = { ...last(evidence.leads).fields, name: 'Somebody else' };
    },
    'other values',
    { lost: 1 },
  ],
  [
    'the receipt of somebody else',
    ({ evidence }) => {
      last(evidence.leads).token = 'other';
    },
    'receipt of another row',
    { lost: 1 },
  ],
  [
    'a mail that arrived three times',
    ({ evidence }) => evidence.mails.push(last(evidence.mails), last(evidence.mails)),
    'arrived 3 times',
    { repeated: 2 },
  ],
  [
    'a mail repeated under another Message-ID',
    ({ evidence }) => evidence.mails.push({ messageId: '<other@pahana.example>', to: 'visitor' }),
    'without a delivery',
    { repeated: 0 },
  ],
  [
    'a delivery marked as delivered without a mail',
    ({ evidence }) => void evidence.mails.pop(),
    'never arrived',
    { lost: 1, mailed: 10 },
  ],
  [
    'a mail that was not sent',
    ({ evidence }) => {
      last(evidence.deliveries).delivered = false;
    },
    'was not sent',
    { lost: 1, mailed: 10 },
  ],
  [
    'a mail that failed for good',
    ({ evidence }) => Object.assign(last(evidence.deliveries), { delivered: false, failed: true }),
    'failed',
    { failed: 1 },
  ],
  [
    'a visitor without a mail',
    ({ evidence }) => void evidence.deliveries.pop(),
    'no mail to the visitor',
    { lost: 1 },
  ],
  ['a wrong checksum', ({ evidence }) => evidence.stored.set('cv', 'other'), 'lost or changed', { lost: 1 }],
  ['missing bytes', ({ evidence }) => evidence.stored.delete('cv'), 'lost or changed', { lost: 1 }],
  ['a missing file', ({ evidence }) => void evidence.files.pop(), '1 files, not 2', { lost: 1, orphans: 1 }],
  [
    'a file that nobody has scanned',
    ({ evidence }) => {
      last(evidence.files).state = 'unscanned';
    },
    'additionalFiles is unscanned',
    { lost: 1 },
  ],
  [
    'a stored file that nobody sent',
    ({ evidence }) => evidence.stored.set('orphan', 'checksum'),
    'without a lead',
    { orphans: 1 },
  ],
  [
    'a visitor who was never answered',
    ({ sent }) => {
      delete last(sent).acknowledged;
    },
    'never acknowledged',
    { acknowledged: 5, lost: 0 },
  ],
  [
    'a visitor who was refused',
    ({ sent }) => Object.assign(last(sent), { refusal: '422' }),
    'refused with 422',
    {},
  ],
  ['a lead that nobody sent', ({ sent }) => void sent.pop(), 'a lead that nobody sent', { sent: 5 }],
])('%s is found', (_name, damage, message, figures) => {
  const world = createWorld();
  damage(world);
  const { tally, violations } = checkEvidence(world.sent, world.evidence);
  expect(violations.join('\n')).toContain(message);
  expect(tally).toMatchObject(figures);
});

test('a mail that was repeated once under its own Message-ID is counted, but is no violation', () => {
  const { sent, evidence } = createWorld();
  evidence.mails.push(last(evidence.mails));
  expect(checkEvidence(sent, evidence)).toMatchObject({ tally: { repeated: 1 }, violations: [] });
});

test('files left by an interrupted attempt are counted, but are no violation', () => {
  const { sent, evidence } = createWorld();
  last(sent).attempts = 2;
  evidence.stored.set('half', 'checksum');
  expect(checkEvidence(sent, evidence)).toMatchObject({ tally: { orphans: 1 }, violations: [] });
});

test('a failed mail is allowed where the fault makes the mail server refuse mails', () => {
  const { sent, evidence } = createWorld();
  Object.assign(last(evidence.deliveries), { delivered: false, failed: true });
  evidence.mails.pop();
  const { tally, violations } = checkEvidence(sent, evidence, { failedMails: true });
  expect({ failed: tally.failed, lost: tally.lost, violations }).toEqual({
    failed: 1,
    lost: 0,
    violations: [],
  });
});
