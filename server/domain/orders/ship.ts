import type { Selectable } from 'kysely';
import { ParcelStatus, ShipType } from '../../../resources/shop/orderExpress.ts';
import { orders, ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { type Tables, type Tx, unnest } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { handle } from '../handle.ts';
import { autoReceiveSeconds, linesOf, logStep } from './order.ts';
import { packParcel, type Parcel } from './parcel.ts';

/**
 * Ships an order or a part of it.
 *
 * It stays "to ship" until all items that need shipping have shipped. Source: domain B.1 O11, O12.
 */
export const ship = handle(orders, 'ship', async ({ tx, record, input, rowInput, admin, now }) => {
  const carrier = await carrierOf(tx, input);
  const expressNo = carrier ? rowInput.express_no : '';
  if (carrier && expressNo === '') throw refused('express_no', 'required');
  const parcel = packParcel(await linesOf(tx, record.id), rowInput.lines);

  const parcelId = await writeParcel(tx, {
    orderId: record.id,
    carrier,
    expressNo,
    parcel,
    adminId: admin.id,
    now,
  });
  await countShipped(tx, parcel, now);
  await tx
    .updateTable('shop_order')
    .set(
      parcel.complete
        ? {
            status: Status.to_receive,
            ship_status: ShipStatus.all,
            ship_time: now,
            auto_receive_time: now + autoReceiveSeconds,
          }
        : { ship_status: ShipStatus.partial },
    )
    .where('id', '=', record.id)
    .execute();

  await logStep(
    tx,
    { admin, now },
    {
      orderId: record.id,
      action: parcel.complete ? 'ship' : 'ship_part',
      from: record.status,
      to: parcel.complete ? Status.to_receive : Status.to_ship,
      remark: [carrier?.name, expressNo].filter(Boolean).join(' '),
      data: { parcel_id: parcelId },
    },
  );
  await emit(
    { tx, now },
    'order.shipped',
    { name: 'shop_order', id: record.id },
    {
      order_no: record.order_no,
      user_id: record.user_id,
      company_code: carrier?.code ?? '',
      express_no: expressNo,
      complete: parcel.complete,
    },
  );
});

type Carrier = Pick<Selectable<Tables['shop_delivery_company']>, 'id' | 'code' | 'name'>;

/** The carrier that was chosen; none if no shipping is needed. */
async function carrierOf(
  tx: Tx,
  { ship_type, company_id }: { readonly ship_type: number; readonly company_id: number | null },
): Promise<Carrier | undefined> {
  if (ship_type === ShipType.none) return undefined;
  if (company_id === null) throw refused('company_id', 'required');
  const carrier = await tx
    .selectFrom('shop_delivery_company')
    .select(['id', 'code', 'name'])
    .where('id', '=', company_id)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!carrier) throw refused('company_id', 'not_a_reference');
  return carrier;
}

type Shipment = {
  readonly orderId: number;
  readonly carrier: Carrier | undefined;
  readonly expressNo: string;
  readonly parcel: Parcel;
  readonly adminId: number;
  readonly now: number;
};

async function writeParcel(tx: Tx, shipment: Shipment): Promise<number> {
  const { orderId, carrier, expressNo, parcel, adminId, now } = shipment;
  const written = await tx
    .insertInto('shop_order_express')
    .values({
      order_id: orderId,
      ship_type: carrier ? ShipType.express : ShipType.none,
      company_id: carrier?.id ?? null,
      company_code: carrier?.code ?? '',
      express_no: expressNo,
      items: JSON.stringify(parcel.items),
      // What needs no carrier is with the buyer at once.
      status: carrier ? ParcelStatus.shipped : ParcelStatus.delivered,
      admin_id: adminId,
      create_time: now,
      update_time: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another parcel has the number already.
  if (!written) throw refused('express_no', 'duplicate');
  return written.id;
}

const countShipped = (tx: Tx, { items }: Parcel, now: number) =>
  tx
    .updateTable('shop_order_goods as line')
    .from(
      unnest('item', {
        id: ['bigint', items.map((item) => item.order_goods_id)],
        num: ['integer', items.map(({ num }) => num)],
      }),
    )
    .set((eb) => ({ ship_num: eb('line.ship_num', '+', eb.ref('item.num')), update_time: now }))
    .whereRef('line.id', '=', 'item.id')
    .execute();

const refused = (name: string, code: InvalidCode) =>
  new InvalidInput(new Map([[name, new Invalid(code)]]));
