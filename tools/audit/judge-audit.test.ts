import { expect, test } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const report = (severity: string, counts: object, fixAvailable: unknown = true) =>
  JSON.stringify({
    vulnerabilities: { express: { severity, range: '<5.0.1', fixAvailable } },
    metadata: { vulnerabilities: counts },
  });

test('a report without findings passes', () => {
  const printed = JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: { high: 0 } } });
  expect(judgeAudit(printed)).toMatchObject({ outcome: 'answered', lines: [], isTooSevere: false });
});

test('a finding of severity high or critical fails, and a lower one is only listed', () => {
  expect(judgeAudit(report('high', { high: 1 }))).toMatchObject({ isTooSevere: true });
  expect(judgeAudit(report('critical', { critical: 1 }))).toMatchObject({ isTooSevere: true });
  expect(judgeAudit(report('moderate', { moderate: 1 }, false))).toMatchObject({
    isTooSevere: false,
    counts: { critical: 0, high: 0, moderate: 1, low: 0 },
    lines: ['moderate: express <5.0.1, no repaired version yet'],
  });
});

test.each([
  ['an error of npm', '{ "message": "405 Method Not Allowed", "statusCode": 405 }'],
  ['something else than JSON', 'connect ECONNREFUSED'],
  ['nothing', ''],
])('%s is not an answer, so it never counts as "no findings"', (_, printed) => {
  expect(judgeAudit(printed)).toEqual({ outcome: 'not-answered' });
});
