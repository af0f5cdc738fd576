import { couriers } from '../data/couriers.ts';
import { day } from '../clock.ts';
import type { SeedRow } from '../write.ts';
import { type Move, orderNo, refundAmount } from './orderRows.ts';
import type { LineIds } from './partRows.ts';
import type { RefundFate } from './refundPlan.ts';
import { sum } from './amounts.ts';
import type { RefundStory, Story } from './story.ts';

/** Audit, status, and goods on their way back: the three states of a refund. Source: domain B.2. */
const states: Readonly<Record<RefundFate, readonly [audit: number, status: number, sent: number]>> =
  {
    'wait audit': [1, 1, 0],
    'wait receive': [2, 1, 1],
    'money failed': [2, 4, 0],
    done: [2, 2, 0],
    refused: [3, 3, 0],
    withdrawn: [1, 3, 0],
    'never sent': [2, 3, 0],
    rejected: [2, 3, 3],
  };
const closeTypes: Readonly<Partial<Record<RefundFate, number>>> = {
  refused: 1,
  withdrawn: 2,
  'never sent': 3,
  rejected: 4,
};

/** A refund with its number, in the order in which they were asked for. */
export type Numbered = { readonly id: number; readonly story: Story; readonly refund: RefundStory };

export const numberRefunds = (stories: readonly Story[]): readonly Numbered[] =>
  stories
    .flatMap((story) => (story.refund ? [{ story, refund: story.refund }] : []))
    .sort((a, b) => a.refund.applied - b.refund.applied)
    .map((numbered, index) => ({ id: index + 1, ...numbered }));

export const refundRows = (refunds: readonly Numbered[], move: Move): readonly SeedRow[] =>
  refunds.map(({ id, story, refund }) => {
    const [audit, status, sent] = states[refund.fate];
    const amount = refundAmount(refund);
    const moved = (moment: number | undefined) => (moment === undefined ? null : move(moment));
    const isBack = refund.fate === 'done' && refund.type === 2;
    return {
      id,
      refund_no: `R${orderNo(story, move)}`,
      order_id: story.id,
      user_id: story.member.id,
      type: refund.type,
      reason_code: refund.reasonCode,
      reason: refund.reason,
      apply_amount: amount,
      goods_amount: amount - refund.freight,
      freight_amount: refund.freight,
      refund_amount: amount,
      integral_back: sum(refund.items.map(({ pointsBack }) => pointsBack)),
      audit_status: audit,
      status,
      user_ship_status: isBack ? 2 : sent,
      audit_admin_id: refund.audited === undefined ? 0 : refund.admin.id,
      audit_time: moved(refund.audited),
      refuse_reason: refund.fate === 'refused' ? '已超出签收约定的退货条件' : '',
      ...(refund.sentBack === undefined
        ? { company_id: null, company_code: '', express_no: '' }
        : {
            company_id: 1,
            company_code: couriers[0].code,
            express_no: `QY${String(id * 7_919).padStart(12, '0')}`,
          }),
      user_ship_time: moved(refund.sentBack),
      receive_time: moved(refund.received),
      receive_admin_id: refund.received === undefined ? 0 : 4,
      receive_remark: refund.fate === 'rejected' ? '吊牌已剪，影响二次销售' : '',
      restock: refund.type === 2 || refund.reasonCode < 3 ? 1 : 0,
      refund_method: 1,
      close_type: closeTypes[refund.fate] ?? null,
      fail_reason:
        refund.fate === 'money failed' ? '退款账户余额不足' : refund.retried ? '首次退款超时' : '',
      retry_count: refund.fate === 'money failed' ? 3 : refund.retried ? 1 : 0,
      deadline_time:
        refund.type === 2 && refund.audited !== undefined ? move(refund.audited) + 7 * day : null,
      finish_time: moved(refund.ended),
      create_time: move(refund.applied),
      update_time: move(refund.ended ?? refund.sentBack ?? refund.audited ?? refund.applied),
    };
  });

export const refundLineRows = (
  refunds: readonly Numbered[],
  lines: LineIds,
  move: Move,
): readonly SeedRow[] =>
  refunds.flatMap(({ id, story, refund }) =>
    refund.items.map(({ line, num, amount, pointsBack }) => ({
      refund_id: id,
      order_goods_id: lines.get(story.id)?.[line],
      num,
      amount,
      freight_amount: refund.freight ? story.priced.lines[line]?.freight : 0,
      integral_back: pointsBack,
      create_time: move(refund.applied),
      update_time: move(refund.applied),
    })),
  );

/** Money on its way back: paid out, or failed. */
export const paymentRefundRows = (refunds: readonly Numbered[], move: Move): readonly SeedRow[] =>
  refunds
    .filter(({ refund: { fate } }) => fate === 'done' || fate === 'money failed')
    .map(({ id, story, refund }) => ({
      refund_no: `R${orderNo(story, move)}`,
      payment_id: story.id,
      refund_id: id,
      amount: refundAmount(refund),
      status: refund.fate === 'done' ? 2 : 3,
      finish_time: refund.fate === 'done' ? move(refund.ended ?? refund.applied) : null,
      create_time: move(refund.audited ?? refund.applied),
      update_time: move(refund.ended ?? refund.audited ?? refund.applied),
    }));
