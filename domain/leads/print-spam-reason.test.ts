import { expect, test } from 'vitest';
import { judgeSpam } from './judge-spam.ts';
import { printSpamReason } from './print-spam-reason.ts';

test('every reason the judge gives has words of its own', () => {
  const judged = [
    judgeSpam({
      trap: 'x',
      token: 'forged',
      name: 'qWtYpLkXrNb https://a.com',
      words: `${'https://a.com '.repeat(12)}`,
      used: { address: 1, words: 2, token: 2 },
    }),
    judgeSpam({
      trap: '',
      token: 'early',
      name: 'Nimal',
      words: '[url=x] <a href="y"> \u200b\u200b\u200b\u200b\u200b раypal gооgle',
      used: { address: 0, words: 0, token: 0 },
    }),
    judgeSpam({
      trap: '',
      token: 'old',
      name: 'Nimal',
      words: 'qWtYpLkXrNb',
      used: { address: 0, words: 0, token: 0 },
    }),
    judgeSpam({ trap: '', token: 'none', name: '', words: '', used: { address: 0, words: 0, token: 0 } }),
  ];
  const reasons = new Set(judged.flatMap(({ reasons }) => reasons));
  expect(reasons.size).toBe(17);
  for (const reason of reasons) expect(printSpamReason(reason)).not.toBe(reason);
});
