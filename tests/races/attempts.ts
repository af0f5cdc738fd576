import { DatabaseBusy, isTimeout } from '../../server/db/index.ts';
import { Refusal } from '../../src/contract/index.ts';
import { InvalidInput } from '../../src/schema/index.ts';

/** Number of attempts per outcome: `{ done: 1, illegal_transition: 7 }`. */
export type Tally = Readonly<Record<string, number>>;

/**
 * Runs attempts against each other, 32 at a time, and counts their outcomes. All at once, most would only
 * wait for a connection and be refused. An attempt that finds the database busy is repeated, as people do; an
 * error that the shop does not know (a deadlock above all) fails the test.
 */
export async function attempts(runs: readonly (() => Promise<unknown>)[]): Promise<Tally> {
  const ends: string[] = [];
  const waiting = runs.values();
  const take = async () => {
    for (const run of waiting) ends.push(await endOf(run));
  };
  await Promise.all(times(connections, take));
  return Object.fromEntries(
    [...Map.groupBy(ends, (end) => end)].map(([end, each]) => [end, each.length]),
  );
}

const connections = 32;

/** The same attempt, so many times. */
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** The attempts in an order of their own for each round, and the same in each run of the tests. */
export const mixed = <T>(runs: readonly T[], round: number): readonly T[] =>
  runs
    .map((run, place) => ({ run, rank: ((place + 1) * (round + 1) * 7_919) % 104_729 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ run }) => run);

async function endOf(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
    return 'done';
  } catch (error) {
    if (error instanceof DatabaseBusy || isTimeout(error)) return endOf(run);
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return reason;
  }
}

/** The code of a refusal; with the name of the field when a value was refused. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.code;
  if (!(error instanceof InvalidInput)) return undefined;
  const [[path, { code }] = ['', { code: '' }]] = error.fields;
  return `${path.split('.').at(-1)} ${code}`;
}
