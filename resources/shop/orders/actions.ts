import {
  belongsTo,
  choice,
  flag,
  images,
  int,
  json,
  longText,
  money,
  tags,
  text,
} from '../../../src/fields/index.ts';
import { textRules } from '../../../src/fields/line.ts';
import { repliesFor } from '../../user/shared/replies.ts';
import { parcelLines, ParcelStatus, ShipType, shipTypes } from '../orderExpress.ts';
import { CancelType, OrderType, receiverFields, ShipStatus, Status } from '../orderShape.ts';
import { editReasons, RefundMethod, staffReasons } from '../refundShape.ts';

/** Texts that its customer reads. */
const toCustomer = repliesFor('order');

/** Amount of a complete refund. Balance payments go back at once, transfers by hand. */
const refundable = { of: 'pay_amount', less: ['refund_amount'], when: { pay_status: 1 } } as const;
const refundCases = {
  free: { pay_amount: 0 },
  balance: { pay_method: 'balance' },
  offline: { pay_method: 'offline' },
  gateway: { pay_method: 'sandbox' },
} as const;

const trackingNumber = {
  max: 40,
  default: '',
  pattern: /^[\w-]*$/,
  patternCode: 'express_no',
} as const;
const carrier = {
  shows: 'name',
  with: ['code', 'no_pattern'],
  optional: true,
} as const;

/** A phone number, or one that is masked: the server keeps the one it masks. */
const phone = new RegExp(String.raw`${textRules.phone.pattern.source}|^.{1,3}\*{4}.{0,4}$`, 'u');

/** A line of a refund by staff: its units, and those of them that are in stock again. */
const refundedLine = {
  order_goods_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  num: int({ min: 0, max: 1_000_000 }),
  restock: int({ min: 0, max: 1_000_000, default: 0 }),
};

/** A SKU that an order is to hold, with its units. */
const wantedLine = {
  sku_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  num: int({ min: 1, max: 9_999 }),
};

/** Seconds after shipping in which the person who shipped can undo it. Customers are told afterwards. */
export const undoShipSeconds = 300;

/** Orders that are packed, or whose labels are drawn, at a time. */
export const mostPacked = 50;

/** The statuses of an order in which its parcels can be changed. */
export const parcelsChange = [Status.to_ship, Status.to_receive] as const;

