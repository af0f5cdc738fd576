import {
  freightCalculator,
  type FreightLine,
  type FreightRules,
  type FreightQuote,
  type FreightTemplate,
  lineOfQuantity,
} from '../../../resources/delivery/freight.ts';
import type { SimulatedLine } from '../../../resources/delivery/templates.ts';
import { FreightType } from '../../../resources/shop/goods.ts';
import { fenOf } from '../../../src/fields/index.ts';
import { anyOf, type Db } from '../../db/index.ts';

/** What the owner has set, as the settings hold it. */
export type FreightSettings = {
  readonly freight_combine: string;
  readonly free_shipping_amount: string;
  /** Codes, one a line. */
  readonly free_exclude_areas: string;
};

type Simulation = { readonly district: string; readonly lines: readonly SimulatedLine[] };

/** What a cart would cost to a district: the calculation of the form, with the settings of the shop. */
export async function simulateFreight(
  db: Db,
  settings: FreightSettings,
  { district, lines }: Simulation,
): Promise<FreightQuote> {
  const goods = await goodsOfSkus(
    db,
    lines.flatMap(({ sku_id }) => sku_id ?? []),
  );
  const templates = await templatesOf(db, [
    ...lines.flatMap(({ template_id }) => template_id ?? []),
    ...[...goods.values()].flatMap(({ delivery_template_id }) => delivery_template_id ?? []),
  ]);
  const cart = lines.map((line): FreightLine => {
    if (line.sku_id === undefined || line.sku_id === null)
      return lineOfQuantity(templates.get(line.template_id ?? 0), line);
    const sku = goods.get(line.sku_id);
    // Goods that are gone have no template either: the line is named as undeliverable.
    if (!sku) return lineOfQuantity(undefined, { quantity: 0, amount: 0 });
    const { num } = line;
    return { num, amount: sku.price * num, charge: chargeOf(sku, templates) };
  });
  return freightCalculator(cart, rulesOf(settings))(district);
}

type SkuTerms = Awaited<ReturnType<typeof goodsOfSkus>> extends Map<number, infer V> ? V : never;

function chargeOf(
  sku: SkuTerms,
  templates: ReadonlyMap<number, FreightTemplate>,
): FreightLine['charge'] {
  if (sku.need_ship === 0 || sku.freight_type === FreightType.free) return { by: 'free' };
  if (sku.freight_type === FreightType.fixed) return { by: 'fixed', fee: sku.freight };
  return {
    by: 'template',
    template: templates.get(sku.delivery_template_id ?? 0),
    weight: sku.weight,
    volume: sku.volume,
  };
}

async function goodsOfSkus(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('shop_goods_sku as sku')
    .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .select([
      'sku.id',
      'sku.price',
      'sku.weight',
      'sku.volume',
      'goods.freight_type',
      'goods.freight',
      'goods.delivery_template_id',
      'goods.need_ship',
    ])
    .where('sku.id', '=', anyOf('bigint', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function templatesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FreightTemplate>> {
  const within = anyOf('bigint', [...new Set(ids)]);
  const templates = await db
    .selectFrom('shop_delivery_template')
    .select(['id', 'type'])
    .where('id', '=', within)
    .execute();
  const areas = await db
    .selectFrom('shop_delivery_template_area')
    .selectAll()
    .where('template_id', '=', within)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const free = await db
    .selectFrom('shop_delivery_template_free')
    .selectAll()
    .where('template_id', '=', within)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const deny = await db
    .selectFrom('shop_delivery_template_deny')
    .selectAll()
    .where('template_id', '=', within)
    .execute();
  return new Map(
    templates.map(({ id, type }) => {
      const own = <R extends { readonly template_id: number }>(rows: readonly R[]) =>
        rows.filter(({ template_id }) => template_id === id);
      return [id, { type, areas: own(areas), free: own(free), deny: own(deny) }];
    }),
  );
}

const rulesOf = ({
  freight_combine: combine,
  free_shipping_amount,
  free_exclude_areas,
}: FreightSettings): FreightRules => ({
  combine: combine === 'max' || combine === 'max_first' ? combine : 'sum',
  freeFrom: fenOf(free_shipping_amount),
  freeExcept: free_exclude_areas.split(/\s+/).filter(Boolean),
});
