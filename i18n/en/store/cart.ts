import type zhCn from '../../zh-cn/store/cart.ts';

export default {
  empty: 'Your cart is empty',
  emptyText: 'Products you add appear here.',
  rows: 'Products in the cart',
  all: 'Select all',
  choose: 'Select “%{name}”',
  remove: 'Remove “%{name}”',
  removeChosen: 'Remove selected',
  quantityOf: 'Quantity of “%{name}”',
  gone: 'Product removed',
  soldOut: 'Sold out',
  offSale: 'No longer for sale',
  short: 'Only %{smart_count} in stock',
  least: 'Minimum %{smart_count}',
  clipped: 'Not enough stock. Quantity set to %{smart_count}.',
  sum: 'Summary',
  chosen: '1 item |||| %{smart_count} items',
  before: 'Before shipping and discounts',
  checkout: 'Check out',
} satisfies typeof zhCn;
