const of = (path: string, ...nodes: readonly string[]): readonly string[] =>
  nodes.map((node) => `${path}/${node}`);

const orders = 'shop/order/order';
const goods = 'shop/goods/goods';

/** Own exports at fixed times. */
const schedules = [
  ...of('routine/scheduledExport', 'index', 'detail', 'add', 'edit', 'del', 'run', 'pause'),
  ...of('routine/scheduledExportRun', 'index', 'detail', 'download'),
];

/** Groups of staff with the nodes they hold, as far as there are such nodes. Source: domain A28. */
export const staffGroups: readonly {
  readonly name: string;
  readonly name_en: string;
  readonly grants: readonly string[];
  /** Exceptions from those nodes. */
  readonly except?: readonly string[];
}[] = [
  {
    name: '店长',
    name_en: 'Shop manager',
    grants: [
      'shop/*',
      'user/*',
      'blog/*',
      'page/*',
      'website/*',
      'look/*',
      'customOrder/*',
      'exchangeRate/*',
      'mailTemplate/*',
      'sms/template/*',
      'sms/variable/*',
      'sms/config/index',
      ...schedules,
    ],
    // Keys of gateways stay with the owner.
    except: ['shop/setting/pay/reveal'],
  },
  {
    name: '客服',
    name_en: 'Customer service',
    grants: [
      ...of(
        orders,
        'index',
        'detail',
        'edit',
        'remark',
        'express',
        'cancel',
        'refund',
        'place',
        'editLines',
        'sensitive',
        'statusLog',
        'note',
        'assign',
      ),
      ...of('shop/order/refund', 'index', 'detail', 'audit', 'note', 'assign'),
      ...of('shop/order/evaluate', 'index', 'detail', 'reply'),
      ...of('user/user', 'index', 'detail', 'note'),
      ...of('shop/user/user', 'index', 'detail', 'note'),
      'shop/user/session/index',
      ...of('shop/user/address', 'index', 'sensitive'),
      // Chosen in its dialogs: where goods are sent back to, and the carrier of a corrected number.
      'shop/delivery/address/index',
      'shop/delivery/company/index',
      ...of('customOrder', 'index', 'detail'),
      'user/feedback/*',
      'user/savedReply/*',
      'shop/notify/*',
    ],
  },
  {
    name: '仓储',
    name_en: 'Warehouse',
    grants: [
      ...of(orders, 'index', 'detail', 'delivery', 'express', 'print', 'receiver', 'note'),
      ...of('shop/order/refund', 'index', 'detail', 'receive', 'note'),
      ...of(goods, 'index', 'detail', 'stock', 'note'),
      'shop/goods/stockLog/*',
      'shop/delivery/*',
    ],
  },
  {
    name: '财务',
    name_en: 'Finance',
    grants: [
      ...of(orders, 'index', 'detail', 'confirmPay', 'export', 'exportSensitive', 'note'),
      ...of('shop/order/export', 'index', 'detail', 'download', 'cancel', 'retry', 'del'),
      ...of('shop/order/refund', 'index', 'detail', 'retry', 'note'),
      ...of('shop/user/user', 'index', 'detail', 'export', 'balance'),
      'shop/user/approval/*',
      ...of('user/moneyLog', 'index', 'export'),
      'user/user/index',
      ...of('shop/user/moneyLog', 'index', 'detail', 'export'),
      ...of('shop/payment', 'index', 'detail', 'retry', 'settle'),
      ...of('shop/statement', 'index', 'detail', 'export', 'compare', 'close'),
      ...of('shop/statement/line', 'index', 'detail', 'export', 'settle'),
      'shop/recharge/*',
      'shop/setting/pay/index',
      ...schedules,
    ],
  },
  {
    name: '营销',
    name_en: 'Marketing',
    grants: [
      ...of(goods, 'index', 'detail'),
      'shop/goods/classify/index',
      'shop/advert/*',
      'shop/coupon/*',
      'shop/homeCategory/*',
      'look/*',
      'blog/*',
      'page/*',
      'shop/viewLog/*',
      'shop/viewGoods/*',
      'shop/viewSource/*',
      'shop/dashboard/*',
    ],
  },
];

/** One account for each group above, in its order. */
export const staff = [
  { username: 'manager', nickname: '温书晏', mobile: '19900000011' },
  { username: 'service', nickname: '苏禾', mobile: '19900000012' },
  { username: 'packer', nickname: '李砚', mobile: '19900000013' },
  { username: 'finance', nickname: '许宁', mobile: '19900000014' },
  { username: 'marketing', nickname: '叶岚', mobile: '19900000015' },
] as const;

export const superGroup = { name: '超级管理组', name_en: 'Super administrators' } as const;
export const firstAdmin = { nickname: '闻溪', mobile: '19900000001' } as const;
