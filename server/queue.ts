/** The queue is full: the caller has to come again later. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait already');
    this.name = 'QueueFull';
  }
}

/** Runs work when its turn has come. */
export type Queue = ReturnType<typeof createQueue>;

/**
 * Runs at most `running` pieces of work at once and lets at most `waiting` others wait, in order.
 *
 * @throws {QueueFull}
 */
export function createQueue(most: { readonly running: number; readonly waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < most.running) running += 1;
    else if (queue.length >= most.waiting) throw new QueueFull();
    // A finished piece of work hands its turn over, so that no later one gets in between.
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
