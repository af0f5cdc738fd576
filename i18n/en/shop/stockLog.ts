import type { stockLogs } from '../../../resources/shop/stockLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Stock change',
  list: 'Stock history',
  search: 'Product, SKU',
  empty: 'No stock changes yet',
  fields: {
    sku_id: 'SKU ID',
    goods_id: 'Product ID',
    goods_name: 'Product',
    sku_text: 'Variant',
    sku_code: 'SKU',
    type: 'Type',
    delta_stock: 'Change',
    delta_locked: 'Reserved change',
    stock_after: 'After',
    stock_before: 'Before',
    locked_after: 'Reserved after',
    biz_type: 'Source',
    biz_id: 'Source ID',
    actor: 'Actor',
    admin_id: 'Staff ID',
    admin_name: 'Staff',
    reason: 'Reason',
    remark: 'Note',
  },
  options: {
    type: {
      init: 'Initial stock',
      manual: 'Manual adjustment',
      lock: 'Reserved by order',
      unlock: 'Released',
      deduct: 'Deducted at payment',
      sale: 'Sold',
      cancel: 'Order closed',
      refund: 'Returned',
      import: 'Import',
      revoke: 'Revoked',
    },
  },
  presets: { byStaff: 'By staff', byOrders: 'By orders', returned: 'Returned' },
  page: {
    reasons: {
      purchase: 'Purchase',
      return: 'Return',
      damage: 'Damage',
      count: 'Stock count',
      other: 'Other',
    },
  },
} satisfies MessagesFor<typeof stockLogs> & { readonly page: object };
