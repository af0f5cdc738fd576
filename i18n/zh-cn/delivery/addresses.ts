import type { deliveryAddresses } from '../../../resources/delivery/addresses.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '发货地址',
  list: '发退货地址',
  search: '联系人、电话、地址',
  empty: '填写店铺的发货地址和退货地址',
  fields: {
    type: '类型',
    name: '联系人',
    mobile: '联系电话',
    area: '所在地区',
    address: '详细地址',
    is_default: '默认',
    status: '状态',
  },
  hints: { is_default: '每种类型只有一个默认地址' },
  sections: { base: '地址' },
  actions: {
    setDefault: {
      name: '设为默认',
      done: '已设为默认',
      reason: '仅已启用且非默认的地址可设为默认',
    },
  },
  options: {
    status: { off: '停用', on: '启用' },
    type: { ship: '发货', both: '发货与退货', return: '退货' },
  },
} satisfies MessagesFor<typeof deliveryAddresses>;
