import type { priceLogs } from '../../../resources/shop/priceLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Price change',
  list: 'Price history',
  search: 'Product, SKU',
  empty: 'No price changes yet',
  fields: {
    sku_id: 'SKU ID',
    goods_id: 'Product ID',
    goods_name: 'Product',
    sku_text: 'Variant',
    sku_code: 'SKU',
    cause: 'Source',
    old_price: 'Old price',
    new_price: 'New price',
    difference: 'Difference',
    admin_id: 'Staff ID',
    admin_name: 'Staff',
  },
  options: { cause: { form: 'Product form', batch: 'Price update', import: 'Import' } },
} satisfies MessagesFor<typeof priceLogs>;
