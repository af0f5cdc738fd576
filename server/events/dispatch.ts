import { query, type Database, type Tx } from '../db/index.ts';
import { outboxChannel, type Events } from './emit.ts';

/** Something that happened, as it was noted. */
export type Happening = { readonly event: keyof Events; readonly aggregate: string };

export type DispatchOptions = Pick<Database, 'db' | 'listen'> & {
  /** Unix seconds. */
  readonly now: () => number;
  /**
   * Hears what has happened, in order, at least once. What it writes is committed together with the
   * note that it has heard; when it throws, it hears the same again.
   */
  readonly hear: (happenings: readonly Happening[], tx: Tx) => void | Promise<void>;
  readonly warn: (message: string, facts: object) => void;
  /** How often it looks for what nobody told of. */
  readonly pollMs?: number;
};

/**
 * Passes on what deeds have noted with {@link emit}, after their commit, in whatever process they
 * were done; of several processes one at a time.
 */
export function createDispatch({ db, listen, now, hear, warn, pollMs = 5_000 }: DispatchOptions) {
  let deaf: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopping = false;

  function wake(): void {
    isAskedAgain = true;
    working ??= workOff()
      .catch((err: unknown) => warn('events: some were not passed on', { err }))
      .finally(() => (working = undefined));
  }

  /** Whoever asks while it looks for the last time is not overheard. */
  async function workOff(): Promise<void> {
    while (isAskedAgain && !isStopping) {
      isAskedAgain = false;
      while (!isStopping && (await passOn()) === portion);
    }
  }

  const passOn = (): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const open = await query<Happening & { readonly id: number }>(tx, openText, [portion]);
      if (open.length === 0) return 0;
      await hear(open, tx);
      await query(tx, doneText, [open.map(({ id }) => id), now()]);
      return open.length;
    });

  return {
    async start(): Promise<void> {
      deaf = await listen(outboxChannel, wake);
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await working;
      await deaf?.();
    },
    /** Forgets what was passed on long ago. */
    async tidy(): Promise<void> {
      await query(db, 'delete from outbox where done_time < $1', [now() - keptSeconds]);
    },
  };
}

const portion = 200;
const keptSeconds = 30 * 86_400;

// Whoever comes second waits, and finds only what is still open.
const openText = `
  select id, event, aggregate from outbox where done_time is null order by id limit $1 for update`;

const doneText = `
  update outbox set done_time = $2, update_time = $2, version = version + 1 where id = any($1)`;
