import { day, dayOf, hour, lastMoment, minute, startOfDay } from './clock.ts';
import { part, type SeedPart } from './write.ts';
import type { ToPresent } from './orders/orderRows.ts';

type Transfer = {
  readonly id: number;
  readonly pay_no: string;
  readonly method: string;
  readonly amount: number;
  readonly status: number;
  readonly gateway_trade_no: string;
  readonly success_time: number | null;
};

/**
 * Days before the last one that have a statement; those after the first are signed off. The last two days of the
 * demo end at the present, so their transfers may be of either day.
 */
const days = [3, 4, 5, 6, 7, 9, 10, 11];

/**
 * Statements of the bank for some days of the demo, compared with its transfers. The newest waits with three
 * differences: an amount, money of somebody else, and a transfer that the bank has not booked.
 */
export function statementParts(
  transfers: readonly Transfer[],
  move: ToPresent,
): readonly SeedPart[] {
  const found = days.flatMap((before) => {
    const from = move(startOfDay(dayOf(lastMoment) - before));
    const to = from + day - 1;
    const ofDay = transfers.filter(
      ({ method, status, success_time: time }) =>
        method === 'offline' && status === 1 && time !== null && time >= from && time <= to,
    );
    return ofDay.length < 3 ? [] : [{ from, ofDay }];
  });
  const statements = found.map(({ from, ofDay }, at) => ({
    id: at + 1,
    ofDay,
    isOpen: at === 0,
    day: new Date((from + 8 * hour) * 1_000).toISOString().slice(0, 10),
    compared: from + day + 10 * hour,
  }));
  const lines = statements.flatMap((each) => linesOf(each));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  const rows = statements.map(({ id, ofDay, isOpen, day: date, compared }) => {
    const own = lines.filter(({ statement_id }) => statement_id === id);
    return {
      id,
      title: `${date} 线下转账`,
      title_en: `${date} Bank transfer`,
      method: 'offline',
      day: date,
      file_name: `bank-${date}.csv`,
      status: isOpen ? 1 : 2,
      line_count: own.length,
      matched_count: own.filter(({ state }) => state === 1).length,
      open_count: isOpen ? 3 : 0,
      file_in: sum(own.map(({ amount }) => amount ?? 0)),
      shop_in: sum(ofDay.map(({ amount }) => amount)),
      admin_id: 1,
      close_note: isOpen ? '' : '无误',
      close_admin_id: isOpen ? null : 1,
      close_time: isOpen ? null : compared + 12 * minute,
      create_time: compared,
      update_time: isOpen ? compared : compared + 12 * minute,
    };
  });
  return [part('shop_statement', rows), part('shop_statement_line', lines)];
}

type Statement = {
  readonly id: number;
  readonly ofDay: readonly Transfer[];
  readonly isOpen: boolean;
  readonly compared: number;
};

function linesOf({ id, ofDay, isOpen, compared }: Statement) {
  const last = ofDay.length - 1;
  const lines = ofDay.map((transfer, at) => {
    const isMissing = isOpen && at === last;
    const isOther = isOpen && at === 0;
    return {
      statement_id: id,
      row_number: isMissing ? 0 : at + 2,
      direction: 'in',
      state: isMissing ? 4 : isOther ? 2 : 1,
      trade_no: transfer.gateway_trade_no,
      own_no: transfer.pay_no,
      time: transfer.success_time,
      amount: isMissing ? null : isOther ? transfer.amount - 100 : transfer.amount,
      own_amount: transfer.amount,
      payment_id: transfer.id,
      create_time: compared,
      update_time: compared,
    };
  });
  const stranger = {
    statement_id: id,
    row_number: last + 2,
    direction: 'in',
    state: 3,
    trade_no: `BX${id}0072`,
    own_no: `BX${id}0072`,
    time: compared - 20 * hour,
    amount: 30_00,
    own_amount: null,
    payment_id: null,
    create_time: compared,
    update_time: compared,
  };
  return isOpen ? [...lines, stranger] : lines;
}
