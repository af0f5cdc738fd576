/** Groups of staff with the nodes they hold, as far as there are such nodes. Source: domain A28. */
export const staffGroups = [
  { name: '店长', grants: ['shop/*', 'user/*'] },
  {
    name: '客服',
    grants: [
      ...['index', 'detail', 'edit', 'cancel', 'sensitive'].map(
        (last) => `shop/order/order/${last}`,
      ),
      ...['user/user/index', 'user/user/detail'],
    ],
  },
  {
    name: '仓储',
    grants: [
      ...['index', 'detail', 'delivery'].map((last) => `shop/order/order/${last}`),
      ...['shop/goods/goods/index', 'shop/goods/goods/detail', 'shop/delivery/*'],
    ],
  },
  {
    name: '财务',
    grants: ['shop/order/order/index', 'shop/order/order/detail', 'user/user/index'],
  },
  {
    name: '营销',
    grants: ['shop/goods/goods/index', 'shop/goods/goods/detail', 'shop/goods/classify/index'],
  },
] as const;

/** One account for each group above, in its order. */
export const staff = [
  { username: 'manager', nickname: '温书晏', mobile: '19900000011' },
  { username: 'service', nickname: '苏禾', mobile: '19900000012' },
  { username: 'packer', nickname: '李砚', mobile: '19900000013' },
  { username: 'finance', nickname: '许宁', mobile: '19900000014' },
  { username: 'marketing', nickname: '叶岚', mobile: '19900000015' },
] as const;

export const superGroup = '超级管理组';
export const firstAdmin = { nickname: '闻溪', mobile: '19900000001' } as const;
