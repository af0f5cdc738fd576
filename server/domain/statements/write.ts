import { sql } from 'kysely';
import { differences, LineState } from '../../../resources/finance/statementLines.ts';
import { type StatementMethod, StatementStatus } from '../../../resources/finance/statements.ts';
import type { Language } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Db, isUniqueViolation, transact, type Tx, unnest } from '../../db/index.ts';
import { booksOf } from './books.ts';
import { type Booked, bookedKey, type FileLine, type LineMatch, matchLines } from './match.ts';

export type StatementFile = {
  readonly method: StatementMethod;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly fileName: string;
  readonly lines: readonly FileLine[];
  readonly titles: Readonly<Record<Language, string>>;
};

type Comparing = {
  readonly adminId: number;
  readonly now: number;
  readonly zone: string;
};

/** Numbers of lines by result, and sums in fen. */
export type StatementComparison = {
  readonly counts: Readonly<Record<keyof typeof LineState, number>>;
  readonly fileIn: number;
  readonly shopIn: number;
  readonly fileOut: number;
  readonly shopOut: number;
  readonly fee: number;
};

/**
 * Compares a file with the books, and writes nothing.
 *
 * @throws {InvalidInput} `day`: statement_exists if the day was compared already
 */
export async function tryStatement(
  db: Db,
  file: StatementFile,
  { zone }: Pick<Comparing, 'zone'>,
): Promise<StatementComparison> {
  const known = await db
    .selectFrom('shop_statement')
    .select('id')
    .where('method', '=', file.method)
    .where('day', '=', file.day)
    .where('status', '<>', StatementStatus.discarded)
    .executeTakeFirst();
  if (known) throw dayTaken();
  const { matches, books } = await compared(db, file, zone);
  return comparisonOf(matches, books);
}

/**
 * Keeps the comparison of a file with the books as a statement.
 *
 * @returns its id
 * @throws {InvalidInput} `day`: statement_exists if the day was compared already
 */
