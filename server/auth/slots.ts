/** Nobody may wait any more: so many already do. */
export class NoSlot extends Error {
  constructor() {
    super('too many wait already');
    this.name = 'NoSlot';
  }
}

/**
 * Runs at most `count` pieces of work at once and lets at most `waiting` others wait, in order.
 *
 * @throws {NoSlot} when the queue is full
 */
export function slots(count: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running < count) running += 1;
    else if (queue.length >= waiting) throw new NoSlot();
    // Whoever leaves hands the slot over, so nobody who comes later gets in between.
    else await new Promise<void>((enter) => queue.push(enter));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
