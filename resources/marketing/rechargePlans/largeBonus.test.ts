import { expect, test } from 'vitest';
import { isLargeBonus } from './largeBonus.ts';

test('a bonus above twice the amount is pointed out, once there is an amount', () => {
  const of = (money: number, give_money: number) => isLargeBonus({ money, give_money });

  expect([of(100_00, 200_01), of(100_00, 200_00), of(0, 5_00)]).toEqual([true, false, false]);
});
