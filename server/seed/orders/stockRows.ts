import { StockMove } from '../../../resources/shop/stockLog.ts';
import type { SkuPlan } from '../skuPlan.ts';
import type { SeedRow } from '../write.ts';
import { packer, system } from './actors.ts';
import { loggedNamesOf } from './loggedNames.ts';
import { type PricedLine, sum } from './amounts.ts';
import type { BasketLine } from './basket.ts';
import type { ToPresent } from './orderRows.ts';
import type { Numbered } from './refundRows.ts';
import type { Story } from './story.ts';

type Change = {
  readonly time: number;
  readonly sku: SkuPlan;
  readonly type: string;
  readonly stock: number;
  readonly locked: number;
  readonly biz: { readonly type: string; readonly id: number };
};

export type StockLedger = {
  readonly rows: readonly SeedRow<'shop_stock_log'>[];
  /** Effects of orders on each SKU. */
  readonly sold: ReadonlyMap<number, { readonly sales: number; readonly locked: number }>;
};

type Facts = {
  readonly stories: readonly Story[];
  readonly refunds: readonly Numbered[];
  readonly skus: readonly SkuPlan[];
  readonly opened: number;
  readonly counted: number;
  readonly move: ToPresent;
};

/**
 * The ledger of stock: the opening, orders and their returns, and a count at the end if more came back than
 * the final stock.
 */
export function stockLedger({ stories, refunds, skus, opened, counted, move }: Facts): StockLedger {
  const changes = Map.groupBy(
    [...stories.flatMap(changesOf), ...refunds.flatMap(backInStock)].sort(
      (a, b) => a.time - b.time,
    ),
    ({ sku }) => sku.id,
  );
  const all = skus.flatMap((sku): Change[] => {
    const own = changes.get(sku.id) ?? [];
    const opening = openingOf(own, sku.left);
    const end = opening + sum(own.map(({ stock }) => stock));
    const start: Change = {
      time: opened,
      sku,
      type: StockMove.init,
      stock: opening,
      locked: 0,
      biz: { type: 'goods', id: sku.goods.id },
    };
    const count: Change = {
      ...start,
      time: counted,
      type: StockMove.manual,
      stock: sku.left - end,
    };
    return [start, ...own, count].filter(({ stock, locked }) => stock !== 0 || locked !== 0);
  });
  const held = new Map<number, { stock: number; locked: number }>();
  const rows = all
    .sort((a, b) => a.time - b.time)
    .map(({ sku, type, stock, locked, biz, time }) => {
      const before = held.get(sku.id) ?? { stock: 0, locked: 0 };
      const after = { stock: before.stock + stock, locked: before.locked + locked };
      held.set(sku.id, after);
      return {
        sku_id: sku.id,
        goods_id: sku.goods.id,
        ...loggedNamesOf(sku, biz.type === 'order' ? system : packer),
        type,
        delta_stock: stock,
        delta_locked: locked,
        stock_after: after.stock,
        locked_after: after.locked,
        biz_type: biz.type,
        biz_id: biz.id,
        actor: biz.type === 'order' ? 'system' : `admin:${packer.id}`,
        remark: '',
        create_time: move(time),
        update_time: move(time),
      };
    });
  return { rows, sold: soldBy(stories, held) };
}

/** Opening stock that never falls below zero, and leads to the given rest if possible. */
function openingOf(changes: readonly Change[], left: number): number {
  let [lowest, total] = [0, 0];
  for (const { stock } of changes) {
    total += stock;
    lowest = Math.min(lowest, total);
  }
  return Math.max(left - total, -lowest);
}

/** Stock is held when ordering and sold when paying; services are taken when paid. */
function changesOf(story: Story): Change[] {
  return story.priced.lines.flatMap((line, index) =>
    line.sku.goods.kind.needShip
      ? heldChanges(story, line, index)
      : takenChanges(story, line, index),
  );
}

function heldChanges(story: Story, { sku, num }: PricedLine, line: number): Change[] {
  const { id, placed, paid, cancelled } = story;
  const of = { sku, biz: { type: 'order', id } };
  const lock = { ...of, time: placed, type: StockMove.lock, stock: -num, locked: num };
  if (paid !== undefined) {
    const sale = { ...of, time: paid, type: StockMove.sale, stock: 0, locked: -num };
    return [lock, sale, ...givenBack(story, { sku, num }, line)];
  }
  if (cancelled === undefined) return [lock];
  return [lock, { ...of, time: cancelled, type: StockMove.unlock, stock: num, locked: -num }];
}

function takenChanges(story: Story, { sku, num }: PricedLine, line: number): Change[] {
  const { id, paid } = story;
  if (paid === undefined) return [];
  const biz = { type: 'order', id };
  const taken = { time: paid, sku, type: StockMove.deduct, stock: -num, locked: 0, biz };
  return [taken, ...givenBack(story, { sku, num }, line)];
}

/** A paid order that staff end returns its unshipped pieces. */
function givenBack(
  { id, fate, cancelled = 0, parcels }: Story,
  { sku, num }: BasketLine,
  line: number,
): Change[] {
  if (fate !== 'cancel agreed' && fate !== 'closed') return [];
  const items = parcels.flatMap((parcel) => parcel.items).filter((item) => item.line === line);
  const stock = num - sum(items.map((item) => item.num));
  return [
    { time: cancelled, sku, type: StockMove.cancel, stock, locked: 0, biz: { type: 'order', id } },
  ];
}

/** Goods that came back and were received. */
const backInStock = ({ id, story, refund }: Numbered): Change[] =>
  refund.fate === 'done' && refund.type === 2
    ? refund.items.flatMap(({ line, num }) => {
        const sku = story.priced.lines[line]?.sku;
        const change = {
          type: StockMove.refund,
          stock: num,
          locked: 0,
          biz: { type: 'refund', id },
        };
        return sku ? [{ ...change, time: refund.received ?? 0, sku }] : [];
      })
    : [];

function soldBy(
  stories: readonly Story[],
  held: ReadonlyMap<number, { readonly locked: number }>,
): StockLedger['sold'] {
  const sales = new Map<number, number>();
  for (const { priced, paid } of stories) {
    if (paid === undefined) continue;
    for (const { sku, num } of priced.lines) sales.set(sku.id, (sales.get(sku.id) ?? 0) + num);
  }
  return new Map([...held].map(([id, { locked }]) => [id, { sales: sales.get(id) ?? 0, locked }]));
}
