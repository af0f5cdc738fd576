/** An amount in yuan as parts of pages write it, on the canvas as in the storefront: `¥1,234.50`, `¥1,234`. */
export function moneyText(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  const shown = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `¥${shown}${Number(cents) === 0 ? '' : `.${cents}`}`;
}
