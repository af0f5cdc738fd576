import { sql } from 'kysely';
import { type NoticeChannel, soundPreference } from '../../../src/contract/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import type { MessageType } from './notifyDefaults.ts';

/** Admins who recently received a notice of this type and stage. */
export async function throttled(
  tx: Tx,
  {
    message_type,
    throttle_seconds: seconds,
  }: { readonly message_type: MessageType; readonly throttle_seconds: number },
  { now, stage }: { readonly now: number; readonly stage: string | number | undefined },
): Promise<ReadonlySet<number>> {
  if (seconds === 0) return new Set();
  const recent = await tx
    .selectFrom('shop_notification')
    .select('admin_id')
    .distinct()
    .where('message_type', '=', message_type)
    .where('create_time', '>', now - seconds)
    // The stage must match: a notice about a failed payment, sent as type order, must not suppress one of a
    // paid order.
    .where(
      sql<boolean>`${sql.ref('message_data')} ->> 'stage' is not distinct from ${stage ?? null}::text`,
    )
    // Test notices to oneself suppress nothing.
    .where('dedupe_key', 'not like', 'test:%')
    .execute();
  return new Set(recent.map(({ admin_id: id }) => id));
}

/** Admins who declined notices of this type altogether, the bell included. */
export async function decliners(tx: Tx, type: MessageType): Promise<ReadonlySet<number>> {
  const off: NoticeChannel = 'bell';
  const declined = JSON.stringify({ off: { [type]: [off] } });
  const found = await tx
    .selectFrom('preference')
    .select('admin_id')
    .where('key', '=', soundPreference)
    .where(sql<boolean>`${sql.ref('value')} @> ${declined}::jsonb`)
    .execute();
  return new Set(found.map(({ admin_id: id }) => id));
}

/** Enabled admins: of the chosen groups, or all when none is chosen. */
export async function candidates(tx: Tx, configId: number): Promise<readonly number[]> {
  const groups = await tx
    .selectFrom('notification_config_group')
    .select('group_id')
    .where('config_id', '=', configId)
    .execute();
  const chosen = groups.map(({ group_id: id }) => id);
  const admins = await tx
    .selectFrom('admin')
    .select('id')
    .where('status', '=', '1')
    .$if(chosen.length > 0, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('admin_group_access')
          .select('uid')
          .where('group_id', '=', anyOf('bigint', chosen)),
      ),
    )
    .orderBy('id')
    .execute();
  return admins.map(({ id }) => id);
}
