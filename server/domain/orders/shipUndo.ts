import { ParcelStatus, ShipType } from '../../../resources/shop/orderExpress.ts';
import { undoShipSeconds } from '../../../resources/shop/orders/actions.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { adminActor } from '../actors.ts';
import { handle } from '../handle.ts';
import { logStep } from './order.ts';
import { revokeParcel } from './parcels.ts';

/**
 * Undoes the shipping of a parcel for the person who has shipped it: within five minutes, and while nothing
 * was entered about its way. The order is to ship again, and the customer is told nothing.
 *
 * @throws {InvalidInput} express_no: not_a_reference for a parcel that this person has not shipped,
 *   undo_too_late, undo_tracked, and parcel_id as {@link revokeParcel}
 */
export const undoShip = handle(orders, 'undoShip', async ({ tx, record, input, admin, now }) => {
  const parcel = await lockOwnParcel(tx, {
    orderId: record.id,
    adminId: admin.id,
    expressNo: input.express_no,
  });
  if (!parcel) throw refused('not_a_reference');
  if (parcel.status === ParcelStatus.revoked) throw refused('parcel_settled');
  if (now - parcel.create_time > undoShipSeconds) throw refused('undo_too_late');
  if (parcel.track_time !== null || parcel.status !== statusAtFirst(parcel))
    throw refused('undo_tracked');
  const actor = adminActor({ admin });
  const to = await revokeParcel({ tx, order: record, parcel, now, actor }, '');
  await logStep(
    tx,
    { actor, now },
    {
      orderId: record.id,
      action: 'revoke_parcel',
      from: record.status,
      to,
      remark: parcel.express_no,
      data: { parcel_id: parcel.id },
    },
  );
});

/** A parcel without carrier is delivered as soon as it is handed over. */
const statusAtFirst = ({ ship_type }: { readonly ship_type: number }) =>
  ship_type === ShipType.none ? ParcelStatus.delivered : ParcelStatus.shipped;

type OwnParcel = {
  readonly orderId: number;
  readonly adminId: number;
  /** Empty: the newest. */
  readonly expressNo: string;
};

/** A number may be shipped again after its recall: the newest parcel is meant. */
const lockOwnParcel = (tx: Tx, { orderId, adminId, expressNo }: OwnParcel) =>
  tx
    .selectFrom('shop_order_express')
    .select([
      'id',
      'ship_type',
      'status',
      'express_no',
      'items',
      'tracks',
      'track_time',
      'create_time',
    ])
    .where('order_id', '=', orderId)
    .where('admin_id', '=', adminId)
    .$if(expressNo !== '', (own) => own.where('express_no', '=', expressNo))
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

const refused = (code: InvalidCode) =>
  new InvalidInput(new Map([['express_no', new Invalid(code)]]));
