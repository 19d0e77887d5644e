import { expect, test } from 'vitest';
import { printSpamReason } from './print-spam-reason.ts';
import { scoreSpam } from './score-spam.ts';

test('every reason of the score has a sentence for staff', () => {
  const scores = [
    scoreSpam({
      honeypot: 'x',
      token: 'forged',
      name: 'qWtYpLkXrNb https://a.com',
      message: `${'https://a.com '.repeat(12)}`,
      used: { address: 1, text: 2, token: 2 },
    }),
    scoreSpam({
      honeypot: '',
      token: 'early',
      name: 'Nimal',
      message: '[url=x] <a href="y"> \u200b\u200b\u200b\u200b\u200b раypal gооgle',
      used: { address: 0, text: 0, token: 0 },
    }),
    scoreSpam({
      honeypot: '',
      token: 'old',
      name: 'Nimal',
      message: 'qWtYpLkXrNb',
      used: { address: 0, text: 0, token: 0 },
    }),
    scoreSpam({
      honeypot: '',
      token: 'none',
      name: '',
      message: '',
      used: { address: 0, text: 0, token: 0 },
    }),
  ];
  const reasons = new Set(scores.flatMap(({ reasons }) => reasons));
  expect(reasons.size).toBe(17);
  for (const reason of reasons) expect(printSpamReason(reason)).not.toBe(reason);
});
