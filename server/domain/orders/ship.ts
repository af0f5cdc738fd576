import type { Selectable } from 'kysely';
import { type ParcelLine, ParcelStatus, ShipType } from '../../../resources/shop/orderExpress.ts';
import { unshipped } from '../../../resources/shop/orderLines.ts';
import { orders, ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { basicSettings } from '../../../resources/shopSetting/basic.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { daySeconds, Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { type Tables, type Tx, unnest } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { handle, type SettingsReader } from '../handle.ts';
import { linesOf, logStep, type OrderLine } from './order.ts';
import { adminActor } from '../actors.ts';

/**
 * Ships an order or a part of it.
 *
 * It stays "to ship" until all items that need shipping have shipped. Source: domain B.1 O11, O12.
 */
export const shipWith = ({ setting }: SettingsReader) =>
  handle(orders, 'ship', async ({ tx, record, input, rowInput, admin, now }) => {
    const carrier = await carrierOf(tx, input.ship_type, {
      company_id: input.company_id,
      carrier_id: rowInput.carrier_id,
    });
    const expressNo = carrier ? rowInput.express_no : '';
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
              auto_receive_time: now + (await receiveDays(setting)) * daySeconds,
            }
          : { ship_status: ShipStatus.partial },
      )
      .where('id', '=', record.id)
      .execute();

    await logStep(
      tx,
      { actor: adminActor({ admin }), now },
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
        parcel_id: parcelId,
      },
    );
  });

/** Days after which an order that was shipped counts as received. */
const receiveDays = async (setting: SettingsReader['setting']): Promise<number> =>
  (await setting('auto_receive_days')) ?? basicSettings.auto_receive_days.default;

type Carrier = Pick<Selectable<Tables['shop_delivery_company']>, 'id' | 'code' | 'name'>;

type ChosenCarriers = {
  /** For all orders of the call. */
  readonly company_id: number | null;
  /** For this order alone. */
  readonly carrier_id: number | null;
};

/** The carrier that was chosen; none if no shipping is needed. */
async function carrierOf(
  tx: Tx,
  shipType: number,
  { company_id, carrier_id }: ChosenCarriers,
): Promise<Carrier | undefined> {
  if (shipType === ShipType.none) return undefined;
  const id = carrier_id ?? company_id;
  // Declared as required for this way of shipping; its type does not know.
  if (id === null) throw refused('company_id', 'required');
  const carrier = await tx
    .selectFrom('shop_delivery_company')
    .select(['id', 'code', 'name'])
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!carrier) throw refused(carrier_id === null ? 'company_id' : 'carrier_id', 'not_a_reference');
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
      // A parcel without carrier is delivered at once.
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

/** The items of a parcel, and whether the order is fully shipped with it. */
type Parcel = { readonly items: readonly ParcelLine[]; readonly complete: boolean };

/**
 * Fills a parcel with the chosen items, or with all that can be shipped.
 *
 * Items under a pending refund are held back; the order is not complete before it is settled.
 *
 * @throws {Refusal} refund_open when only such items are left
 * @throws {InvalidInput} lines of another order, duplicates, or more items than can be shipped
 */
export function packParcel(
  lines: readonly OrderLine[],
  chosen: readonly ParcelLine[] | null | undefined,
): Parcel {
  const items = chosen ? checkedItems(lines, chosen) : allItems(lines);
  if (items.length === 0) throw new Refusal('refund_open');
  const packed = new Map(items.map(({ order_goods_id, num }) => [order_goods_id, num]));
  return {
    items,
    complete: lines.every(
      (line) => unshipped(line) === (packed.get(line.id) ?? 0) || unshipped(line) === 0,
    ),
  };
}

/** Products that need no shipping are handed over only after everything else has shipped. */
function allItems(lines: readonly OrderLine[]): readonly ParcelLine[] {
  const hasUnshipped = lines.some((line) => unshipped(line) > 0);
  return lines
    .map((line) => ({
      order_goods_id: line.id,
      num: hasUnshipped
        ? shippable(line)
        : line.num - line.ship_num - line.refund_num - line.refunding_num,
    }))
    .filter(({ num }) => num > 0);
}

const shippable = (line: OrderLine): number => Math.max(0, unshipped(line) - line.refunding_num);

function checkedItems(
  lines: readonly OrderLine[],
  chosen: readonly ParcelLine[],
): readonly ParcelLine[] {
  const left = new Map(lines.map((line) => [line.id, shippable(line)]));
  for (const { order_goods_id, num } of chosen) {
    const rest = left.get(order_goods_id);
    if (rest === undefined) throw invalidLines('not_a_reference');
    if (num > rest) throw invalidLines('too_large', { max: rest });
    // A duplicate entry for the line exceeds the rest.
    left.set(order_goods_id, 0);
  }
  return chosen;
}

const invalidLines = (code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([['lines', new Invalid(code, params)]]));
