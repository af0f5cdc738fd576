import { sql } from 'kysely';
import { FreightUnit } from '../../../resources/delivery/templates.ts';
import { FreightType, GoodsStatus, SpecType } from '../../../resources/shop/goods.ts';
import type { Attr } from '../../../resources/shop/sku.ts';
import { specProblems } from '../../../resources/shop/specProblems.ts';
import { Invalid } from '../../../src/schema/index.ts';
import { names, type Tx } from '../../db/index.ts';
import type { Faults } from './spec.ts';

type Raw = Readonly<Record<string, unknown>>;

/**
 * Checks that goods have everything their state requires; names what is missing. `after` is the row as it
 * would be.
 */
export async function checkGoods(
  tx: Tx,
  { after, before, isGiven = false, now }: GoodsCheck,
  faults: Faults,
): Promise<void> {
  const { status, images, skus } = after;
  checkTerms(after, faults);
  checkTimes(after, { before, now }, faults);
  await checkSpec(tx, after, { faults, isGiven });
  if (status === GoodsStatus.off) return;
  if (listOf(images).length === 0) faults.set('images', new Invalid('picture_needed'));
  if (!listOf(skus).some(isForSale)) faults.set('skus', new Invalid('sku_needed'));
  // Goods that are on sale already stay so when their class goes off; buyers do not see them.
  if (before?.['status'] !== status && !(await isClassOn(tx, after['classify_id']))) {
    faults.set('classify_id', new Invalid('class_is_off'));
  }
}

type GoodsCheck = {
  readonly after: Raw;
  readonly before: Raw | undefined;
  /** Specification groups are given with their ids. */
  readonly isGiven?: boolean;
  /** Unix seconds. */
  readonly now: number;
};

function checkTerms({ buy_min: least, buy_max: most }: Raw, faults: Faults): void {
  if (Number(most) > 0 && Number(most) < Number(least)) {
    faults.set('buy_max', new Invalid('too_small', { min: Number(least) }));
  }
}

/** A time that the write plans lies ahead; one that was planned before may have come meanwhile. */
function checkTimes(
  after: Raw,
  { before, now }: Pick<GoodsCheck, 'before' | 'now'>,
  faults: Faults,
): void {
  const { status, publish_time: start } = after;
  if (status === GoodsStatus.scheduled && (start ?? null) === null) {
    faults.set('publish_time', new Invalid('required'));
  }
  const isPast = (name: string, isPlanned: boolean): boolean => {
    const isNew = before?.['status'] !== status || before?.[name] !== after[name];
    const time = after[name] ?? null;
    return isPlanned && isNew && time !== null && Number(time) <= now;
  };
  if (isPast('publish_time', status === GoodsStatus.scheduled)) {
    faults.set('publish_time', new Invalid('not_in_future'));
  }
  if (isPast('unpublish_time', status !== GoodsStatus.off)) {
    faults.set('unpublish_time', new Invalid('not_in_future'));
  }
}

/**
 * Groups and SKUs, by the rules that the editor shows. Groups that names and texts spell out have been
 * checked where they were read.
 */
async function checkSpec(tx: Tx, after: Raw, { faults, isGiven }: SpecCheck): Promise<void> {
  const skus = listOf(after['skus']).map((sku) => ({
    key: String(sku['key']),
    price: Number(sku['price']),
    stock: Number(sku['stock'] ?? 0) + Number(sku['stock_change'] ?? 0),
    weight: Number(sku['weight'] ?? 0),
    volume: Number(sku['volume'] ?? 0),
    sku_code: String(sku['sku_code'] ?? ''),
    status: Number(sku['status'] ?? 1),
  }));
  const spec = {
    isMultiple: after['spec_type'] === SpecType.multiple,
    // The field of the groups has read them.
    attrs: listOf(after['attrs']) as unknown as readonly Attr[],
    skus,
  };
  const context = { measure: await measureOf(tx, after), isStructural: isGiven };
  for (const { path, invalid } of specProblems(spec, context)) {
    if (!faults.has(path)) faults.set(path, invalid);
  }
}

type SpecCheck = {
  readonly faults: Faults;
  /** The write gives groups with their ids. */
  readonly isGiven: boolean;
};

/** Freight by weight or volume needs the weight or volume of every SKU. */
async function measureOf(tx: Tx, after: Raw): Promise<'weight' | 'volume' | undefined> {
  if (after['freight_type'] !== FreightType.template) return undefined;
  const template = await tx
    .selectFrom('shop_delivery_template')
    .select('type')
    .where('id', '=', Number(after['delivery_template_id']))
    .executeTakeFirst();
  return template && measures[template.type];
}

/** Measure that a SKU needs for freight by a unit. */
const measures: Readonly<Record<string, 'weight' | 'volume' | undefined>> = {
  [FreightUnit.by_weight]: 'weight',
  [FreightUnit.by_volumn]: 'volume',
};

const listOf = (value: unknown): readonly Raw[] => (Array.isArray(value) ? (value as Raw[]) : []);

const isForSale = ({ status, price }: Raw): boolean => status === 1 && Number(price) > 0;

/** Buyers find goods through their class, so it and all above it must be on. */
export async function isClassOn(tx: Tx, classId: unknown): Promise<boolean> {
  const own = names('shop_goods_classify', 'own');
  const above = names('shop_goods_classify', 'above');
  const { rows } = await sql`
    select ${above.id} from ${own} join ${above} on ${own.path} like ${above.path} || '%'
    where ${own.id} = ${Number(classId)} and ${above.status} = 0`.execute(tx);
  return rows.length === 0;
}
