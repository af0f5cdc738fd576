import { fenOf } from '../../../../src/fields/money/index.ts';
import { moneyText } from '../../../../src/kit/index.ts';

/** An amount with two decimals as it is shown: `¥68.00`. */
export const amountText = (amount: string): string => moneyText(fenOf(amount));

/** Fen that are left of a balance after a price was paid; negative: as many are missing. */
export const restAfter = (balance: string, price: string): number => fenOf(balance) - fenOf(price);