export async function writeStatement(
  db: Db,
  file: StatementFile,
  { adminId, now, zone }: Comparing,
): Promise<StatementComparison & { readonly id: number }> {
  try {
    return await transact(db, async (tx) => {
      await lockComparing(tx);
      await lockOpen(tx);
      const { matches, books } = await compared(tx, file, zone);
      const comparison = comparisonOf(matches, books);
      const { id } = await tx
        .insertInto('shop_statement')
        .values({
          title: file.titles['zh-cn'],
          title_en: file.titles.en,
          method: file.method,
          day: file.day,
          file_name: file.fileName.slice(0, 200),
          ...factsOf(comparison),
          admin_id: adminId,
          create_time: now,
          update_time: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertLines(tx, { statementId: id, matches, now });
      await settleMissing(tx, { statementId: id, matches, now });
      return { id, ...comparison };
    });
  } catch (error) {
    throw isUniqueViolation(error)?.constraint?.endsWith('day') ? dayTaken() : error;
  }
}

const dayTaken = () => new InvalidInput(new Map([['day', new Invalid('statement_exists')]]));

/** One comparison at a time: two files must not both take a payment for their own. */
export const lockComparing = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('statements', 0))`.execute(tx);

/** Statements are locked before their lines: staff who settle one lock in the same order. */
const lockOpen = (tx: Tx) =>
  tx
    .selectFrom('shop_statement')
    .select('id')
    .where('status', '=', StatementStatus.open)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

async function compared(db: Db, { method, day, lines }: StatementFile, zone: string) {
  const books = await booksOf(db, { method, day, zone, lines });
  const elsewhere = await listedElsewhere(db, books);
  return { books, matches: matchLines(lines, books, elsewhere) };
}

/** Keys of what stands in the file of another statement. */
export async function listedElsewhere(
  db: Db,
  books: readonly Booked[],
  statementId?: number,
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('shop_statement_line')
    .select(['payment_id', 'payment_refund_id'])
    .where(
      'payment_id',
      '=',
      anyOf(
        'bigint',
        books.map(({ paymentId }) => paymentId),
      ),
    )
    .where('row_number', '>', 0)
    .$if(statementId !== undefined, (query) => query.where('statement_id', '<>', statementId ?? 0))
    .execute();
  return new Set(
    found.map(({ payment_id, payment_refund_id }) =>
      bookedKey({ paymentId: payment_id ?? 0, payoutId: payment_refund_id }),
    ),
  );
}

const isDifference = (state: number): boolean => differences.some((each) => each === state);

export function comparisonOf(
  matches: readonly LineMatch[],
  books: readonly Booked[],
): StatementComparison {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  const inFile = (direction: FileLine['direction']) =>
    sum(matches.flatMap(({ line }) => (line?.direction === direction ? [line.amount] : [])));
  const inShop = (direction: FileLine['direction']) =>
    sum(
      books
        .filter((each) => each.direction === direction && each.isDone && each.isOfDay)
        .map(({ amount }) => amount),
    );
  const counted = Object.entries(LineState).map(([name, code]) => [
    name,
    matches.filter(({ state }) => state === code).length,
  ]);
  return {
    counts: Object.fromEntries(counted),
    fileIn: inFile('in'),
    shopIn: inShop('in'),
    fileOut: inFile('out'),
    shopOut: inShop('out'),
    fee: sum(matches.map(({ line }) => line?.fee ?? 0)),
  };
}

const factsOf = ({ counts, ...sums }: StatementComparison) => {
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return {
    line_count: total,
    matched_count: counts.matched,
    open_count: total - counts.matched - counts.settled,
    file_in: sums.fileIn,
    shop_in: sums.shopIn,
    file_out: sums.fileOut,
    shop_out: sums.shopOut,
    fee: sums.fee,
  };
};

type LinesOf = {
  readonly statementId: number;
  readonly matches: readonly LineMatch[];
  readonly now: number;
};

/** Values of a line as its match says. */
export const lineValues = ({ state, line, booked }: LineMatch) => ({
  state,
  own_no: booked ? booked.no : (line?.ownNos[0] ?? line?.tradeNo ?? ''),
  own_amount: booked && booked.amount,
  payment_id: booked && booked.paymentId,
  payment_refund_id: booked && booked.payoutId,
});

/** Values that the file gives, or the books for what it does not have. */
const givenValues = ({ line, booked }: LineMatch) =>
  line
    ? {
        row_number: line.row,
        direction: line.direction,
        trade_no: line.tradeNo,
        time: line.time,
        amount: line.amount,
        fee: line.fee,
      }
    : {
        row_number: 0,
        direction: booked.direction,
        trade_no: booked.tradeNo,
        time: booked.time,
        amount: null,
        fee: 0,
      };

export async function insertLines(tx: Tx, { statementId, matches, now }: LinesOf): Promise<void> {
  const rows = matches.map((match) => ({
    statement_id: statementId,
    ...givenValues(match),
    ...lineValues(match),
    create_time: now,
    update_time: now,
  }));
  for (let at = 0; at < rows.length; at += portion)
    await tx
      .insertInto('shop_statement_line')
      .values(rows.slice(at, at + portion))
      .execute();
}

/** Rows of an insert: PostgreSQL takes 65,535 parameters. */
const portion = 1_000;

/** Lines that another day missed match once they stand in this file: money that was booked a day later. */
async function settleMissing(tx: Tx, { statementId, matches, now }: LinesOf): Promise<void> {
  const found = matches.flatMap(({ line, booked, state }) =>
    line && booked && state === LineState.matched ? [{ line, booked }] : [],
  );
  if (found.length === 0) return;
  const settled = await tx
    .updateTable('shop_statement_line as line')
    .from(
      unnest('found', {
        payment_id: ['bigint', found.map(({ booked }) => booked.paymentId)],
        payout_id: ['bigint', found.map(({ booked }) => booked.payoutId)],
        trade_no: ['text', found.map(({ line }) => line.tradeNo)],
        amount: ['bigint', found.map(({ line }) => line.amount)],
      }),
    )
    .set((eb) => ({
      state: LineState.matched,
      trade_no: eb.ref('found.trade_no'),
      amount: eb.ref('found.amount'),
      update_time: now,
    }))
    .whereRef('line.payment_id', '=', 'found.payment_id')
    .whereRef('line.payment_refund_id', 'is not distinct from', 'found.payout_id')
    .where('line.statement_id', '<>', statementId)
    .where('line.state', '=', LineState.missing)
    .returning('line.statement_id')
    .execute();
  await countAgain(tx, [...new Set(settled.map(({ statement_id }) => statement_id))], now);
}

/** Counts the lines of open statements anew. */
export async function countAgain(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    const counts = await tx
      .selectFrom('shop_statement_line')
      .select(['state', (eb) => eb.fn.countAll<string>().as('count')])
      .where('statement_id', '=', id)
      .groupBy('state')
      .execute();
    const count = (isCounted: (state: number) => boolean) =>
      counts.reduce((sum, each) => (isCounted(each.state) ? sum + Number(each.count) : sum), 0);
    await tx
      .updateTable('shop_statement')
      .set((eb) => ({
        line_count: count(() => true),
        matched_count: count((state) => state === LineState.matched),
        open_count: count(isDifference),
        update_time: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('status', '=', StatementStatus.open)
      .execute();
  }
}
