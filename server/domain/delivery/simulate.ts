import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  fitsUnit,
  freightCalculator,
  type FreightLine,
  type FreightRules,
  type FreightQuote,
  type FreightTemplate,
  lineOfQuantity,
  quantityDigits,
} from '../../../resources/delivery/freight.ts';
import type { SimulatedLine } from '../../../resources/delivery/templates.ts';
import { FreightType } from '../../../resources/shop/goods.ts';
import { fenOf } from '../../../src/fields/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Db } from '../../db/index.ts';

/** Freight settings, as they are stored. */
export type FreightSettings = {
  readonly freight_combine: string;
  readonly free_shipping_amount: string;
  /** Codes, one a line. */
  readonly free_exclude_areas: string;
};

type Simulation = { readonly district: string; readonly lines: readonly SimulatedLine[] };

/** Quotes the freight of a cart to a district: the calculation of the form, with the settings of the shop. */
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
  checkQuantities(lines, templates);
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

/**
 * Half pieces and parts of a gram cannot be sent.
 *
 * @throws {InvalidInput} too_precise on `lines.<index>.quantity`
 */
function checkQuantities(
  lines: readonly SimulatedLine[],
  templates: ReadonlyMap<number, FreightTemplate>,
): void {
  const faults = new Map<string, Invalid>();
  for (const [index, { sku_id, template_id, quantity }] of lines.entries()) {
    const template = templates.get(template_id ?? 0);
    if ((sku_id ?? null) !== null || !template || fitsUnit(template.type, quantity)) continue;
    const digits = quantityDigits[template.type];
    faults.set(`lines.${index}.quantity`, new Invalid('too_precise', { digits }));
  }
  if (faults.size > 0) throw new InvalidInput(faults);
}

type SkuTerms = Omit<
  Awaited<ReturnType<typeof goodsOfSkus>> extends Map<number, infer V> ? V : never,
  'id' | 'price'
>;

/** Freight charge of a SKU. */
export function chargeOf(
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

/** Freight templates by id, with their rows, in one statement. */
export async function templatesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FreightTemplate>> {
  if (ids.length === 0) return new Map();
  const templates = await db
    .selectFrom('shop_delivery_template as template')
    .select((eb) => [
      'template.id',
      'template.type',
      jsonArrayFrom(
        eb
          .selectFrom('shop_delivery_template_area as area')
          .select([
            'area.delivery_areas',
            'area.is_default',
            'area.first_quantity',
            'area.freight',
            'area.continue_quantity',
            'area.continue_freight',
          ])
          .whereRef('area.template_id', '=', 'template.id')
          .orderBy('area.sort')
          .orderBy('area.id'),
      ).as('areas'),
      jsonArrayFrom(
        eb
          .selectFrom('shop_delivery_template_free as free')
          .select(['free.areas', 'free.free_amount', 'free.free_quantity'])
          .whereRef('free.template_id', '=', 'template.id')
          .orderBy('free.sort')
          .orderBy('free.id'),
      ).as('free'),
      jsonArrayFrom(
        eb
          .selectFrom('shop_delivery_template_deny as deny')
          .select('deny.areas')
          .whereRef('deny.template_id', '=', 'template.id'),
      ).as('deny'),
    ])
    .where('template.id', '=', anyOf('bigint', [...new Set(ids)]))
    .execute();
  return new Map(templates.map(({ id, ...template }) => [id, template]));
}

export const rulesOf = ({
  freight_combine: combine,
  free_shipping_amount,
  free_exclude_areas,
}: FreightSettings): FreightRules => ({
  combine: combine === 'max' || combine === 'max_first' ? combine : 'sum',
  freeFrom: fenOf(free_shipping_amount),
  freeExcept: free_exclude_areas.split(/\s+/).filter(Boolean),
});
