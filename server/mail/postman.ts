import type { Database, Db } from '../db/index.ts';

type Queue = { readonly db: Db; readonly now: () => number };

export type PostmanOptions<Held> = {
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly now: () => number;
  /** No other process works on this database, as with the embedded engine. */
  readonly alone: boolean;
  readonly warn: (message: string, facts: object) => void;
  /** Channel that announces queued messages. */
  readonly channel: string;
  readonly take: (queue: Queue) => Promise<Held | undefined>;
  /** Returns to the queue the messages that the only process was sending when it ended. */
  readonly free: (db: Db) => Promise<unknown>;
  readonly send: (held: Held) => Promise<void>;
  /** Interval of polling for mails that are due again. */
  readonly pollMs: number;
};

/** Messages a process sends at a time. */
const hands = 2;

/** Sends queued messages as long as there are any, woken by new ones and by polling. */
export function createPostman<Held>({
  pollMs,
  alone,
  warn,
  channel,
  take,
  free,
  send,
  ...parts
}: PostmanOptions<Held>) {
  const busy = new Set<Promise<void>>();
  let isStopping = false;
  let isAskedAgain = false;
  let deaf: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isAskedAgain = true;
    while (busy.size < hands && !isStopping) {
      const hand = workOff()
        .catch((error: unknown) => warn(`${channel}: a message could not be sent`, { err: error }))
        .finally(() => busy.delete(hand));
      busy.add(hand);
    }
  }

  /** A request that arrives during the last look is not missed. */
  async function workOff(): Promise<void> {
    do {
      isAskedAgain = false;
      for (let held = await next(); held; held = await next()) await send(held);
    } while (isAskedAgain && !isStopping);
  }

  const next = async () => (isStopping ? undefined : take(parts));

  return {
    async start(): Promise<void> {
      if (alone) await free(parts.db);
      deaf = await parts.listen(channel, wake);
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    /** Waits for messages being sent; the rest stays for the next process. */
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(busy);
      await deaf?.();
    },
  };
}
