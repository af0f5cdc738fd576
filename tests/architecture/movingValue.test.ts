import { expect, test } from 'vitest';
import { isWithin, sources } from './sources.ts';

// Functions of the ledgers take a command from `movingCommands`, so a command that moves value through them
// stands in that list. What writes these rows by itself would not.

const ledgers = 'server/domain/ledgers';
const writers = sources.filter(
  ({ path }) => isWithin(path, 'server') && !isWithin(path, 'server/seed'),
);

const writes: Readonly<Record<string, RegExp>> = {
  'a row of a ledger': /(?:insertInto|updateTable|deleteFrom)\(\s*'user_(?:money|score)_log/,
  'money that goes back': /insertInto\(\s*'shop_payment_refund/,
  'a request to a gateway': /\bstatus: [^,;]*\bPaymentRefundStatus\.requested/,
  'a balance or points':
    /\.updateTable\('user'\)(?:(?!\.execute)[^;])*?(?:\b(?:money|score|score_debt)\b|\[\w+\]:)/,
  'a move of staff': /insertInto\(\s*'staff_move/,
};

test.each(Object.entries(writes))('only the ledgers write %s', (_, pattern) => {
  const found = writers.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  expect(found.filter((path) => !isWithin(path, ledgers))).toEqual([]);
});

test('the walk finds the writers that there are', () => {
  const count = (pattern: RegExp) => writers.filter(({ text }) => pattern.test(text)).length;

  expect(Object.values(writes).map(count)).toEqual([1, 1, 1, 2, 1]);
});
