import { setTimeout as pause } from 'node:timers/promises';
import { sendSubmission } from './send-submission.ts';
import { createSubmission, type Submission } from './submission.ts';

const GIVE_UP_AFTER_MS = 180_000;

export interface Traffic {
  submissions: Submission[];
  /** No new visitors arrive; those without an answer still try again. */
  pause(): void;
  resume(): void;
  /** No new visitors arrive; resolves when everyone was acknowledged, was refused or gave up. */
  end(): Promise<void>;
}

/** Visitors arrive on schedule, however slow the answers are, and try again under the same key until acknowledged. */
export function startTraffic(baseUrl: string, perSecond: number): Traffic {
  const submissions: Submission[] = [];
  const visits: Promise<void>[] = [];
  let isPaused = false;
  let due = performance.now();

  const addDueVisitors = () => {
    const now = performance.now();
    // A timer that fires late adds the visitors it missed.
    for (; due <= now; due += 1000 / perSecond) {
      if (isPaused) continue;
      const submission = createSubmission(submissions.length);
      submissions.push(submission);
      visits.push(sendUntilAnswered(baseUrl, submission));
    }
  };
  const timer = setInterval(addDueVisitors, 1000 / perSecond);

  return {
    submissions,
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
    },
    async end() {
      clearInterval(timer);
      await Promise.all(visits);
    },
  };
}

async function sendUntilAnswered(baseUrl: string, submission: Submission): Promise<void> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    await sendSubmission(baseUrl, submission);
    if (submission.acknowledged || submission.refusal || performance.now() > deadline) return;
    // With backoff, because hundreds of constant retries would keep a slow machine from starting anything.
    await pause((0.5 + Math.random() / 2) * Math.min(1_000 * 2 ** (submission.attempts - 1), 8_000));
  }
}
