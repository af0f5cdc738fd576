import { couriers } from '../data/couriers.ts';
import { day } from '../clock.ts';
import { type ToPresent, orderNo, refundAmount } from './orderRows.ts';
import { asMember, packer, system } from './actors.ts';
import type { LineIds } from './partRows.ts';
import type { RefundFate } from './refundPlan.ts';
import { at, known } from '../random.ts';
import { sum } from './amounts.ts';
import type { RefundStory, Story, StoryActor } from './story.ts';

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

export const refundRows = (refunds: readonly Numbered[], move: ToPresent) =>
  refunds.map((numbered) => {
    const { id, story, refund } = numbered;
    const amount = refundAmount(refund);
    return {
      id,
      refund_no: `R${orderNo(story, move)}`,
      order_id: story.id,
      user_id: story.member.id,
      type: refund.type,
      reason_code: refund.reasonCode,
      reason: refund.reason,
      creator_id: refund.note === undefined ? null : refund.admin.id,
      note: refund.note ?? '',
      apply_amount: amount,
      goods_amount: amount - refund.freight,
      freight_amount: refund.freight,
      refund_amount: amount,
      integral_back: sum(refund.items.map(({ pointsBack }) => pointsBack)),
      ...statesOf(refund),
      ...auditOf(refund, move),
      ...sentBackOf(numbered, move),
      restock: refund.type === 2 || refund.reasonCode < 3 ? 1 : 0,
      refund_method: 1,
      ...failureOf(refund),
      finish_time: refund.ended === undefined ? null : move(refund.ended),
      create_time: move(refund.applied),
      update_time: move(refund.ended ?? refund.sentBack ?? refund.audited ?? refund.applied),
    };
  });

function statesOf({ fate, type }: RefundStory) {
  const [audit_status, status, sent] = states[fate];
  const isBack = fate === 'done' && type === 2;
  return {
    audit_status,
    status,
    user_ship_status: isBack ? 2 : sent,
    close_type: closeTypes[fate] ?? null,
    refuse_reason: fate === 'refused' ? '已超出签收约定的退货条件' : '',
    receive_remark: fate === 'rejected' ? '吊牌已剪，影响二次销售' : '',
  };
}

const auditOf = ({ audited, admin, type }: RefundStory, move: ToPresent) =>
  audited === undefined
    ? { audit_admin_id: null, audit_time: null, deadline_time: null }
    : {
        audit_admin_id: admin.id,
        audit_time: move(audited),
        deadline_time: type === 2 ? move(audited) + 7 * day : null,
      };

/** The parcel of a return, and the admin who received it. */
const sentBackOf = ({ id, refund: { sentBack, received } }: Numbered, move: ToPresent) => ({
  ...(sentBack === undefined
    ? { company_id: null, company_code: '', express_no: '', user_ship_time: null }
    : {
        company_id: 1,
        company_code: couriers[0].code,
        express_no: `QY${String(id * 7_919).padStart(12, '0')}`,
        user_ship_time: move(sentBack),
      }),
  receive_time: received === undefined ? null : move(received),
  receive_admin_id: received === undefined ? null : packer.id,
});

function failureOf({ fate, retried }: RefundStory) {
  if (fate === 'money failed') return { fail_reason: '退款账户余额不足', retry_count: 3 };
  return retried
    ? { fail_reason: '首次退款超时', retry_count: 1 }
    : { fail_reason: '', retry_count: 0 };
}

export const refundLineRows = (refunds: readonly Numbered[], lines: LineIds, move: ToPresent) =>
  refunds.flatMap(({ id, story, refund }) =>
    refund.items.map(({ line, num, amount, pointsBack }) => ({
      refund_id: id,
      order_goods_id: at(known(lines, story.id), line),
      num,
      amount,
      freight_amount: refund.freight ? story.priced.lines[line]?.freight : 0,
      integral_back: pointsBack,
      create_time: move(refund.applied),
      update_time: move(refund.applied),
    })),
  );

/** Money on its way back: paid out, or failed. */
export const paymentRefundRows = (refunds: readonly Numbered[], move: ToPresent) =>
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

/** The log of all refunds, as time went on. */
export const refundLogRows = (refunds: readonly Numbered[], move: ToPresent) =>
  refunds
    .flatMap((numbered) => stepsOf(numbered).map((step) => ({ id: numbered.id, ...step })))
    .sort((a, b) => a.time - b.time || a.id - b.id)
    .map(({ id, action, from, to, by, time, remark = '' }) => ({
      refund_id: id,
      action,
      from_status: from,
      to_status: to,
      actor_type: by.type,
      actor_id: by.id,
      actor_name: by.name,
      remark,
      create_time: move(time),
      update_time: move(time),
    }));

type RefundStep = {
  readonly action: string;
  readonly from: number;
  readonly to: number;
  readonly by: StoryActor;
  readonly time: number;
  readonly remark?: string;
};

/** Steps of a refund, by the times of its story. */
function stepsOf({ story, refund }: Numbered): readonly RefundStep[] {
  const { fate, applied, audited, sentBack, received, ended, admin, reason } = refund;
  const member = asMember(story.member);
  if (refund.note !== undefined)
    return [
      { action: 'create', from: 0, to: 1, by: admin, time: applied },
      { action: 'refund', from: 1, to: 2, by: system, time: applied },
    ];
  // Staff who end an order ask for its refund themselves.
  const asker = applied === audited ? admin : member;
  const on = { from: 1, to: 1 };
  const steps: readonly (Omit<RefundStep, 'time'> & { readonly time: number | undefined })[] = [
    { action: 'apply', from: 0, to: 1, by: asker, time: applied, remark: reason },
    fate === 'refused'
      ? { action: 'refuse', from: 1, to: 3, by: admin, time: audited }
      : { action: 'agree', ...on, by: admin, time: audited },
    { action: 'ship_back', ...on, by: member, time: sentBack },
    fate === 'rejected'
      ? { action: 'reject', from: 1, to: 3, by: packer, time: received }
      : { action: 'receive', ...on, by: packer, time: received },
    ...endingOf(fate, { member, ended, audited }),
  ];
  return steps.flatMap(({ time, ...step }) => (time === undefined ? [] : [{ ...step, time }]));
}

type RefundEnding = {
  readonly member: StoryActor;
  readonly ended: number | undefined;
  readonly audited: number | undefined;
};

function endingOf(fate: RefundFate, { member, ended, audited }: RefundEnding) {
  if (fate === 'done') return [{ action: 'refund', from: 1, to: 2, by: system, time: ended }];
  if (fate === 'money failed')
    return [{ action: 'fail', from: 1, to: 4, by: system, time: audited }];
  if (fate === 'withdrawn')
    return [{ action: 'withdraw', from: 1, to: 3, by: member, time: ended }];
  if (fate === 'never sent') return [{ action: 'expire', from: 1, to: 3, by: system, time: ended }];
  return [];
}
