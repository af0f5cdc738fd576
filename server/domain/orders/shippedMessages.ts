import { sql } from 'kysely';
import type { Tx } from '../../db/index.ts';

type RecalledParcel = { readonly orderId: number; readonly parcelId: number };

/**
 * Deletes the waiting messages that tell a customer of a parcel. The parcel is locked and marked as recalled
 * before, so that none is written afterwards; one that is being sent stays.
 */
export async function dropShippedMessages(
  tx: Tx,
  { orderId, parcelId }: RecalledParcel,
): Promise<void> {
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
