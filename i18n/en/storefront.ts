import type zhCn from '../zh-cn/storefront.ts';

/** Calls of the storefront API by family, and their inputs. */
export default {
  inputs: {
    'idempotency-key': 'Idempotency key',
    sku_id: 'Variant',
    num: 'Quantity',
    selected: 'Selected',
    consignee: 'Recipient',
    area: 'Region',
    address: 'Street address',
    zip: 'Postal code',
    is_default: 'Default address',
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
} satisfies typeof zhCn;
