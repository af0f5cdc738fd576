import { sql } from 'kysely';
import { FreightUnit } from '../../../resources/delivery/templates.ts';
import { FreightType, GoodsStatus } from '../../../resources/shop/goods.ts';
import { Invalid } from '../../../src/schema/index.ts';
import { names, type Tx } from '../../db/index.ts';
import type { Faults } from './spec.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What goods must have in its state; what is missing is named. `after` is the row as it would be. */
export async function checkGoods(
  tx: Tx,
  { after, before }: { readonly after: Raw; readonly before: Raw | undefined },
  faults: Faults,
): Promise<void> {
  const { status, images, skus } = after;
  checkTerms(after, faults);
  await checkMeasures(tx, after, faults);
  refuseTwinCodes(listOf(skus), faults);
  if (status === GoodsStatus.off) return;
  if (listOf(images).length === 0) faults.set('images', new Invalid('picture_needed'));
  if (!listOf(skus).some(isForSale)) faults.set('skus', new Invalid('sku_needed'));
  // Goods that are on sale already stay so when their class goes off; buyers do not see them.
  if (before?.['status'] !== status && !(await isClassOn(tx, after['classify_id']))) {
    faults.set('classify_id', new Invalid('class_is_off'));
  }
}

function checkTerms(
  { status, publish_time: start, buy_min: least, buy_max: most }: Raw,
  faults: Faults,
): void {
  if (status === GoodsStatus.scheduled && (start ?? null) === null) {
    faults.set('publish_time', new Invalid('required'));
  }
  if (Number(most) > 0 && Number(most) < Number(least)) {
    faults.set('buy_max', new Invalid('too_small', { min: Number(least) }));
  }
}

/** Freight by weight or volume needs the weight or volume of every SKU. */
async function checkMeasures(tx: Tx, after: Raw, faults: Faults): Promise<void> {
  if (after['freight_type'] !== FreightType.template) return;
  const template = await tx
    .selectFrom('shop_delivery_template')
    .select('type')
    .where('id', '=', Number(after['delivery_template_id']))
    .executeTakeFirst();
  const measure = template && measures[template.type];
  if (!measure) return;
  for (const [index, sku] of listOf(after['skus']).entries()) {
    if (!(Number(sku[measure]) > 0))
      faults.set(`skus.${index}.${measure}`, new Invalid('measure_needed'));
  }
}

/** What a SKU must have for freight by a unit. */
const measures: Readonly<Record<string, 'weight' | 'volume' | undefined>> = {
  [FreightUnit.by_weight]: 'weight',
  [FreightUnit.by_volumn]: 'volume',
};

const listOf = (value: unknown): readonly Raw[] => (Array.isArray(value) ? (value as Raw[]) : []);

const isForSale = ({ status, price }: Raw): boolean => status === 1 && Number(price) > 0;

function refuseTwinCodes(skus: readonly Raw[], faults: Faults): void {
  const rows = new Map<unknown, number>();
  for (const [index, { sku_code: code }] of skus.entries()) {
    if (!code) continue;
    const first = rows.get(code);
    if (first === undefined) rows.set(code, index);
    else faults.set(`skus.${index}.sku_code`, new Invalid('duplicate_sku', { row: first + 1 }));
  }
}

/** Buyers find goods through their class, so it and all above it must be on. */
export async function isClassOn(tx: Tx, classId: unknown): Promise<boolean> {
  const own = names('shop_goods_classify', 'own');
  const above = names('shop_goods_classify', 'above');
  const { rows } = await sql`
    select ${above.id} from ${own} join ${above} on ${own.path} like ${above.path} || '%'
    where ${own.id} = ${Number(classId)} and ${above.status} = 0`.execute(tx);
  return rows.length === 0;
}
