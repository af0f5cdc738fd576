import { AddressType } from '../../../resources/delivery/addresses.ts';
import { type ParcelLine, ParcelStatus, ShipType } from '../../../resources/shop/orderExpress.ts';
import { mostPacked } from '../../../resources/shop/orders/actions.ts';
import { orders as orderResource, Status } from '../../../resources/shop/orders.ts';
import { type AnyWhere, masked, matches } from '../../../src/schema/index.ts';
import { anyOf, type Db } from '../../db/index.ts';
import type { LabelAddress, LabelledParcel } from '../delivery/labels/carrierLabels.ts';

export type PackingQuery = {
  /** Chosen orders; absent: those that have waited longest to be shipped. */
  readonly ids: readonly number[] | undefined;
  /** Conditions on the orders that the admin sees, see `Crud.rowScope`. */
  readonly limits: readonly AnyWhere[];
};

/**
 * Orders with all that packing takes: receiver, notes, and lines with picture, options and codes. Receivers are
 * masked for those who may not see them, mobile numbers for everybody. Oldest payment first, at most 50.
 */
export async function packingOrders(
  db: Db,
  { isReceiverSeen, ...query }: PackingQuery & { readonly isReceiverSeen: boolean },
) {
  const orders = await ordersOf(db, query);
  const ids = orders.map(({ id }) => id);
  const lines = await linesOf(db, ids);
  const pinned = await pinnedNotesOf(db, ids);
  const shown = (value: string) => (isReceiverSeen ? value : String(masked(value)));
  return orders.map((order) => ({
    id: order.id,
    version: order.version,
    order_no: order.order_no,
    status: order.status,
    pay_time: order.pay_time,
    user_remark: order.user_remark,
    admin_remark: order.admin_remark,
    pinned_note: pinned.get(order.id) ?? '',
    consignee: shown(order.consignee),
    mobile: String(masked(order.mobile)),
    place: isReceiverSeen ? placeOf(order) : (order.area_text ?? ''),
    lines: lines.filter(({ order_id }) => order_id === order.id),
  }));
}

/** Receivers of orders in full. The caller has recorded that before. */
export async function receiversOf(db: Db, query: PackingQuery) {
  const orders = await ordersOf(db, query);
  return orders.map((order) => ({ id: order.id, ...receiverOf(order) }));
}

type OrderOnParcel = Awaited<ReturnType<typeof ordersOf>>[number];

/** Texts of the notes that are pinned to orders, by the id of the order. */
async function pinnedNotesOf(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .selectFrom('record_note')
    .select(['row_id', 'text'])
    .where('data_table', '=', orderResource.shape.name)
    .where('row_id', '=', anyOf('bigint', orderIds))
    .where('pinned', '=', 1)
    .execute();
  return new Map(found.map(({ row_id, text }) => [row_id, text]));
}

/** A picture's size is that of the screen: the wire holds its address alone. */
const linesOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('shop_order_goods as line')
    .leftJoin('shop_goods_sku as sku', 'sku.id', 'line.sku_id')
    .select([
      'line.id',
      'line.order_id',
      'line.sku_id',
      'line.goods_name',
      'line.goods_name_en',
      'line.sku_text',
      'line.sku_text_en',
      'line.sku_code',
      'sku.bar_code',
      'sku.shelf',
      'line.image',
      'line.weight',
      'line.need_ship',
      'line.num',
      'line.ship_num',
      'line.refund_num',
      'line.refunding_num',
    ])
    .where('line.order_id', '=', anyOf('bigint', orderIds))
    .orderBy('line.id')
    .execute();

async function ordersOf(db: Db, { ids, limits }: PackingQuery) {
  const found = await db
    .selectFrom('shop_order')
    .selectAll()
    .$if(ids !== undefined, (chosen) => chosen.where('id', '=', anyOf('bigint', ids ?? [])))
    .$if(ids === undefined, (waiting) => waiting.where('status', '=', Status.to_ship))
    .orderBy('pay_time')
    .orderBy('id')
    .limit(mostPacked)
    .execute();
  return found.filter((order) => limits.every((where) => matches({ ...where }, order)));
}

const placeOf = ({ area_text, address, zip }: OrderOnParcel): string =>
  [area_text, address, zip].filter(Boolean).join(' ');

const receiverOf = (order: OrderOnParcel) => ({
  consignee: order.consignee,
  mobile: order.mobile,
  place: placeOf(order),
});

/** Parcels of orders that a carrier has, with all that their labels say; recalled ones have none. */
export async function parcelsToLabel(
  db: Db,
  query: PackingQuery,
): Promise<readonly Omit<LabelledParcel, 'headings'>[]> {
  const orders = await ordersOf(db, query);
  const ids = orders.map(({ id }) => id);
  const parcels = await db
    .selectFrom('shop_order_express as parcel')
    .leftJoin('shop_delivery_company as carrier', 'carrier.id', 'parcel.company_id')
    .select([
      'parcel.order_id',
      'parcel.express_no',
      'parcel.company_code',
      'parcel.items',
      'carrier.name',
    ])
    .where('parcel.order_id', '=', anyOf('bigint', ids))
    .where('parcel.status', '<>', ParcelStatus.revoked)
    .where('parcel.ship_type', '=', ShipType.express)
    .orderBy('parcel.id')
    .execute();
  const lines = await linesOf(db, ids);
  const sender = await senderOf(db);
  return orders.flatMap((order) =>
    parcels
      .filter(({ order_id }) => order_id === order.id)
      .map((parcel) => {
        const { consignee: name, mobile, place } = receiverOf(order);
        // The column holds what `packParcel` wrote.
        const items = parcel.items as readonly ParcelLine[];
        const weightOf = (id: number) => lines.find((line) => line.id === id)?.weight ?? 0;
        return {
          orderNo: order.order_no,
          carrier: { code: parcel.company_code, name: parcel.name ?? parcel.company_code },
          expressNo: parcel.express_no,
          receiver: { name, mobile, place },
          sender,
          pieces: items.reduce((sum, { num }) => sum + num, 0),
          weightGrams: items.reduce(
            (sum, { order_goods_id, num }) => sum + num * weightOf(order_goods_id),
            0,
          ),
        };
      }),
  );
}

/** The default address that parcels leave from; without a default the first one. */
async function senderOf(db: Db): Promise<LabelAddress | undefined> {
  const found = await db
    .selectFrom('shop_delivery_address')
    .select(['name', 'mobile', 'area_text', 'address'])
    .where('type', 'in', [AddressType.ship, AddressType.both])
    .where('status', '=', 1)
    .orderBy('is_default', 'desc')
    .orderBy('weigh', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    found && {
      name: found.name,
      mobile: found.mobile,
      place: [found.area_text, found.address].filter(Boolean).join(' '),
    }
  );
}
