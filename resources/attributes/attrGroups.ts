import { listed, manyToMany, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const goodsAttrGroup = shape('shop_attr_group', {
  ...listed(),
  name: text({ max: 40, unique: true, bilingual: true, search: true, sort: true }),
  /** Categories whose goods may have its attributes; empty: all. */
  classify_ids: manyToMany('shop_goods_classify', {
    shows: 'name',
    through: 'shop_attr_group_classify',
    near: 'group_id',
    far: 'classify_id',
    max: 50,
  }),
});

/** Groups of attributes that buyers filter goods by. */
export const goodsAttrGroups = resource(goodsAttrGroup, {
  path: 'shop/attr/group',
  label: 'name',
  menu: { group: 'catalog', icon: 'folder', weigh: 70 },
  history: true,
  list: {
    columns: [['name', 'name_en'], 'classify_ids', 'status', 'weigh', 'update_time'],
    // The form of a product offers the attributes of its category.
    also: ['classify_ids'],
    filters: ['status', 'classify_ids', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['classify_ids'] },
  },
  form: [{ section: 'base', fields: ['name', 'name_en', 'classify_ids', 'status', 'weigh'] }],
  samples: {
    fabric: {
      id: 1,
      name: '面料与工艺',
      name_en: 'Fabric and make',
      status: 1,
      weigh: 9,
    },
    off: { id: 4, name: '旧版属性', name_en: 'Legacy', status: 0, weigh: 1 },
  },
});
