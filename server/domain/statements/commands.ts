import type { Selectable } from 'kysely';
import { LineState, statementLines } from '../../../resources/finance/statementLines.ts';
import { statements, StatementStatus } from '../../../resources/finance/statements.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { anyOf, type Tables, type Tx } from '../../db/index.ts';
import { handle, ownEndpoint } from '../handle.ts';
import { booksOf } from './books.ts';
import { bookedKey, type FileLine, matchLines } from './match.ts';
import { countAgain, insertLines, lineValues, listedElsewhere, lockComparing } from './write.ts';

type Services = { readonly zone: string };

/**
 * Compares the lines of an open statement with the books as they are now. Settled lines stay as they are; what
 * the books no longer miss matches.
 */
const recheckWith = ({ zone }: Services) =>
  handle(
    statements,
    'recheck',
    async ({ tx, record, now }) => {
      const { method, day, id: statementId } = record;
      const kept = await tx
        .selectFrom('shop_statement_line')
        .selectAll()
        .where('statement_id', '=', statementId)
        .orderBy('id')
        .execute();
      const compared = kept.filter(({ row_number, state }) => row_number > 0 && !isSettled(state));
      const missed = kept.filter(({ state }) => state === LineState.missing);
      const lines = compared.map(fileLine);
      const books = await booksOf(tx, { method, day, zone, lines });
      const taken = kept.filter((each) => !compared.includes(each) && !missed.includes(each));
      const elsewhere = new Set([
        ...(await listedElsewhere(tx, books, statementId)),
        ...taken.map(keyOf),
      ]);
      const matches = matchLines(lines, books, elsewhere);
      for (const [at, each] of compared.entries()) {
        const match = matches[at];
        if (!match || match.state === each.state) continue;
        await tx
          .updateTable('shop_statement_line')
          .set({ ...lineValues(match), update_time: now })
          .where('id', '=', each.id)
          .execute();
      }
      const missing = new Map(
        matches.flatMap((match) =>
          match.line === null && match.booked ? [[bookedKey(match.booked), match] as const] : [],
        ),
      );
      const found = missed.filter((each) => !missing.delete(keyOf(each)));
      if (found.length > 0)
        await tx
          .deleteFrom('shop_statement_line')
          .where(
            'id',
            '=',
            anyOf(
              'bigint',
              found.map(({ id }) => id),
            ),
          )
          .execute();
      await insertLines(tx, { statementId, matches: [...missing.values()], now });
      await countAgain(tx, [statementId], now);
    },
    { lockFirst: async (tx) => void (await lockComparing(tx)) },
  );

type LineRow = Selectable<Tables['shop_statement_line']>;

const fileLine = (row: LineRow): FileLine => ({
  row: row.row_number,
  direction: row.direction,
  tradeNo: row.trade_no,
  ownNos: row.own_no === row.trade_no ? [] : [row.own_no],
  time: row.time,
  amount: row.amount ?? 0,
  fee: row.fee,
});

const keyOf = ({ payment_id, payment_refund_id }: LineRow): string =>
  bookedKey({ paymentId: payment_id ?? 0, payoutId: payment_refund_id });

const isSettled = (state: number): boolean => state === LineState.settled;

/** The statement is locked before its lines: a comparison locks in the same order. */
async function lockStatementOf(tx: Tx, id: number): Promise<void> {
  await tx
    .selectFrom('shop_statement')
    .select('shop_statement.id')
    .where('shop_statement.id', '=', (eb) =>
      eb.selectFrom('shop_statement_line').select('statement_id').where('id', '=', id),
    )
    .forNoKeyUpdate()
    .execute();
}

const settle = handle(
  statementLines,
  'settle',
  async ({ tx, record, input, admin, now }) => {
    const statement = await tx
      .selectFrom('shop_statement')
      .select('status')
      .where('id', '=', record.statement_id)
      .executeTakeFirstOrThrow();
    if (statement.status !== StatementStatus.open) throw new Refusal('illegal_transition');
    await tx
      .updateTable('shop_statement_line')
      .set({
        state: LineState.settled,
        settle_note: input.note,
        settle_admin_id: admin.id,
        settle_time: now,
      })
      .where('id', '=', record.id)
      .execute();
    await countAgain(tx, [record.statement_id], now);
  },
  { lockFirst: lockStatementOf },
);

const close = handle(statements, 'close', async ({ tx, record, input, admin, now }) => {
  await tx
    .updateTable('shop_statement')
    .set({
      status: StatementStatus.closed,
      close_note: input.note,
      close_admin_id: admin.id,
      close_time: now,
    })
    .where('id', '=', record.id)
    .execute();
});

/** The file was the wrong one. Its lines go, the statement stays as a trace. */
const discard = handle(statements, 'discard', async ({ tx, record }) => {
  await tx.deleteFrom('shop_statement_line').where('statement_id', '=', record.id).execute();
  await tx
    .updateTable('shop_statement')
    .set({ status: StatementStatus.discarded, matched_count: 0, open_count: 0 })
    .where('id', '=', record.id)
    .execute();
});

export const handlersWith = (services: Services) =>
  ({
    // Its file is no JSON: its call is `statementRoute()`.
    shop_statement: { compare: ownEndpoint, recheck: recheckWith(services), close, discard },
    shop_statement_line: { settle },
  }) as const;
