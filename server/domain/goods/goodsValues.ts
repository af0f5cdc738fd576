import { GoodsStatus, type goods } from '../../../resources/shop/goods.ts';
import { Invalid, type Row } from '../../../src/schema/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { cleanHtml } from '../../html.ts';
import type { Faults } from './spec.ts';
import type { StockMove } from './stock.ts';

type Raw = Readonly<Record<string, unknown>>;
type Goods = Row<typeof goods>;

/** Values as they may be stored: rich text without scripts. */
export const cleaned = (values: Raw): Raw =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      richTexts.has(name) && typeof value === 'string' ? cleanHtml(value) : value,
    ]),
  );

const richTexts: ReadonlySet<string> = new Set(['content', 'content_en']);

/** The main class is none of the further ones. */
export function withFurtherClasses(values: Raw, before: Goods | undefined): Raw {
  const further = values['classify_ids'] ?? before?.classify_ids;
  const main = values['classify_id'] ?? before?.classify_id;
  if (!Array.isArray(further) || !further.includes(main)) return values;
  return { ...values, classify_ids: further.filter((id) => id !== main) };
}

/** Goods that are put on sale again stay so: the time at which they went off is over. */
export function withSaleTimes(values: Raw, before: Goods | undefined, now: number): Raw {
  const isBack =
    before?.status === GoodsStatus.off && (values['status'] ?? before.status) !== before.status;
  const end = before?.unpublish_time ?? null;
  const isKept = (values['unpublish_time'] ?? end) === end;
  return isBack && isKept && end !== null && end <= now
    ? { ...values, unpublish_time: null }
    : values;
}

/** The goods as they would be after the write, SKUs included. */
export function afterWrite(values: Raw, before: Goods | undefined): Raw {
  const known = new Map(before?.skus.map((sku) => [sku.id, sku]));
  const skus = rowsOf(values)?.map((row) => ({ ...known.get(Number(row['id'])), ...row }));
  return { ...before, ...values, skus: skus ?? before?.skus ?? [] };
}

/**
 * The stock changes typed for existing SKUs. The result cannot be negative; the row is locked, so its stock
 * is current.
 */
export function stockChanges(
  values: Raw,
  before: Goods | undefined,
  faults: Faults,
): readonly StockMove[] {
  const known = new Map(before?.skus.map((sku) => [sku.id, sku]));
  return (rowsOf(values) ?? []).flatMap((row, index) => {
    const change = Number(row['stock_change'] ?? 0);
    const sku = known.get(Number(row['id']));
    const held = sku?.stock ?? 0;
    if (held + change < 0) {
      faults.set(`skus.${index}.stock_change`, new Invalid('too_small', { min: -held + 0 }));
    }
    return sku && before ? [{ skuId: sku.id, goodsId: before.id, stock: change, locked: 0 }] : [];
  });
}

/** Stock of SKUs that the write takes away: it leaves the ledger as it came. */
export function leavingStock(values: Raw, before: Goods): readonly StockMove[] {
  const rows = rowsOf(values);
  if (!rows) return [];
  const kept = new Set(rows.map((row) => Number(row['id'])));
  return before.skus
    .filter(({ id }) => !kept.has(id))
    .map(({ id, stock }) => ({
      skuId: id,
      goodsId: before.id,
      stock: -stock,
      locked: 0,
      isQuiet: true,
    }));
}

/**
 * Takes the codes that SKUs of one product exchange from their holders: the index refuses an update
 * that gives a code before its holder has lost it.
 */
export async function freeCodes(tx: Tx, values: Raw, before: Goods): Promise<void> {
  const given = new Map(
    (rowsOf(values) ?? []).flatMap((row) =>
      typeof row['sku_code'] === 'string' && row['id'] !== undefined
        ? [[Number(row['id']), row['sku_code']] as const]
        : [],
    ),
  );
  const wanted = new Set(given.values());
  const losing = before.skus.filter(
    ({ id, sku_code: code }) => code !== '' && wanted.has(code) && (given.get(id) ?? code) !== code,
  );
  if (losing.length === 0) return;
  await tx
    .updateTable('shop_goods_sku')
    .set({ sku_code: '' })
    .where(
      'id',
      '=',
      anyOf(
        'bigint',
        losing.map(({ id }) => id),
      ),
    )
    .execute();
}

/** Takes the stock change typed for a new SKU as its stock. */
export function withFirstStock(values: Raw): Raw {
  const skus = rowsOf(values)?.map(({ stock_change: change, ...row }) =>
    row['id'] === undefined ? { ...row, stock: Number(change ?? 0) } : row,
  );
  return skus ? { ...values, skus } : values;
}

// The engine gives sub-rows as lists of values.
const rowsOf = ({ skus }: Raw): readonly Raw[] | undefined =>
  Array.isArray(skus) ? (skus as readonly Raw[]) : undefined;
