import { belongsTo, choice, flag, json, money, text } from '../../../src/fields/index.ts';
import { parcelLines, ShipType, shipTypes } from '../orderExpress.ts';
import { ShipStatus, Status } from '../orderShape.ts';

/** What a complete refund pays back. Balance payments go back at once, transfers by hand. */
const refundable = { of: 'pay_amount', less: ['refund_amount'], when: { pay_status: 1 } } as const;
const refundCases = {
  free: { pay_amount: 0 },
  balance: { pay_method: 'balance' },
  offline: { pay_method: 'offline' },
  gateway: { pay_method: 'sandbox' },
} as const;

/** What staff do with an order. Members and the clock have commands of their own. */
export const orderActions = {
  ship: {
    on: 'each',
    icon: 'truck',
    key: 's',
    permission: 'delivery',
    when: { status: Status.to_ship },
    input: {
      ship_type: choice(shipTypes, { default: 1 }),
      company_id: belongsTo('shop_delivery_company', {
        shows: 'name',
        with: ['code', 'no_pattern'],
        optional: true,
      }),
    },
    rowInput: {
      express_no: text({ max: 40, default: '', pattern: /^[\w-]*$/, patternCode: 'express_no' }),
      /** Which lines go into this parcel and how many pieces; absent: all that is left. */
      lines: json({ ...parcelLines, optional: true }),
    },
    show: {
      company_id: { ship_type: ShipType.express },
      express_no: { ship_type: ShipType.express },
    },
    required: ['company_id', 'express_no'],
    next: true,
  },
  approveCancel: {
    on: 'each',
    icon: 'approve',
    permission: 'cancel',
    when: { status: Status.cancel_asked },
    facts: ['user_id', 'cancel_reason', 'pay_method', 'pay_amount', 'refund_amount'],
    sum: refundable,
    cases: refundCases,
    confirm: true,
    tone: 'danger',
    next: true,
  },
  refuseCancel: {
    on: 'each',
    icon: 'refuse',
    permission: 'cancel',
    when: { status: Status.cancel_asked },
    facts: ['user_id', 'cancel_reason', 'pay_amount'],
    input: { reason: text({ max: 200 }) },
    suggest: {
      packed: {},
      onItsWay: { ship_status: { ne: ShipStatus.none } },
      custom: { type: 2 },
    },
  },
  close: {
    on: 'record',
    permission: 'close',
    when: {
      refund_amount: 0,
      not: { status: [Status.complete, Status.cancelled, Status.cancel_asked] },
    },
    input: {
      reason: text({ max: 200 }),
      /** What had left came back and goes into stock again; what had not left always does. */
      goods_back: flag({ default: 0 }),
    },
    show: { goods_back: { ship_status: { ne: ShipStatus.none } } },
    suggest: {
      memberAsked: {},
      outOfStock: { ship_status: ShipStatus.none },
      unpaid: { pay_status: 0 },
      wrongAddress: { pay_status: 1, ship_status: ShipStatus.none },
      returned: { ship_status: { ne: ShipStatus.none } },
    },
    facts: ['user_id', 'pay_method', 'pay_amount'],
    sum: refundable,
    cases: { unpaid: { pay_status: 0 }, ...refundCases },
    confirm: true,
    tone: 'danger',
  },
  confirmPay: {
    on: 'record',
    icon: 'approve',
    permission: 'confirmPay',
    when: { status: Status.to_pay, pay_method: 'offline' },
    facts: ['user_id', 'pay_amount', 'pay_serial', 'pay_voucher', 'expire_time'],
    sum: { of: 'pay_amount' },
    input: {
      /** What arrived on the account: must be the amount of the order. */
      amount: money({ min: 1 }),
      /** Serial number of the transfer; each is used once. */
      serial: text({ max: 40, min: 4, pattern: /^[\w-]+$/, patternCode: 'letters_and_digits' }),
    },
    next: true,
  },
} as const;
