import type { priceLogs } from '../../../resources/shop/priceLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '改价记录',
  list: '改价记录',
  search: '商品名称、规格编码',
  empty: '还没有改价记录',
  fields: {
    sku_id: '规格 ID',
    goods_id: '商品 ID',
    goods_name: '商品',
    sku_text: '规格',
    sku_code: '规格编码',
    cause: '来源',
    old_price: '原售价',
    new_price: '新售价',
    difference: '差额',
    admin_id: '操作人 ID',
    admin_name: '操作人',
  },
  options: { cause: { form: '编辑商品', batch: '批量改价', import: '导入' } },
} satisfies MessagesFor<typeof priceLogs>;
