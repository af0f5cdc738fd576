import { type Selectable, sql } from 'kysely';
import { type ParcelLine, ParcelStatus, ShipType } from '../../../resources/shop/orderExpress.ts';
import { unshipped } from '../../../resources/shop/orderLines.ts';
import { parcelsChange } from '../../../resources/shop/orders/actions.ts';
import { orders, ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { RefundStatus, RefundType } from '../../../resources/shop/refundShape.ts';
import { StockMove } from '../../../resources/shop/stockLog.ts';
import { hourSeconds, Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, isUniqueViolation, type Tables, type Tx, unnest } from '../../db/index.ts';
import { handle } from '../handle.ts';
import { moveStock } from '../goods/stock.ts';
import { assertStatus, isFromStock, linesOf, logStep, type OrderLine } from './order.ts';
import { adminActor, ledgerActor, type OrderActor } from '../actors.ts';

/** Seconds after shipping in which a tracking number can be corrected. Source: domain A19. */
const correctionSeconds = 72 * hourSeconds;

/**
 * Changes a parcel: a manual tracking entry, another number, or its recall.
 *
 * @throws {Refusal} illegal_transition once the order was received or has ended
 */
export const track = handle(orders, 'track', async ({ tx, record, input, admin, now }) => {
  assertStatus(record, ...parcelsChange);
  const parcel = await lockParcel(tx, record.id, input.parcel_id);
  const change = { tx, order: record, parcel, now };
  const step = { orderId: record.id, from: record.status, data: { parcel_id: parcel.id } };
  const by = { actor: adminActor({ admin }), now };
  switch (input.change) {
    case 'note': {
      await addTrack(change, { status: input.parcel_status, text: input.text });
      return logStep(tx, by, { ...step, action: 'track', to: record.status, remark: input.text });
    }
    case 'correct': {
      const remark = await correctNumber(change, input);
      return logStep(tx, by, { ...step, action: 'correct_parcel', to: record.status, remark });
    }
    case 'revoke': {
      if (parcel.status === ParcelStatus.delivered) throw refused('parcel_id', 'parcel_settled');
      const to = await revokeParcel({ ...change, actor: by.actor }, input.reason);
      return logStep(tx, by, { ...step, action: 'revoke_parcel', to, remark: input.reason });
    }
  }
});

/** A parcel as its changes read it. */
export type ParcelRow = Pick<
  Selectable<Tables['shop_order_express']>,
  'id' | 'ship_type' | 'status' | 'express_no' | 'items' | 'tracks' | 'create_time'
>;

type ParcelChange = {
  readonly tx: Tx;
  /** Locked. */
  readonly order: Pick<Selectable<Tables['shop_order']>, 'id' | 'status'>;
  readonly parcel: ParcelRow;
  readonly now: number;
};

async function lockParcel(tx: Tx, orderId: number, parcelId: number): Promise<ParcelRow> {
  const parcel = await tx
    .selectFrom('shop_order_express')
    .select(['id', 'ship_type', 'status', 'express_no', 'items', 'tracks', 'create_time'])
    .where('id', '=', parcelId)
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!parcel) throw refused('parcel_id', 'not_a_reference');
  if (parcel.status === ParcelStatus.revoked) throw refused('parcel_id', 'parcel_settled');
  return parcel;
}

type TrackEntry = { readonly status: 2 | 3 | 4; readonly text: string };

/** Tracking entries stand newest first. A delivered parcel can only turn out to have a problem. */
async function addTrack(
  { tx, parcel, now }: ParcelChange,
  { status, text }: TrackEntry,
): Promise<void> {
  if (parcel.status === ParcelStatus.delivered && status !== ParcelStatus.exception)
    throw refused('parcel_id', 'parcel_settled');
  const earlier: readonly unknown[] = Array.isArray(parcel.tracks) ? parcel.tracks : [];
  const tracks = [{ time: now, status, text, area: '' }, ...earlier].slice(0, mostTracks);
  await tx
    .updateTable('shop_order_express')
    .set({ status, tracks: JSON.stringify(tracks), track_time: now, update_time: now })
    .where('id', '=', parcel.id)
    .execute();
}

const mostTracks = 200;

type NewNumber = { readonly company_id: number | null; readonly express_no: string };

/** @returns the carrier with the old and the new number, for the log */
async function correctNumber(
  { tx, parcel, now }: ParcelChange,
  { company_id, express_no }: NewNumber,
): Promise<string> {
  if (parcel.status === ParcelStatus.delivered || parcel.ship_type !== ShipType.express)
    throw refused('parcel_id', 'parcel_settled');
  if (now - parcel.create_time > correctionSeconds) throw refused('parcel_id', 'parcel_too_old');
  const carrier = await tx
    .selectFrom('shop_delivery_company')
    .select(['id', 'code', 'name'])
    .where('id', '=', company_id)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!carrier) throw refused('company_id', 'not_a_reference');
  try {
    await tx
      .updateTable('shop_order_express')
      .set({ company_id: carrier.id, company_code: carrier.code, express_no, update_time: now })
      .where('id', '=', parcel.id)
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw refused('express_no', 'duplicate');
    throw error;
  }
  return `${carrier.name} ${parcel.express_no} → ${express_no}`;
}

