import type { stockLogs } from '../../../resources/shop/stockLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '库存变动',
  list: '库存流水',
  search: '商品名称、规格编码',
  empty: '还没有库存变动',
  fields: {
    sku_id: '规格 ID',
    goods_id: '商品 ID',
    goods_name: '商品',
    sku_text: '规格',
    sku_code: '规格编码',
    type: '类型',
    delta_stock: '变动',
    delta_locked: '锁定变动',
    stock_after: '变动后',
    stock_before: '变动前',
    locked_after: '变动后锁定',
    biz_type: '业务',
    biz_id: '业务编号',
    actor: '来源',
    admin_id: '操作人 ID',
    admin_name: '操作人',
    reason: '原因',
    remark: '备注',
  },
  options: {
    type: {
      init: '初始库存',
      manual: '人工调整',
      lock: '下单锁定',
      unlock: '取消释放',
      deduct: '付款扣减',
      sale: '售出',
      cancel: '关单退回',
      refund: '退货入库',
      import: '导入',
      revoke: '撤回',
    },
  },
  presets: { byStaff: '人工操作', byOrders: '订单占用', returned: '退回' },
  page: {
    reasons: {
      purchase: '采购入库',
      return: '退货入库',
      damage: '报损',
      count: '盘点',
      other: '其他',
    },
  },
} satisfies MessagesFor<typeof stockLogs> & { readonly page: object };
