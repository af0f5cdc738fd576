import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineState } from '../../../resources/finance/statementLines.ts';
import { type Booked, bookedKey, type FileLine, matchLines } from './match.ts';

const payment = (id: number, values: Partial<Booked> = {}): Booked => ({
  direction: 'in',
  paymentId: id,
  payoutId: null,
  no: `P${id}`,
  tradeNo: `T${id}`,
  payNo: `P${id}`,
  amount: 100 * id,
  isDone: true,
  time: 1_000,
  isOfDay: true,
  ...values,
});
const payout = (id: number, paymentId: number, values: Partial<Booked> = {}): Booked =>
  payment(paymentId, {
    direction: 'out',
    payoutId: id,
    no: `R${id}`,
    tradeNo: `TR${id}`,
    ...values,
  });
const line = (values: Partial<FileLine>): FileLine => ({
  row: 2,
  direction: 'in',
  tradeNo: '',
  ownNos: [],
  time: null,
  amount: 100,
  fee: 0,
  ...values,
});
const states = (...given: Parameters<typeof matchLines>) =>
  matchLines(...given).map(({ state, booked }) => [state, booked && bookedKey(booked)]);
const nowhere = new Set<string>();

test.each([
  ['the number of the bank', line({ tradeNo: 'T1' }), LineState.matched],
  ['the number of the shop', line({ tradeNo: 'other', ownNos: ['P1'] }), LineState.matched],
  ['another amount', line({ tradeNo: 'T1', amount: 99 }), LineState.amount],
])('finds a payment by %s', (_, given, state) => {
  expect(states([given], [payment(1)], nowhere)).toEqual([[state, 'payment 1']]);
});

test('a number of the other direction is unknown', () => {
  const given = [line({ direction: 'out', tradeNo: 'T1' })];

  expect(states(given, [payment(1, { isOfDay: false })], nowhere)).toEqual([
    [LineState.unknown, null],
  ]);
});

test('a second line of a payment is there twice, also one of another day', () => {
  const twice = [line({ tradeNo: 'T1' }), line({ ownNos: ['P1'], row: 3 })];

  expect(states(twice, [payment(1)], nowhere).map(([state]) => state)).toEqual([
    LineState.matched,
    LineState.twice,
  ]);
  expect(states([line({ tradeNo: 'T1' })], [payment(1)], new Set(['payment 1']))).toEqual([
    [LineState.twice, 'payment 1'],
  ]);
});

test('a payment that is not paid is found, and not missed', () => {
  const open = payment(1, { isDone: false, tradeNo: '' });

  expect(states([line({ ownNos: ['P1'] })], [open], nowhere)).toEqual([
    [LineState.unfinished, 'payment 1'],
  ]);
  expect(states([], [open], nowhere)).toEqual([]);
});

test('a payment that no file has is missing on its own day alone', () => {
  const books = [payment(1), payment(2, { isOfDay: false }), payment(3)];

  expect(states([], books, new Set(['payment 3']))).toEqual([[LineState.missing, 'payment 1']]);
});

test('payouts of one payment, which the file names by it alone, are told apart by their amounts', () => {
  const books = [payout(1, 7, { amount: 500 }), payout(2, 7, { amount: 200 })];
  const refund = (row: number, amount: number) =>
    line({ row, direction: 'out', tradeNo: 'T7', ownNos: ['P7'], amount });

  expect(states([refund(2, 200), refund(3, 500), refund(4, 200)], books, nowhere)).toEqual([
    [LineState.matched, 'payout 2'],
    [LineState.matched, 'payout 1'],
    [LineState.twice, 'payout 2'],
  ]);
});

test('each payment of the day stands in the comparison once, whatever the file says', () => {
  const someLine = fc
    .record({
      tradeNo: fc.constantFrom('', 'T1', 'T2', 'T3', 'X'),
      own: fc.constantFrom('P1', 'P2', 'P4', 'Y'),
      amount: fc.constantFrom(100, 200, 300),
    })
    .map(({ tradeNo, own, amount }) => line({ tradeNo, ownNos: [own], amount }));
  const books = [1, 2, 3, 4].map((id) => payment(id, { isDone: id !== 4 }));

  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 8 }), (lines) => {
      const matches = matchLines(lines, books, nowhere);
      const taken = matches.filter(
        ({ state }) => state !== LineState.twice && state !== LineState.unknown,
      );
      const keys = taken.flatMap(({ booked }) => (booked ? [bookedKey(booked)] : []));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(expect.arrayContaining(['payment 1', 'payment 2', 'payment 3']));
      expect(matches.filter((match) => match.line !== null)).toHaveLength(lines.length);
    }),
  );
});