/**
 * Recalls a parcel: its items are to be shipped again, and those that were refunded while they were away
 * are in stock again. Refunds that are settled do not keep it, as long as something of it is left to ship.
 * Source: domain B.1 O21, B.2 R7.
 *
 * @returns the status of the order
 * @throws {InvalidInput} parcel_id when an item of it is being refunded, or all of it was refunded
 */
export async function revokeParcel(
  { tx, order, parcel, now, actor }: ParcelChange & { readonly actor: OrderActor },
  reason: string,
): Promise<(typeof Status)['to_ship']> {
  // The column holds what `packParcel` wrote.
  const items = parcel.items as readonly ParcelLine[];
  const packed = new Map(items.map(({ order_goods_id: id, num }) => [id, num]));
  const lines = await linesOf(tx, order.id);
  const own = lines.filter((line) => packed.has(line.id));
  // Items without shipping are handed over again like the others.
  const leftAfter = (line: OrderLine) =>
    unshipped({ ...line, need_ship: 1, ship_num: line.ship_num - (packed.get(line.id) ?? 0) });
  if (own.some((line) => line.refunding_num > 0) || own.every((line) => leftAfter(line) === 0))
    throw refused('parcel_id', 'parcel_refunding');
  await tx
    .updateTable('shop_order_express')
    .set({ status: ParcelStatus.revoked, remark: reason, update_time: now })
    .where('id', '=', parcel.id)
    .execute();
  await dropShippedMessages(tx, { orderId: order.id, parcelId: parcel.id });
  await tx
    .updateTable('shop_order_goods as line')
    .from(
      unnest('item', {
        id: ['bigint', items.map((item) => item.order_goods_id)],
        num: ['integer', items.map(({ num }) => num)],
      }),
    )
    .set((eb) => ({ ship_num: eb('line.ship_num', '-', eb.ref('item.num')), update_time: now }))
    .whereRef('line.id', '=', 'item.id')
    .execute();
  const returned = await returnedUnits(tx, [...packed.keys()]);
  const moves = own.filter(isFromStock).map((line) => {
    // Recalled units less those that must be shipped again; units the member has sent back are in stock
    // already.
    const refunded =
      (packed.get(line.id) ?? 0) - (leftAfter(line) - unshipped({ ...line, need_ship: 1 }));
    const stock = Math.max(0, refunded - (returned.get(line.id) ?? 0));
    return { skuId: line.sku_id, goodsId: line.goods_id, stock, locked: 0 };
  });
  await moveStock(tx, moves, {
    type: StockMove.revoke,
    biz: { type: 'parcel', id: parcel.id },
    actor: ledgerActor(actor),
    now,
  });
  const isLeft = lines.some((line) => line.ship_num > (packed.get(line.id) ?? 0));
  await tx
    .updateTable('shop_order')
    .set({
      status: Status.to_ship,
      ship_status: isLeft ? ShipStatus.partial : ShipStatus.none,
      ship_time: null,
      auto_receive_time: null,
    })
    .where('id', '=', order.id)
    .execute();
  return Status.to_ship;
}

type RecalledParcel = { readonly orderId: number; readonly parcelId: number };

/**
 * Deletes the waiting messages that tell a customer of a parcel. The parcel is locked and marked as recalled
 * before, so that none is written afterwards; one that is being sent stays.
 */
async function dropShippedMessages(tx: Tx, { orderId, parcelId }: RecalledParcel): Promise<void> {
  const shipped = await tx
    .selectFrom('outbox')
    .select('id')
    .where('aggregate', '=', 'shop_order')
    .where('aggregate_id', '=', orderId)
    .where('event', '=', 'order.shipped')
    .where(sql<string>`payload ->> 'parcel_id'`, '=', String(parcelId))
    .execute();
  if (shipped.length === 0) return;
  const keys = shipped.map(({ id }) => `outbox:${id}`);
  await tx
    .deleteFrom('mail_log')
    .where('once_key', 'in', keys)
    .where('status', '=', 'waiting')
    .execute();
  await tx
    .deleteFrom('sms_log')
    .where('once_key', 'in', keys)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Units of lines that came back with a return, by line: its receipt has decided on their stock. Of a refund by
 * staff those that had left and were put into stock.
 */
async function returnedUnits(tx: Tx, lineIds: readonly number[]): Promise<Map<number, number>> {
  const parts = await tx
    .selectFrom('shop_refund_goods as part')
    .innerJoin('shop_refund as refund', 'refund.id', 'part.refund_id')
    .select([
      'part.order_goods_id',
      'part.num',
      'part.restock_num',
      'part.unsent_num',
      'refund.type',
    ])
    .where('part.order_goods_id', '=', anyOf('bigint', lineIds))
    .where('refund.status', '=', RefundStatus.refunded)
    .execute();
  const units = new Map<number, number>();
  for (const { order_goods_id: id, num, restock_num, unsent_num, type } of parts) {
    const back = type === RefundType.goods_back ? num : Math.max(0, restock_num - unsent_num);
    units.set(id, (units.get(id) ?? 0) + back);
  }
  return units;
}

const refused = (name: string, code: InvalidCode) =>
  new InvalidInput(new Map([[name, new Invalid(code)]]));
