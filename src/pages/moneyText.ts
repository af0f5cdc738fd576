/** Sign before amounts, for those that are set in several sizes. */
export const yuanSign = '¥';

/** An amount in yuan as parts of pages write it, on the canvas as in the storefront: `¥1,234.50`, `¥1,234`. */
export function moneyText(amount: string): string {
  const [whole, cents] = moneyParts(amount);
  return `${yuanSign}${whole}${Number(cents) === 0 ? '' : `.${cents}`}`;
}

/** The same with both digits behind the point, for what is paid: `¥1,234.00`. */
export const exactMoney = (amount: string): string => yuanSign + moneyParts(amount).join('.');

/** `1,234` and `50`. */
export function moneyParts(amount: string): readonly [whole: string, cents: string] {
  const [whole = '0', cents = '00'] = amount.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), cents.padEnd(2, '0')];
}
