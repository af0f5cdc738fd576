import { choice, file, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const type = choice({ file: ['file'], rest: ['rest'] }, { default: 'file' });
export const GoodsSourceType = type.codes;

export const goodsSource = shape(
  'shop_goods_source',
  {
    ...listed(),
    name: text({ max: 40, unique: true, search: true, sort: true }),
    type,
    /** A product file as CSV: of Shopify, or of our own columns. */
    file: file({ optional: true }),
    /** The list of a REST catalogue, answered as JSON. */
    endpoint: text({
      max: 255,
      pattern: /^https?:\/\/\S+$/,
      patternCode: 'web_address',
      optional: true,
    }),
  },
  {
    rules: {
      file: {
        when: { type: GoodsSourceType.file },
        holds: { file: { empty: false } },
        at: 'file',
      },
      endpoint: {
        when: { type: GoodsSourceType.rest },
        holds: { endpoint: { empty: false } },
        at: 'endpoint',
      },
    },
  },
);

/** Sources of the third-party product search: files and catalogues that the owner has registered. */
export const goodsSources = resource(goodsSource, {
  path: 'shop/goods/source',
  label: 'name',
  palette: false,
  menu: { group: 'catalog', icon: 'download', weigh: 60 },
  list: {
    columns: ['name', 'type', 'endpoint', 'status', 'weigh', 'update_time'],
    filters: ['status', 'type', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['type'] },
  },
  form: [{ section: 'base', fields: ['name', 'type', 'file', 'endpoint', 'status', 'weigh'] }],
  show: {
    file: { type: GoodsSourceType.file },
    endpoint: { type: GoodsSourceType.rest },
  },
  samples: {
    supplier: {
      id: 1,
      name: '供应商目录',
      type: 'rest',
      endpoint: 'https://catalogue.example.com/products',
      status: 1,
      weigh: 2,
    },
    spring: { id: 2, name: '春季选品表', type: 'file', status: 1, weigh: 1 },
  },
});
