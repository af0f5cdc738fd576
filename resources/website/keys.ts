import { listed, longText, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const websiteKey = shape('website_key', {
  ...listed(),
  grp: text({ max: 30, default: 'common', search: true }),
  key: text({
    max: 80,
    pattern: /^[a-z0-9_.]+$/,
    patternCode: 'text_key',
    unique: true,
    search: true,
    sort: true,
  }),
  // A text may be joined to another: the blank at its end belongs to it.
  zh: longText({ max: 2_000, lines: 3, form: 'exact' }),
  en: longText({ max: 2_000, lines: 3, optional: true, form: 'exact' }),
  remark: longText({ max: 255, optional: true, lines: 2 }),
});

/** Texts of the storefront by key, in both languages. */
export const websiteKeys = resource(websiteKey, {
  path: 'website/key',
  label: 'key',
  verbs: ['index', 'detail', 'add', 'edit', 'del', 'sortable', 'export'],
  menu: { group: 'content', icon: 'translate', weigh: 75 },
  history: true,
  bulkEdit: ['grp', 'status'],
  list: {
    columns: [['key', 'grp'], 'zh', 'en', 'remark', 'status', 'update_time'],
    filters: ['key', 'grp', 'status'],
    sort: ['key', 'asc'],
    card: { title: 'key', status: 'status', detail: ['zh', 'en'] },
  },
  import: { key: 'key' },
  presets: {
    missing: {
      where: { en: { empty: true } },
      sort: ['key', 'asc'],
      due: true,
      permission: 'edit',
    },
  },
  form: [
    { section: 'base', fields: ['grp', 'key', 'remark', 'status', 'weigh'] },
    { section: 'content', fields: ['zh', 'en'] },
  ],
  samples: {
    cart: {
      id: 1,
      grp: 'cart',
      key: 'cart.empty',
      zh: '购物车是空的',
      en: 'Your cart is empty',
      status: 1,
    },
    missing: {
      id: 2,
      grp: 'order',
      key: 'order.remind',
      zh: '提醒发货',
      remark: '订单详情的按钮',
      status: 1,
    },
  },
});
