import { flag, icon, image, int, listed, text, treeParent } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

/** Levels a goods class may stand on. */
export const deepestClass = 3;

export const goodsClass = shape(
  'shop_goods_classify',
  {
    ...listed(),
    pid: treeParent('shop_goods_classify', { shows: 'name', depth: deepestClass }),
    name: text({ max: 40, bilingual: true, search: true, sort: true }),
    image: image({ optional: true }),
    icon: icon({ optional: true }),
    show_home: flag(),
    level: int({ system: true, min: 1, max: deepestClass, default: 1 }),
    /** Ids from the root down to the class itself: `/1/8/`. */
    path: text({ system: true, max: 60, default: '' }),
    goods_count: int({ system: true, min: 0, default: 0 }),
  },
  {
    indexes: {
      ux_name: { on: ['pid', 'name'], unique: true },
      ix_path: { on: ['path'] },
    },
    checks: { depth: `level BETWEEN 1 AND ${deepestClass}` },
  },
);

/** Classes of goods, as a tree of three levels. */
export const goodsClasses = resource(goodsClass, {
  path: 'shop/goods/classify',
  label: 'name',
  menu: { group: 'catalog', icon: 'category', weigh: 93 },
  history: true,
  bulkEdit: ['status', 'show_home'],
  list: {
    columns: [['name', 'name_en'], 'image', 'goods_count', 'show_home', 'status', 'weigh'],
    filters: ['status', 'name'],
    sort: ['weigh', 'desc'],
    tree: 'pid',
    card: { title: 'name', image: 'image', status: 'status', detail: ['name_en', 'goods_count'] },
  },
  form: [
    { section: 'base', fields: ['pid', 'name', 'name_en', 'image', 'icon'] },
    { section: 'shown', fields: ['status', 'show_home', 'weigh'] },
  ],
  detail: [
    { section: 'base', fields: ['pid', 'name', 'name_en', 'image', 'icon', 'goods_count'] },
    { section: 'shown', fields: ['status', 'show_home', 'weigh'] },
  ],
  samples: {
    root: {
      id: 1,
      name: '男装',
      name_en: 'Menswear',
      level: 1,
      path: '/1/',
      goods_count: 84,
      status: 1,
      weigh: 90,
    },
    leaf: {
      id: 8,
      pid: 1,
      name: '衬衫',
      name_en: 'Shirts',
      level: 2,
      path: '/1/8/',
      goods_count: 24,
      status: 1,
      weigh: 50,
    },
  },
});
