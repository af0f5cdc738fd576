import type { Database, Db } from '../db/index.ts';
import { channel, freeAll, type HeldMail, takeMail } from './queue.ts';

export type PostmanOptions = {
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly now: () => number;
  /** No other process works on this database, as with the embedded engine. */
  readonly alone: boolean;
  readonly warn: (message: string, facts: object) => void;
  readonly send: (mail: HeldMail) => Promise<void>;
  /** How often it looks for mails that are due again. */
  readonly pollMs: number;
};

/** Mails a process sends at a time. */
const hands = 2;

/** Sends mails as long as there are any, woken by who keeps one and now and then by itself. */
export function createPostman({ pollMs, alone, warn, send, ...parts }: PostmanOptions) {
  const busy = new Set<Promise<void>>();
  let isStopping = false;
  let isAskedAgain = false;
  let deaf: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isAskedAgain = true;
    while (busy.size < hands && !isStopping) {
      const hand = workOff()
        .catch((error: unknown) => warn('mail: a mail could not be dealt with', { err: error }))
        .finally(() => busy.delete(hand));
      busy.add(hand);
    }
  }

  /** Whoever asks while it looks for the last time is not overheard. */
  async function workOff(): Promise<void> {
    do {
      isAskedAgain = false;
      for (let mail = await next(); mail; mail = await next()) await send(mail);
    } while (isAskedAgain && !isStopping);
  }

  const next = async () => (isStopping ? undefined : takeMail(parts));

  return {
    async start(): Promise<void> {
      if (alone) await freeAll(parts.db);
      deaf = await parts.listen(channel, wake);
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    /** Waits for what is being sent; the rest stays for who starts next. */
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(busy);
      await deaf?.();
    },
  };
}
