import type { Tx } from '../db/index.ts';
import { countGoods, refreshGoods } from '../domain/index.ts';
import { classRows } from './classRows.ts';
import { day, hour, lastMoment, movedTo } from './clock.ts';
import { couriers } from './data/couriers.ts';
import { feedbackRows } from './feedbackRows.ts';
import { planGoods } from './goodsPlan.ts';
import { goodsRows, skuRows } from './goodsRows.ts';
import { planMembers } from './memberPlan.ts';
import { memberRows } from './memberRows.ts';
import { addressBook } from './orders/address.ts';
import { moneyLedger } from './orders/moneyRows.ts';
import { orderRows } from './orders/orderRows.ts';
import { lineIdsOf, lineRows, logRows, parcelRows, paymentRows } from './orders/partRows.ts';
import {
  numberRefunds,
  paymentRefundRows,
  refundLineRows,
  refundRows,
} from './orders/refundRows.ts';
import { scoreLedger } from './orders/scoreRows.ts';
import { stockLedger } from './orders/stockRows.ts';
import { tellStories } from './orders/stories.ts';
import { planSkus } from './skuPlan.ts';
import { recycleRuleRows, sensitiveRuleRows } from './watchRules.ts';
import { part, type SeedPart, writeRows } from './write.ts';

/** When the shop opened, a while before the first order that is told. */
const opened = lastMoment - 380 * day;

/** The goods, members and orders of the demo, as rows by table in the order they can be written. */
export function demoRows(now: number): readonly SeedPart[] {
  const move = movedTo(now);
  const [goods, members] = [planGoods(), planMembers()];
  const skus = planSkus(goods);
  const stories = tellStories({ members, goods, skus });
  const refunds = numberRefunds(stories);
  const classes = classRows(move(opened));
  const ids = lineIdsOf(stories);
  const stock = stockLedger({ stories, refunds, skus, opened, counted: lastMoment - hour, move });
  const money = moneyLedger(stories, refunds, move);
  const score = scoreLedger(stories, refunds, move);
  const context = { classes: classes.byKey, opened: move(opened), now, sold: stock.sold };
  return [
    part('shop_delivery_company', courierRows(move(opened))),
    part('shop_goods_classify', classes.rows),
    part('shop_goods', goodsRows(goods, context)),
    part('shop_goods_sku', skuRows(skus, context)),
    part('shop_stock_log', stock.rows),
    part(
      'user',
      memberRows(members, stories, { balances: money.balances, holdings: score.holdings, move }),
    ),
    part('user_feedback', feedbackRows(members, move)),
    part('user_money_log', money.rows),
    part('user_score_log', score.rows),
    part('shop_order', orderRows(stories, addressBook(members), move)),
    part('shop_order_goods', lineRows(stories, { ids, classes: classes.byKey, move })),
    part('shop_order_express', parcelRows(stories, ids, move)),
    part('shop_order_log', logRows(stories, move)),
    part('shop_payment', paymentRows(stories, move)),
    part('shop_refund', refundRows(refunds, move)),
    part('shop_refund_goods', refundLineRows(refunds, ids, move)),
    part('shop_payment_refund', paymentRefundRows(refunds, move)),
    part('security_data_recycle', recycleRuleRows(move(opened))),
    part('security_sensitive_data', sensitiveRuleRows(move(opened))),
  ];
}

export async function writeDemo(tx: Tx, now: number): Promise<readonly string[]> {
  const parts = demoRows(now);
  for (const each of parts) await writeRows(tx, each);
  await addUp(tx);
  return parts.map(({ table }) => table);
}

/** The sums the shop keeps: of goods over their SKUs, of classes over their goods. */
export async function addUp(tx: Tx): Promise<void> {
  const goods = await tx.selectFrom('shop_goods').select(['id', 'classify_id']).execute();
  await refreshGoods(
    tx,
    goods.map(({ id }) => id),
  );
  await countGoods(
    tx,
    goods.map(({ classify_id }) => classify_id),
  );
  await tx
    .updateTable('shop_goods as goods')
    .set((eb) => ({
      sales: eb
        .selectFrom('shop_goods_sku as sku')
        .select((inner) =>
          inner.fn
            .coalesce(inner.cast<number>(inner.fn.sum('sku.sales'), 'integer'), inner.lit(0))
            .as('sales'),
        )
        .whereRef('sku.goods_id', '=', 'goods.id'),
    }))
    .execute();
}

const courierRows = (time: number) =>
  couriers.map((courier, index) => ({
    id: index + 1,
    ...courier,
    weigh: couriers.length - index,
    status: 1,
    create_time: time,
    update_time: time,
  }));
