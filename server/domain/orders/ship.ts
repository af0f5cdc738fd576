import { ParcelStatus, ShipType } from '../../../resources/shop/orderExpress.ts';
import { orders, ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { query, type Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { handle } from '../handle.ts';
import { linesOf } from './lines.ts';
import { logStep } from './log.ts';
import { packParcel, type Parcel } from './parcel.ts';
import { autoReceiveSeconds } from './terms.ts';

/**
 * Hands an order, or a part of it, to a carrier.
 *
 * It stays "to ship" until everything that needs shipping has left. Source: domain B.1 O11, O12.
 */
export const ship = handle(orders, 'ship', async ({ tx, record, input, rowInput, clerk, now }) => {
  const carrier = await carrierOf(tx, input);
  const expressNo = carrier ? rowInput.express_no : '';
  if (carrier && expressNo === '') throw refused('express_no', 'required');
  const parcel = packParcel(await linesOf(tx, record.id), rowInput.lines);

  const parcelId = await writeParcel(tx, {
    orderId: record.id,
    carrier,
    expressNo,
    parcel,
    clerkId: clerk.id,
    now,
  });
  await query(
    tx,
    `update shop_order_goods l set ship_num = l.ship_num + p.num, update_time = $3
     from unnest($1::bigint[], $2::int[]) as p (id, num) where l.id = p.id`,
    [parcel.items.map((item) => item.order_goods_id), parcel.items.map(({ num }) => num), now],
  );
  if (parcel.complete) await leave(tx, record.id, now);
  else
    await query(tx, 'update shop_order set ship_status = $2 where id = $1', [
      record.id,
      ShipStatus.partial,
    ]);

  await logStep(
    tx,
    { clerk, now },
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

type Carrier = { readonly id: number; readonly code: string; readonly name: string };

/** The carrier of the call; none when the goods are handed over without one. */
async function carrierOf(
  tx: Tx,
  { ship_type, company_id }: { readonly ship_type: number; readonly company_id: number | null },
): Promise<Carrier | undefined> {
  if (ship_type === ShipType.none) return undefined;
  if (company_id === null) throw refused('company_id', 'required');
  const [carrier] = await query<Carrier>(
    tx,
    'select id, code, name from shop_delivery_company where id = $1 and status = 1',
    [company_id],
  );
  if (!carrier) throw refused('company_id', 'not_a_reference');
  return carrier;
}

type Shipment = {
  readonly orderId: number;
  readonly carrier: Carrier | undefined;
  readonly expressNo: string;
  readonly parcel: Parcel;
  readonly clerkId: number;
  readonly now: number;
};

async function writeParcel(tx: Tx, shipment: Shipment): Promise<number> {
  const { orderId, carrier, expressNo, parcel, clerkId, now } = shipment;
  const [written] = await query<{ id: number }>(
    tx,
    `insert into shop_order_express
       (order_id, ship_type, company_id, company_code, express_no, items, status, admin_id,
        create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict do nothing returning id`,
    [
      orderId,
      carrier ? ShipType.express : ShipType.none,
      carrier?.id ?? null,
      carrier?.code ?? '',
      expressNo,
      JSON.stringify(parcel.items),
      // What needs no carrier is with the buyer at once.
      carrier ? ParcelStatus.shipped : ParcelStatus.delivered,
      clerkId,
      now,
    ],
  );
  // The number stands for another parcel already.
  if (!written) throw refused('express_no', 'duplicate');
  return written.id;
}

const leave = (tx: Tx, orderId: number, now: number) =>
  query(
    tx,
    `update shop_order set status = $2, ship_status = $3, ship_time = $4, auto_receive_time = $5
     where id = $1`,
    [orderId, Status.to_receive, ShipStatus.all, now, now + autoReceiveSeconds],
  );

const refused = (name: string, code: string) =>
  new InvalidInput(new Map([[name, new Invalid(code)]]));
