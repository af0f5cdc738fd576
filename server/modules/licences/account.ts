import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { ModuleOrderState, ModulePayType } from '../../../resources/system/moduleOrders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { type Db, isUniqueViolation, transact, type Tx } from '../../db/index.ts';
import type { TrustedKeys } from '../package/index.ts';
import { isLicenceCode, type LicenceOf, type MarketCredit } from './codes.ts';

/** Order for a licence, with what the account at its publisher holds. Amounts are fen. */
export type LicenceOrder = LicenceOf & {
  readonly id: number;
  readonly price: number;
  readonly isPaid: boolean;
  readonly balance: number;
};

/** A change of an account: the admin, and the time in unix seconds. */
export type AccountVisit = { readonly adminId: number; readonly now: number };

/** Fen that the account at a publisher holds. */
export async function balanceAt(db: Db, publisher: string): Promise<number> {
  const last = await db
    .selectFrom('module_credit')
    .select('balance')
    .where('publisher', '=', publisher)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(last?.balance ?? 0);
}

/** Uids of the modules of a publisher whose licence is here. */
export async function licensedUids(db: Db, publisher: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('module_order')
    .select('uid')
    .where('publisher', '=', publisher)
    .where('state', '=', ModuleOrderState.paid)
    .execute();
  return new Set(rows.map(({ uid }) => uid));
}

/** Orders a licence: the paid order of the module, or the unpaid one of the same price, or a new one. */
export const orderLicence = (
  db: Db,
  { publisher, uid, price }: Omit<LicenceOf, 'sn'> & { readonly price: number },
  { adminId, now }: AccountVisit,
): Promise<LicenceOrder> =>
  transact(db, async (tx) => {
    await lockAccount(tx, publisher);
    const former = await tx
      .selectFrom('module_order')
      .select(['id', 'price', 'state'])
      .where('publisher', '=', publisher)
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .execute();
    const found =
      former.find(({ state }) => state === ModuleOrderState.paid) ??
      former.find((each) => Number(each.price) === price);
    if (found) return readOrder(tx, found.id);
    const times = { create_time: now, update_time: now };
    const { id } = await tx
      .insertInto('module_order')
      .values({ sn: newNumber(), publisher, uid, price, admin_id: adminId, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readOrder(tx, id);
  });

/**
 * Pays an order from the account at its publisher. One that is paid stays as it is.
 *
 * @throws {Refusal} not_found, balance_short
 */
export const payFromAccount = (db: Db, id: number, visit: AccountVisit): Promise<LicenceOrder> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.isPaid) return order;
    if (order.balance < order.price) throw new Refusal('balance_short');
    await book(tx, visit, {
      publisher: order.publisher,
      amount: -order.price,
      balance: order.balance - order.price,
      unique_key: `order:${order.sn}`,
    });
    return setPaid(tx, order, { pay_type: ModulePayType.balance, licence: '' }, visit);
  });

/**
 * Pays an order by the code of its publisher. One that is paid stays as it is.
 *
 * @throws {Refusal} not_found
 * @throws {InvalidInput} of `code`: licence_code
 */
export const payByCode = (
  db: Db,
  id: number,
  {
    code,
    trusted,
    ...visit
  }: AccountVisit & { readonly code: string; readonly trusted: TrustedKeys },
): Promise<LicenceOrder> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.isPaid) return order;
    if (!isLicenceCode(code, order, trusted)) throw refusedCode('licence_code');
    return setPaid(tx, order, { pay_type: ModulePayType.code, licence: code.trim() }, visit);
  });

/**
 * Adds a credit to the account at its publisher.
 *
 * @returns fen that it holds then
 * @throws {InvalidInput} of `code`: spent_code
 */
export async function topUpAccount(
  db: Db,
  { publisher, amount, nonce }: MarketCredit,
  visit: AccountVisit,
): Promise<number> {
  try {
    return await transact(db, async (tx) => {
      await lockAccount(tx, publisher);
      const balance = (await balanceAt(tx, publisher)) + amount;
      await book(tx, visit, {
        publisher,
        amount,
        balance,
        unique_key: `code:${publisher}:${nonce}`,
      });
      return balance;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refusedCode('spent_code') : error;
  }
}

/** Refuses a code, beside its field. */
export const refusedCode = (reason: 'licence_code' | 'credit_code' | 'spent_code') =>
  new InvalidInput(new Map([['code', new Invalid(reason)]]));

/** The balance is that of the last row: writers of one account wait for each other. */
const lockAccount = (tx: Tx, publisher: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('module account ' || ${publisher}::text, 0))`.execute(
    tx,
  );

/** An order as it is once nobody else changes its account. */
async function lockOrder(tx: Tx, id: number): Promise<LicenceOrder> {
  const { publisher } = await readOrder(tx, id);
  await lockAccount(tx, publisher);
  return readOrder(tx, id);
}

async function readOrder(tx: Tx, id: number): Promise<LicenceOrder> {
  const row = await tx
    .selectFrom('module_order')
    .select(['id', 'sn', 'uid', 'publisher', 'price', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const { price, state, ...facts } = row;
  const balance = await balanceAt(tx, row.publisher);
  return { ...facts, price: Number(price), isPaid: state === ModuleOrderState.paid, balance };
}

async function setPaid(
  tx: Tx,
  { id }: LicenceOrder,
  facts: { readonly pay_type: 'balance' | 'code'; readonly licence: string },
  { now }: AccountVisit,
): Promise<LicenceOrder> {
  await tx
    .updateTable('module_order')
    .set({ ...facts, state: ModuleOrderState.paid, pay_time: now, update_time: now })
    .where('id', '=', id)
    .execute();
  return readOrder(tx, id);
}

type Booking = {
  readonly publisher: string;
  readonly amount: number;
  readonly balance: number;
  readonly unique_key: string;
};

async function book(tx: Tx, { adminId, now }: AccountVisit, booking: Booking): Promise<void> {
  await tx
    .insertInto('module_credit')
    .values({ ...booking, admin_id: adminId, create_time: now, update_time: now })
    .execute();
}

/** Letters that nobody takes for another one when a number is read out. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Number of an order: not to be guessed, since the code of another shop's order would pay it. */
const newNumber = (): string =>
  `M${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`;