/** Actions of staff on an order. Members and scheduled tasks have commands of their own. */
export const orderActions = {
  ship: {
    on: 'each',
    icon: 'truck',
    key: 's',
    permission: 'delivery',
    when: { status: Status.to_ship },
    disabled: { status: [Status.to_pay, Status.cancel_asked] },
    input: {
      ship_type: choice(shipTypes, { default: 1 }),
      company_id: belongsTo('shop_delivery_company', carrier),
    },
    rowInput: {
      express_no: text(trackingNumber),
      /** Carrier of this order, where it differs from that of the others. */
      carrier_id: belongsTo('shop_delivery_company', carrier),
      /** Lines and quantities of this parcel; absent: all that is left. */
      lines: json({ ...parcelLines, optional: true }),
    },
    show: {
      company_id: { ship_type: ShipType.express },
      carrier_id: { ship_type: ShipType.express },
      express_no: { ship_type: ShipType.express },
    },
    required: ['company_id', 'express_no'],
    next: true,
  },
  /** Recalls a parcel that has just been shipped by mistake, by the person who shipped it. */
  undoShip: {
    on: 'record',
    permission: 'delivery',
    // Shipping writes the order: an older one has no parcel that can be undone.
    when: {
      status: [...parcelsChange],
      ship_status: { ne: ShipStatus.none },
      update_time: { gte: { now: -undoShipSeconds } },
    },
    input: {
      /** Number of the parcel; empty: the newest of this person. */
      express_no: text(trackingNumber),
    },
  },
  /** Its dialog sends a file to an endpoint of its own. */
  shipSheet: { on: 'list', permission: 'delivery' },
  /** An order for a member; its dialog quotes and places it by calls of their own. */
  place: { on: 'list', permission: 'place' },
  /** Picking and packing of many orders, at an address of its own; it reads and ships them by its own calls. */
  pack: { on: 'list', permission: 'delivery', next: true },
  /** Its dialog prints the labels of the parcels, which an endpoint of its own draws. */
  label: {
    on: 'record',
    permission: 'print',
    when: { ship_status: { ne: ShipStatus.none } },
    confirm: true,
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
    key: 'd',
    permission: 'cancel',
    when: { status: Status.cancel_asked },
    facts: ['user_id', 'cancel_reason', 'pay_amount'],
    input: { reason: text({ max: 200 }) },
    replies: toCustomer,
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
    disabled: { status: [Status.to_pay, Status.to_ship, Status.to_receive, Status.cancel_asked] },
    input: {
      reason: text({ max: 200 }),
      /** True if shipped items have been returned and are restocked; unshipped ones always are. */
      goods_back: flag({ default: 0 }),
    },
    show: { goods_back: { ship_status: { ne: ShipStatus.none } } },
    replies: toCustomer,
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
  /** Staff give money back without a request: for units, or an amount for none. */
  refund: {
    on: 'record',
    icon: 'refund',
    key: 'r',
    permission: 'refund',
    when: {
      pay_status: 1,
      or: [
        { status: [Status.to_ship, Status.to_receive, Status.to_evaluate, Status.complete] },
        // All units came back, and freight or a part of the money was kept.
        { status: Status.cancelled, cancel_type: CancelType.refunded },
      ],
    },
    disabled: { status: [Status.to_pay, Status.cancel_asked] },
    facts: ['user_id', 'pay_method', 'pay_amount', 'refund_amount', 'refunding_amount'],
    input: {
      way: choice({ items: ['items'], amount: ['amount'] }, { default: 'items' }),
      reason_code: staffReasons,
      /** Units by line; with an amount the lines it is for, absent: all. */
      lines: json({ each: refundedLine, least: 1, most: 200, optional: true }),
      /** Absent: all that the units allow. */
      goods_amount: money({ optional: true }),
      /** Absent: what comes back with the units by itself. */
      freight_amount: money({ optional: true }),
      refund_method: choice(
        { original: [RefundMethod.original], balance: [RefundMethod.balance] },
        { default: RefundMethod.original },
      ),
      note: longText({ max: 300, default: '', lines: 2 }),
    },
    show: { refund_method: { not: { pay_method: ['balance', 'zero'] } } },
    replies: toCustomer,
    once: true,
  },
  /**
   * Changes what an order holds before any of it is shipped. One to be paid is replaced by another order; of one
   * that is paid, units that leave are refunded, and those that are added are another order to pay.
   */
  editLines: {
    on: 'record',
    permission: 'editLines',
    when: {
      status: [Status.to_pay, Status.to_ship],
      ship_status: ShipStatus.none,
      type: OrderType.normal,
      refunding_amount: 0,
      // A transfer that was announced is of the old amount.
      not: { status: Status.to_pay, pay_method: 'offline' },
    },
    disabled: { status: [Status.to_pay, Status.to_ship, Status.to_receive, Status.cancel_asked] },
    facts: ['user_id', 'pay_method', 'pay_amount'],
    input: {
      /** All that the order is to hold, by SKU. */
      lines: json({ each: wantedLine, least: 1, most: 200 }),
      keep_coupon: flag({ default: 1 }),
      reason_code: editReasons,
      reason: text({ max: 200 }),
      /** Amount to pay that was shown, of the order that is placed; 0 without one. Absent only in a preview. */
      pay_amount: money({ optional: true }),
    },
    show: {
      keep_coupon: { status: Status.to_pay, coupon_amount: { gt: 0 } },
      reason_code: { pay_status: 1 },
    },
    suggest: { memberAsked: {}, otherOption: {}, outOfStock: {} },
    replies: toCustomer,
    once: true,
  },
  confirmPay: {
    on: 'record',
    icon: 'approve',
    permission: 'confirmPay',
    when: { status: Status.to_pay, pay_method: 'offline' },
    facts: ['user_id', 'pay_amount', 'pay_serial', 'pay_voucher', 'expire_time'],
    sum: { of: 'pay_amount' },
    input: {
      /** Amount received on the account: must be that of the order. */
      amount: money({ min: 1 }),
      /** Serial number of the transfer; each is used once. */
      serial: text({ max: 40, min: 4, pattern: /^[\w-]+$/, patternCode: 'letters_and_digits' }),
      /** Proof of receipt, beside the slips of the member. */
      voucher: images({ max: 6, isPrivate: true }),
    },
    next: true,
  },
  track: {
    on: 'record',
    icon: 'truck',
    permission: 'express',
    // Parcels can always be viewed; the handler refuses changes by the status of the order.
    when: { ship_status: { ne: ShipStatus.none } },
    disabled: { status: Status.to_ship },
    facts: ['user_id'],
    input: {
      parcel_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      change: choice(
        { note: ['note'], correct: ['correct'], revoke: ['revoke'] },
        { default: 'note' },
      ),
      parcel_status: choice(
        {
          in_transit: [ParcelStatus.in_transit],
          delivered: [ParcelStatus.delivered],
          exception: [ParcelStatus.exception],
        },
        { default: ParcelStatus.in_transit },
      ),
      text: text({ max: 200, default: '' }),
      company_id: belongsTo('shop_delivery_company', carrier),
      express_no: text(trackingNumber),
      reason: text({ max: 200, default: '' }),
    },
    show: {
      parcel_status: { change: 'note' },
      text: { change: 'note' },
      company_id: { change: 'correct' },
      express_no: { change: 'correct' },
      reason: { change: 'revoke' },
    },
    required: ['text', 'company_id', 'express_no', 'reason'],
    replies: toCustomer,
    next: { status: [...parcelsChange] },
  },
  address: {
    on: 'record',
    permission: 'address',
    when: { status: [Status.to_pay, Status.to_ship], ship_status: ShipStatus.none },
    disabled: { status: [Status.to_ship, Status.to_receive] },
    facts: ['user_id', 'freight_amount'],
    input: {
      consignee: receiverFields.consignee,
      mobile: text({ max: 20, form: 'phone', pattern: phone, patternCode: 'phone' }),
      area: receiverFields.area,
      address: receiverFields.address,
      zip: receiverFields.zip,
    },
    prefill: ['consignee', 'mobile', 'area', 'address', 'zip'],
  },
  remark: {
    on: 'record',
    permission: 'remark',
    facts: ['user_id', 'user_remark'],
    input: { admin_remark: longText({ max: 500, default: '', lines: 3 }) },
    prefill: ['admin_remark'],
  },
  /** Adds tags to orders and removes others, by the permission that edits the tags of one. */
  tag: {
    on: 'each',
    permission: 'edit',
    input: { add: tags(), remove: tags() },
  },
  /** Gives the order to a colleague, or to nobody. */
  assign: {
    on: 'each',
    icon: 'people',
    permission: 'assign',
    prefill: ['assignee_id'],
    input: { assignee_id: belongsTo('admin', { shows: 'nickname', optional: true }) },
  },
  /** Its dialog reads the log from an endpoint of its own; nothing is changed. */
  statusLog: { on: 'record', permission: 'statusLog', confirm: true },
} as const;
