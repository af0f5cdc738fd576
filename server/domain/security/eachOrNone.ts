import { Refusal } from '../../../src/contract/index.ts';
import { InvalidInput } from '../../../src/schema/index.ts';
import { type Db, runScript, transact, type Tx } from '../../db/index.ts';

type Raw = Readonly<Record<string, unknown>>;
export type RefusedLogRow = {
  readonly id: number;
  /** Path of the resource that the reason is about. */
  readonly of: string;
  readonly reason: Refusal | InvalidInput;
};
type Attempt = (rows: readonly Raw[], run: (row: Raw) => Promise<void>) => Promise<void>;

/**
 * Works through rows in one transaction. Each is tried, so that every reason is reported; one refusal rolls
 * all of it back. Refused rows are tried again as long as another one went through: they may depend on it.
 */
export async function eachOrNone(
  db: Db,
  work: (tx: Tx, attempt: Attempt) => Promise<void>,
): Promise<{ readonly done: readonly number[]; readonly refused: readonly RefusedLogRow[] }> {
  try {
    return await transact(db, async (tx) => {
      const done: number[] = [];
      let refused: readonly RefusedLogRow[] = [];
      await work(tx, async (rows, run) => {
        let open = rows;
        let went = -1;
        while (open.length > 0 && done.length > went) {
          went = done.length;
          refused = await tryAll(tx, open, { run, done });
          open = open.filter((row) => refused.some(({ id }) => id === row['id']));
        }
      });
      if (refused.length > 0) throw new Stopped(refused);
      return { done, refused };
    });
  } catch (error) {
    if (error instanceof Stopped) return { done: [], refused: error.refused };
    throw error;
  }
}

type Trying = { readonly run: (row: Raw) => Promise<void>; readonly done: number[] };

async function tryAll(
  tx: Tx,
  rows: readonly Raw[],
  { run, done }: Trying,
): Promise<RefusedLogRow[]> {
  const refused: RefusedLogRow[] = [];
  for (const row of rows) {
    const id = Number(row['id']);
    await runScript(tx, 'savepoint one');
    try {
      await run(row);
      await runScript(tx, 'release savepoint one');
      done.push(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await runScript(tx, 'rollback to savepoint one');
      refused.push({ id, of: String(row['controller']), reason: error });
    }
  }
  return refused;
}

const isRefusal = (error: unknown): error is RefusedLogRow['reason'] =>
  error instanceof Refusal || error instanceof InvalidInput;

/** Takes the transaction back. */
class Stopped extends Error {
  readonly refused: readonly RefusedLogRow[];
  constructor(refused: readonly RefusedLogRow[]) {
    super('some rows were refused');
    this.name = 'Stopped';
    this.refused = refused;
  }
}
