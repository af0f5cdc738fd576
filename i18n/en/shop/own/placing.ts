import type zhCn from '../../../zh-cn/shop/own/placing.ts';

/** The dialog that orders for a member. */
export default {
  member: { title: 'Customer', choose: 'Customer', find: 'Find by name, username or mobile' },
  goods: {
    title: 'Products',
    add: 'Add a product',
    find: 'Find by name or code',
    choice: '%{name} %{options} · %{code} %{price} · %{left} left',
    sku: 'Option of %{name}',
    skuChoice: '%{options} · %{price} · %{left} left',
    units: 'Quantity of %{name}',
    remove: 'Remove %{name}',
    code: 'Code %{code}',
    left: '%{left} left',
    none: 'Add a product',
  },
  wrong: {
    units: 'Enter a quantity from 1 to 9,999',
    short: 'Not enough stock: %{left} left',
    offSale: 'No longer on sale',
    undeliverable: 'Not delivered to this address',
    limit: 'From %{min} to %{max} per customer',
    least: 'At least %{min}',
  },
  to: {
    title: 'Delivery address',
    choose: 'Address',
    other: 'Another address',
    hint: 'For this order only. It is not added to the addresses of the customer',
    incomplete: 'Shipping is shown when the address is complete',
  },
  coupon: {
    title: 'Coupon',
    none: 'No coupon',
    usable: '%{name} (−%{amount})',
    unusable: '%{name} (%{reason})',
    reasons: {
      gone: 'not usable',
      not_started: 'not valid yet',
      scope: 'not for these products',
      threshold: '%{short} short',
    },
  },
  remark: 'Customer note',
  due: '%{amount} due',
  sum: {
    title: 'Total',
    goods: 'Products',
    coupon: 'Coupon',
    freight: 'Shipping',
    pay: 'Amount due',
    waiting: 'Shown when a customer and products are chosen',
    points: 'Points of the customer are not used',
  },
  act: { place: 'Place order', cancel: 'Cancel', close: 'Close', open: 'View order' },
  placed: {
    title: 'Order placed, %{amount} due',
    number: 'Order %{no}',
    until: 'The customer pays it under "To pay" until %{time}',
    transfer: 'Once they choose a bank transfer, the payment is confirmed on the order',
  },
  edit: {
    replaced:
      'This order is cancelled, and a new one to pay takes its place. A payment that was begun is void',
    back: '%{amount} is refunded for what leaves the order',
    added:
      'For what is added, a second order over %{amount} is placed. The customer pays it under "To pay"',
    before: 'Before',
    after: 'After',
    difference: 'Difference',
    freight: 'Shipping of the new order',
  },
  changed: 'Prices or stock have changed. Check the order and place it again',
  lost: 'No reply came. Press again: the order is placed once',
} satisfies typeof zhCn;
