import { belongsTo, choice, datetime, int, json, text } from '../../src/fields/index.ts';
import { shape, type JsonMember } from '../../src/schema/index.ts';

/** Pieces of one order line in one parcel. */
const parcelLine = {
  order_goods_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  num: int({ min: 1, max: 1_000_000 }),
};
export type ParcelLine = JsonMember<typeof parcelLine>;
export const parcelLines = { each: parcelLine, least: 1, most: 200 } as const;

const system = { system: true } as const;

/** With a carrier and its number, or handed over without one. */
export const shipTypes = { express: [1], none: [2] } as const;
const shipType = choice(shipTypes, { ...system, default: 1 });
export const ShipType = shipType.codes;

const status = choice(
  {
    shipped: [1, 'info', 'quarter'],
    in_transit: [2, 'info', 'half'],
    delivered: [3, 'success', 'done'],
    exception: [4, 'warning', 'alert'],
    revoked: [5, 'danger', 'cross'],
  },
  { ...system, default: 1 },
);
export const ParcelStatus = status.codes;

/** A parcel: its contents, its time, and its tracking. */
export const orderExpress = shape(
  'shop_order_express',
  {
    order_id: belongsTo('shop_order', { ...system, shows: 'order_no' }),
    ship_type: shipType,
    company_id: belongsTo('shop_delivery_company', { ...system, shows: 'name', optional: true }),
    company_code: text({ ...system, max: 30, default: '' }),
    express_no: text({ ...system, max: 40, default: '', copyable: true }),
    /** `[{ order_goods_id, num }]` */
    items: json({ ...system, ...parcelLines }),
    status,
    /** `[{ time, status, text, area }]`, newest first. */
    tracks: json({ ...system, optional: true }),
    track_time: datetime({ ...system, optional: true }),
    admin_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    remark: text({ ...system, max: 200, default: '' }),
  },
  {
    indexes: {
      ix_order: { on: ['order_id', 'id'] },
      // One number stands for one parcel, unless that parcel was called back.
      ux_number: {
        on: ['company_code', 'express_no'],
        unique: true,
        where: "express_no <> '' AND status <> 5",
      },
    },
    checks: { numbered: "ship_type = 2 OR (company_code <> '' AND express_no <> '')" },
  },
);
