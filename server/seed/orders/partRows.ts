import { day, lastMoment } from '../clock.ts';
import { couriers } from '../data/couriers.ts';
import type { ClassFacts } from '../classRows.ts';
import { stepEntry } from '../../domain/index.ts';
import { at, known } from '../random.ts';
import { packer } from './actors.ts';
import type { PricedLine } from './amounts.ts';
import { type ToPresent, orderNo } from './orderRows.ts';
import { isOpen, isPaidOut, type Story } from './story.ts';

/** Lines of all orders with their ids, by order and place. */
export type LineIds = ReadonlyMap<number, readonly number[]>;

export function lineIdsOf(stories: readonly Story[]): LineIds {
  let last = 0;
  return new Map(stories.map(({ id, priced }) => [id, priced.lines.map(() => ++last)]));
}

export const lineRows = (
  stories: readonly Story[],
  {
    ids,
    classes,
    move,
  }: {
    readonly ids: LineIds;
    readonly classes: ReadonlyMap<string, ClassFacts>;
    readonly move: ToPresent;
  },
) =>
  stories.flatMap((story) =>
    story.priced.lines.map((line, index) => ({
      id: at(known(ids, story.id), index),
      order_id: story.id,
      ...goodsOf(line, classes),
      coupon_amount: 0,
      integral_amount: line.pointsUsed,
      integral_used: line.pointsUsed,
      pay_amount: line.pay,
      freight_amount: line.freight,
      integral_give: line.pointsGiven,
      ship_num: story.parcels
        .flatMap(({ items }) => items)
        .reduce((sum, item) => (item.line === index ? sum + item.num : sum), 0),
      ...refundedOf(story, index),
      evaluate_status: story.fate === 'complete' ? 1 : 0,
      create_time: move(story.placed),
      update_time: move(story.placed),
    })),
  );

function goodsOf({ sku, num }: PricedLine, classes: ReadonlyMap<string, ClassFacts>) {
  const { goods } = sku;
  return {
    goods_id: goods.id,
    sku_id: sku.id,
    classify_id: known(classes, goods.leaf).id,
    goods_name: goods.name[0],
    goods_name_en: goods.untranslated ? null : goods.name[1],
    image: sku.image ?? `/still/${goods.kind.key}-oat.svg`,
    sku_text: sku.text,
    sku_text_en: sku.textEn || null,
    sku_attr: goods.attrs.map(({ attrName, attrNameEn }, group) => ({
      attrName,
      attrNameEn,
      attrValue: sku.text.split(' / ')[group],
      attrValueEn: sku.textEn.split(' / ')[group],
    })),
    sku_code: sku.code,
    price: sku.price,
    origin_price: sku.originPrice,
    num,
    weight: sku.weight,
    volume: sku.volume,
    need_ship: goods.kind.needShip ? 1 : 0,
    stock_deduct_type: goods.kind.needShip ? 1 : 2,
  };
}

function refundedOf({ refund }: Story, line: number) {
  const none = { refund_num: 0, refunding_num: 0, refund_amount: 0 };
  const item = refund?.items.find((each) => each.line === line);
  if (!refund || !item) return none;
  if (isPaidOut(refund)) return { ...none, refund_num: item.num, refund_amount: item.amount };
  return isOpen(refund) ? { ...none, refunding_num: item.num } : none;
}

/** Parcels in the order in which they left. */
export const parcelRows = (stories: readonly Story[], ids: LineIds, move: ToPresent) =>
  stories
    .flatMap(({ id, parcels }) => parcels.map((parcel) => ({ orderId: id, parcel })))
    .sort((a, b) => a.parcel.time - b.parcel.time)
    .map(({ orderId, parcel }, index) => {
      const { carrier, number, items, time, delivered } = parcel;
      return {
        id: index + 1,
        order_id: orderId,
        ship_type: carrier === undefined ? 2 : 1,
        company_id: carrier === undefined ? null : carrier + 1,
        company_code: carrier === undefined ? '' : (couriers[carrier]?.code ?? ''),
        express_no: number,
        items: items.map(({ line, num }) => ({
          order_goods_id: at(known(ids, orderId), line),
          num,
        })),
        status: delivered ? 3 : 2,
        admin_id: packer.id,
        create_time: move(time),
        update_time: move(time),
      };
    });

