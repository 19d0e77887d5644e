import { onTestFinished } from 'vitest';
import { waitUntil } from '../stack/wait-until.ts';
import { type Stack, type StackOptions, startStack } from '../stack.ts';
import { createFaultyMailServer, type FaultyMailServer } from './faulty-mail-server.ts';
import { readDeliveries } from './read-rows.ts';

export interface FaultStack extends Stack {
  mailServer: FaultyMailServer;
  untilAllDelivered(): Promise<void>;
}

/** Ends with the test. The files run side by side, so each brings some ports of its own. */
export async function startFaultStack(firstPort: number, options: StackOptions = {}): Promise<FaultStack> {
  const mailPort = firstPort + 11;
  const mailServer = createFaultyMailServer(mailPort);
  await mailServer.open();
  onTestFinished(() => mailServer.close());
  const stack = await startStack({
    nginx: false,
    ports: {
      web: firstPort,
      postgres: firstPort + 8,
      smtp: firstPort + 9,
      mails: firstPort + 10,
      clamd: firstPort + 12,
    },
    ...options,
    env: { ...options.env, worker: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` } },
  });
  onTestFinished(() => stack.stop());
  return {
    ...stack,
    mailServer,
    untilAllDelivered: () => untilAllDelivered(stack.databaseUrl),
  };
}

/** A busy machine may take its time as long as mails go out; a killed worker's are taken up after ten seconds. */
async function untilAllDelivered(databaseUrl: string): Promise<void> {
  const countWaiting = async () =>
    (await readDeliveries(databaseUrl)).filter(({ delivered }) => !delivered).length;
  let waiting = await countWaiting();
  while (waiting > 0) {
    const before = waiting;
    await waitUntil(
      'another delivery is stamped',
      async () => {
        waiting = await countWaiting();
        return waiting < before;
      },
      40_000,
    );
  }
}
