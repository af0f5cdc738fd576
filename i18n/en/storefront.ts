import type zhCn from '../zh-cn/storefront.ts';

/** Calls of the storefront API by family, and their inputs. */
export default {
  inputs: {
    'idempotency-key': 'Idempotency key',
    sku_id: 'Variant',
    num: 'Quantity',
    selected: 'Selected',
    items: 'Items',
    cart_ids: 'Cart items',
    address_id: 'Address',
    coupon_receive_id: 'Coupon',
    auto_coupon: 'Choose the best coupon',
    use_integral: 'Points to use',
    quote_token: 'Quote token',
    remark: 'Order note',
    consignee: 'Recipient',
    area: 'Region',
    address: 'Street address',
    zip: 'Postal code',
    is_default: 'Default address',
    center_id: 'Offer',
    goods_id: 'Product',
    plan_id: 'Top-up plan',
    money: 'Amount',
    method: 'Payment method',
    direction: 'Direction',
    status: 'Status',
  },
  address: {
    index: 'Own addresses',
    add: 'Add an address',
    edit: 'Change an address',
    del: 'Delete an address',
    setDefault: 'Make an address the default',
  },
  cart: {
    index: 'Own cart',
    add: 'Add to the cart',
    update: 'Change the quantity in the cart',
    del: 'Remove from the cart',
    select: 'Select items in the cart',
  },
  order: {
    quote: 'Quote an order',
    create: 'Place an order',
  },
  coupon: {
    center: 'Coupons to claim',
    claim: 'Claim a coupon',
    mine: 'Own coupons',
    forGoods: 'Coupons for a product',
  },
  recharge: {
    plans: 'Top-up plans',
    create: 'Place a top-up',
    index: 'Own top-ups',
  },
  score: {
    rules: 'Rules of points',
    log: 'Own points history',
  },
} satisfies typeof zhCn;
