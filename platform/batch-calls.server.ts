interface WaitingItem<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions {
  /** How many calls may run at once. */
  concurrency: number;
  /** How many items go into one call. */
  batchSize: number;
  /** True if one item may have caused the error: then each item is retried on its own. */
  isCausedByOneItem: (error: unknown) => boolean;
}

/**
 * Combines items that arrive at about the same time into one call: those of the same turn of the event loop, which reads
 * many requests and answers of the database at once, and those that arrive while `concurrency` calls are running.
 */
export function batchCalls<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { concurrency, batchSize, isCausedByOneItem }: BatchOptions,
): (item: Item) => Promise<Result> {
  const waiting: WaitingItem<Item, Result>[] = [];
  let running = 0;
  let isScheduled = false;

  async function runBatch(batch: WaitingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && isCausedByOneItem(error))
        await Promise.all(batch.map((item) => runBatch([item])));
      else for (const { reject } of batch) reject(error);
    }
  }

  async function runWaiting(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await runBatch(waiting.splice(0, batchSize));
    running -= 1;
  }

  function startCalls(): void {
    isScheduled = false;
    while (waiting.length > 0 && running < concurrency) void runWaiting();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isScheduled || running >= concurrency) return;
      isScheduled = true;
      setImmediate(startCalls);
    });
}
