/** Random numbers that are the same in every run (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From 0 up to but not including 1. */
    next,
    chance: (share: number) => next() < share,
    between: (low: number, high: number) => low + next() * (high - low),
    pick<Item>(list: readonly Item[]): Item {
      return list[Math.floor(next() * list.length)] as Item;
    },
    /** Picks an item as often as its weight says. */
    pickWeighted<Item>(list: readonly (readonly [item: Item, weight: number])[]): Item {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of list) {
        left -= weight;
        if (left < 0) return item;
      }
      throw new Error('Nothing to pick from');
    },
    /** Mostly around 1, rarely more than 3: how waiting times are spread. */
    spread: (width: number) =>
      Math.exp(width * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  };
}

export type Random = ReturnType<typeof createRandom>;
