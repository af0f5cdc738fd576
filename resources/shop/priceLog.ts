import { choice, money } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { loggedSku } from './stockLog.ts';

const system = { system: true } as const;

const cause = choice(
  { form: ['form'], batch: ['batch'], import: ['import'] },
  { ...system, default: 'form' },
);
export const PriceCause = cause.codes;

/** Price history: SKU, old and new price, actor and time. */
export const priceLog = shape(
  'goods_price_log',
  {
    ...loggedSku(),
    cause,
    old_price: money(system),
    new_price: money(system),
  },
  {
    indexes: {
      ix_sku: { on: ['sku_id', 'id desc'] },
      ix_goods: { on: ['goods_id', 'id desc'] },
    },
    checks: { changes: 'new_price <> old_price' },
    computed: {
      difference: {
        as: money({ min: -999_999_999, signed: true }),
        of: ({ old_price, new_price }) => new_price - old_price,
      },
    },
    appendOnly: true,
  },
);

/** The log of prices as staff read it. */
export const priceLogs = resource(priceLog, {
  path: 'shop/goods/priceLog',
  label: 'id',
  palette: false,
  verbs: ['index', 'export'],
  list: {
    columns: [
      'create_time',
      ['goods_name', 'sku_text'],
      'sku_code',
      'old_price',
      'new_price',
      'difference',
      'cause',
      'admin_name',
    ],
    filters: [
      'goods_name',
      'sku_code',
      'cause',
      'old_price',
      'new_price',
      'create_time',
      'admin_name',
      'goods_id',
    ],
    sort: ['id', 'desc'],
    card: { title: 'goods_name', detail: ['sku_text', 'old_price', 'cause'], amount: 'new_price' },
  },
  query: { goods_id: 'goods_id', sku_id: 'sku_id', sku_code: 'sku_code' },
  samples: {
    raised: {
      id: 2,
      sku_id: 311,
      goods_id: 31,
      goods_name: '亚麻立领衬衫',
      goods_name_en: 'Linen Stand-Collar Shirt',
      sku_text: '石墨 / XL',
      sku_text_en: 'Graphite / XL',
      sku_code: 'SH003-01-05',
      cause: 'batch',
      old_price: 259_00,
      new_price: 279_00,
      admin_id: 1,
      admin_name: '闻溪',
    },
    lowered: {
      id: 1,
      sku_id: 441,
      goods_id: 44,
      goods_name: '真丝吊带连衣裙',
      goods_name_en: 'Silk Slip Dress',
      sku_text: '',
      sku_code: 'DR007-01',
      cause: 'form',
      old_price: 649_00,
      new_price: 599_00,
      admin_id: 2,
      admin_name: '温书晏',
    },
  },
});
