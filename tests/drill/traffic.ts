import { setTimeout as pause } from 'node:timers/promises';
import { sendSubmission } from './send-submission.ts';
import { createSubmission, type Submission } from './submission.ts';

const PERSISTENCE_MS = 180_000;

export interface Traffic {
  submissions: Submission[];
  /** While it rests nobody new comes; those who were not answered still try again. */
  rest(): void;
  go(): void;
  /** Nobody new comes; resolves when everyone was acknowledged, was refused or has given up. */
  end(): Promise<void>;
}

/** Visitors come on schedule, however slowly they are answered; who is not acknowledged tries again under the same key. */
export function startTraffic(baseUrl: string, perSecond: number): Traffic {
  const submissions: Submission[] = [];
  const visits: Promise<void>[] = [];
  let resting = false;
  let due = performance.now();

  const come = () => {
    const now = performance.now();
    // A late timer makes up for the visitors it missed.
    for (; due <= now; due += 1000 / perSecond) {
      if (resting) continue;
      const submission = createSubmission(submissions.length);
      submissions.push(submission);
      visits.push(persist(baseUrl, submission));
    }
  };
  const timer = setInterval(come, 1000 / perSecond);

  return {
    submissions,
    rest() {
      resting = true;
    },
    go() {
      resting = false;
    },
    async end() {
      clearInterval(timer);
      await Promise.all(visits);
    },
  };
}

async function persist(baseUrl: string, submission: Submission): Promise<void> {
  const deadline = performance.now() + PERSISTENCE_MS;
  for (;;) {
    await sendSubmission(baseUrl, submission);
    if (submission.acknowledged || submission.refusal || performance.now() > deadline) return;
    // Ever more rarely: hundreds who knock twice a second would keep a slow machine from starting anything.
    await pause((0.5 + Math.random() / 2) * Math.min(1_000 * 2 ** (submission.tries - 1), 8_000));
  }
}