/** The log of all orders, as time went on. */
export function logRows(stories: readonly Story[], move: ToPresent) {
  return stories
    .flatMap(({ id, steps }) => {
      let status = 0;
      return steps.map((step) => {
        const from = status;
        status = step.to ?? status;
        return { id, step, from, to: status };
      });
    })
    .sort((a, b) => a.step.time - b.step.time || a.id - b.id)
    .map(({ id, step: { action, by, remark, time }, from, to }) =>
      stepEntry({ orderId: id, action, from, to, remark, actor: by, now: move(time) }),
    );
}

/** Payments: those that were made, and transfers that are awaited or came to nothing. */
export const paymentRows = (stories: readonly Story[], move: ToPresent) =>
  stories
    .filter(({ paid, method }) => paid !== undefined || method === 'offline')
    .map((story) => ({
      id: story.id,
      pay_no: `P${orderNo(story, move)}`,
      biz_type: 'order',
      biz_id: story.id,
      biz_no: orderNo(story, move),
      user_id: story.member.id,
      method: story.method,
      amount: story.priced.pay,
      status: story.paid !== undefined ? 1 : story.cancelled === undefined ? 0 : 2,
      gateway_trade_no:
        story.paid !== undefined && story.method === 'offline'
          ? `B${String(story.id * 7_919).padStart(10, '0')}`
          : '',
      superseded: 0,
      expire_time: move(story.expires),
      success_time: story.paid === undefined ? null : move(story.paid),
      create_time: move(story.placed),
      update_time: move(story.paid ?? story.placed),
    }));

/**
 * Problems of two orders that were cancelled unpaid: a late payment that is not returned, and a wrong amount.
 */
export function paymentProblems(stories: readonly Story[], move: ToPresent) {
  const unpaid = stories.filter(
    ({ paid, cancelled }) =>
      paid === undefined && cancelled !== undefined && cancelled < lastMoment - day,
  );
  const [late, wrong] = [at(unpaid, unpaid.length - 1), at(unpaid, unpaid.length - 2)];
  const attempt = (story: Story, id: number) => ({
    id,
    pay_no: `P${orderNo(story, move)}-2`,
    biz_type: 'order',
    biz_id: story.id,
    biz_no: orderNo(story, move),
    user_id: story.member.id,
    method: 'sandbox',
    amount: story.priced.pay,
    expire_time: move(story.expires),
    create_time: move(story.placed),
  });
  const [paid, failed] = [attempt(late, firstProblem), attempt(wrong, firstProblem + 1)];
  const ended = ({ cancelled, expires }: Story) => move(cancelled ?? expires);
  const [cameLate, gaveUp] = [ended(late) + 60, ended(late) + 2_280];
  const reported = ended(wrong) + 30;
  const reason = '收款账户已注销';
  return {
    payments: [
      {
        ...paid,
        status: 1,
        superseded: 1,
        gateway_trade_no: `SB${String(late.id * 7_919).padStart(10, '0')}`,
        success_time: cameLate,
        problem: 1,
        problem_time: gaveUp,
        problem_reason: reason,
        reported_amount: null,
        update_time: gaveUp,
      },
      {
        ...failed,
        status: 3,
        superseded: 0,
        gateway_trade_no: '',
        success_time: null,
        problem: 2,
        problem_time: reported,
        problem_reason: '',
        reported_amount: failed.amount - 10_00,
        update_time: reported,
      },
    ],
    refunds: [
      {
        refund_no: `R${paid.pay_no}`,
        payment_id: paid.id,
        amount: paid.amount,
        status: 3,
        tries: 4,
        fail_reason: reason,
        create_time: cameLate,
        update_time: gaveUp,
      },
    ],
  };
}

/** Above the ids of all other payments. */
const firstProblem = 200_001;
