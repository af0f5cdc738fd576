import { type AnyResource, type Field, type Fields, Invalid } from '../../../src/schema/index.ts';

export type StoryRow = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * Rows of a resource, made of the samples it declares: those first, then more in their likeness,
 * each an hour older than the one before. The same for the same count.
 */
export function rowsLike(resource: AnyResource, count: number): readonly StoryRow[] {
  const samples = Object.values(resource.samples ?? {}).map((sample) =>
    completed(resource.shape.fields, { ...sample }),
  );
  if (samples.length === 0) return [];
  const more = Math.max(0, resource.list.tree ? samples.length * 2 : count - samples.length);
  const wanted = resource.list.tree && count === 0 ? 0 : more;
  const rows = [
    ...samples.slice(0, count),
    ...Array.from({ length: wanted }, (_, index) => {
      const sample = samples[index % samples.length];
      return sample && likeness(resource, sample, index + 1);
    }),
  ];
  return rows.flatMap((row) => (row ? [row] : []));
}

/** Completes a sample with the values of a new row. */
export function completed(fields: Fields, given: Readonly<Record<string, unknown>>): StoryRow {
  const row = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.options.secret !== true)
      .map(([name, field]) => [name, valueOf(field, given[name])]),
  );
  return { ...row, id: Number(given['id'] ?? 0), version: Number(given['version'] ?? 1) };
}

function valueOf(field: Field, given: unknown): unknown {
  const { relation, options } = field;
  if (relation?.type === 'rows')
    return listOf(given ?? subRows[relation.of.name]).map((row) =>
      completed(relation.of.fields, row),
    );
  if (given !== undefined) return given;
  if (relation?.type === 'many') return [];
  if (options.default === undefined) return null;
  try {
    return field.read(options.default);
  } catch (error) {
    if (error instanceof Invalid) return null;
    throw error;
  }
}

const listOf = (given: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(given) ? given : [];

const copyIds = 1_000;

function likeness({ shape, label, list }: AnyResource, sample: StoryRow, nth: number): StoryRow {
  const changed = Object.entries(sample).map(([name, value]): [string, unknown] => {
    const field = shape.fields[name];
    if (name.endsWith('_time') && typeof value === 'number' && value > 0)
      return [name, value - nth * 3_600];
    if (typeof value !== 'string' || value === '') return [name, value];
    if (field?.options.unique) return [name, renumbered(value, nth)];
    return [name, name === label ? `${value} ${nth}` : value];
  });
  const parent = list.tree ? { [list.tree]: parentOf(sample, list.tree) } : {};
  return { ...sample, ...Object.fromEntries(changed), ...parent, id: copyIds + nth };
}

/** Copies of a tree stand below the sample's own parent, those of a root below that root. */
const parentOf = (sample: StoryRow, tree: string) => sample[tree] || sample.id;

/** `20251120148213` → `20251120140007`: as long as before, and no other has it. */
const renumbered = (text: string, nth: number): string =>
  text.length > 8 ? `${text.slice(0, -5)}${String(nth).padStart(5, '0')}` : `${text}${nth}`;

/**
 * Rows that belong to rows of a resource, by table. They are no resource of their own, so no
 * declaration has samples of them; a sample that brings its own keeps those.
 */
const subRows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  shop_delivery_template_area: [
    {
      id: 901,
      is_default: 1,
      delivery_areas: [],
      first_quantity: 1_000_000,
      freight: 8_00,
      continue_quantity: 1_000_000,
      continue_freight: 2_00,
    },
    {
      id: 902,
      delivery_areas: [{ code: '330000', text: '浙江省' }],
      first_quantity: 2_000_000,
      freight: 6_00,
      continue_quantity: 2_000_000,
      continue_freight: 1_50,
    },
    {
      id: 903,
      delivery_areas: [{ code: '330300', text: '浙江省 温州市' }],
      first_quantity: 1_000_000,
      freight: 5_00,
    },
  ],
  shop_delivery_template_free: [
    { id: 911, areas: [{ code: '330000', text: '浙江省' }], free_amount: 99_00 },
  ],
  shop_delivery_template_deny: [{ id: 921, areas: [{ code: '710000', text: '台湾省' }] }],
  shop_order_goods: [
    {
      id: 701,
      goods_id: 31,
      image: '/still/shirts-graphite.svg',
      goods_name: '亚麻立领衬衫',
      goods_name_en: 'Linen Stand-Collar Shirt',
      sku_text: '石墨 / L',
      sku_text_en: 'Graphite / L',
      sku_code: 'SH003-GR-L',
      price: 259_00,
      num: 1,
      pay_amount: 259_00,
    },
    {
      id: 702,
      goods_id: 33,
      image: '/still/accessories-mist.svg',
      goods_name: '棉质短袜三双装',
      goods_name_en: 'Cotton Socks, Three Pairs',
      sku_text: '灰',
      sku_text_en: 'Grey',
      sku_code: 'SK001-GY',
      price: 38_50,
      num: 2,
      pay_amount: 77_00,
    },
  ],
  shop_order_express: [
    {
      id: 711,
      ship_type: 1,
      company_code: 'QY',
      express_no: 'QY202511200071',
      items: [
        { order_goods_id: 701, num: 1 },
        { order_goods_id: 702, num: 2 },
      ],
      status: 2,
      tracks: [
        { time: 1_763_690_000, status: 2, text: '已到达杭州转运中心', area: '' },
        { time: 1_763_660_000, status: 1, text: '已揽收', area: '' },
      ],
    },
  ],
  shop_order_log: [
    { id: 802, action: 'pay', from_status: 1, to_status: 2, create_time: 1_763_623_742 },
    { id: 801, action: 'place', from_status: 0, to_status: 1, create_time: 1_763_623_680 },
  ],
  shop_goods_sku: [
    {
      id: 311,
      place: 1,
      key: '1-4',
      sku_text: '石墨 / M',
      sku_text_en: 'Graphite / M',
      price: 259_00,
      stock: 48,
      weight: 320,
      sku_code: 'SH003-GR-M',
    },
    {
      id: 312,
      place: 2,
      key: '1-5',
      sku_text: '石墨 / L',
      sku_text_en: 'Graphite / L',
      price: 299_00,
      stock: 3,
      weight: 340,
      sku_code: 'SH003-GR-L',
    },
  ],
};
