/** The queue is full: whoever comes now has to come again. */
export class TooBusy extends Error {
  constructor() {
    super('too many pictures wait to be read');
    this.name = 'TooBusy';
  }
}

export type InTurn = ReturnType<typeof createQueue>;

/** Lets `most` run at the same time and `waiting` stand in line. */
export function createQueue(most: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) {
      if (line.length >= waiting) throw new TooBusy();
      // Whoever is done passes its place on, so that nobody slips in between.
      await new Promise<void>((go) => line.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
