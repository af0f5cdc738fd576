import type { userAddresses } from '../../../resources/user/addresses.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '收货地址',
  list: '会员收货地址',
  search: '收货人',
  empty: '还没有会员添加收货地址',
  fields: {
    user_id: '会员',
    consignee: '收货人',
    mobile: '手机号',
    area: '地区',
    address: '详细地址',
    zip: '邮编',
    is_default: '默认地址',
    create_time: '添加时间',
  },
  masks: { sensitive: '查看收货人、手机号和地址' },
} satisfies MessagesFor<typeof userAddresses>;
