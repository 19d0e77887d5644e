interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Lanes {
  /** So many calls may be under way at once. */
  lanes: number;
  /** So many items go in one call. */
  most: number;
  /** Whether an error may be the fault of one item: then each goes again on its own, and harms no other. */
  blamesOne: (error: unknown) => boolean;
}

/**
 * One call for what comes at about the same time. While a lane is free an item goes at once and alone; while none is,
 * those that come wait, and go together as soon as one is.
 */
export function gather<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { lanes, most, blamesOne }: Lanes,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = 0;

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && blamesOne(error)) await Promise.all(batch.map((one) => settle([one])));
      else for (const { reject } of batch) reject(error);
    }
  }

  async function drive(): Promise<void> {
    busy += 1;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    busy -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy < lanes) void drive();
    });
}
