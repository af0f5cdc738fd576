import { sql } from 'kysely';
import { ScheduledExportStatus } from '../../../resources/routine/scheduledExports.ts';
import { ExportStatus } from '../../../resources/shop/orderExports.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import type { ExportServices } from '../orderExports/orderExports.ts';
import type { ScheduledExportServices } from '../scheduledExports/hooks.ts';
import type { KnownAs } from './eraseLogged.ts';

/** Removal of the files of ended exports. */
export type ErasedExports = Pick<ExportServices, 'letGoExports'> &
  Pick<ScheduledExportServices, 'letGoScheduled'>;

type ExportSearch = {
  /** Id of the member's oldest order: earlier exports hold none of theirs. */
  readonly firstOrder: number | null;
  /** Values that a filter of orders may hold. */
  readonly typed: readonly string[];
};

/**
 * Ends the exports that may hold orders of a member: their files are expired and removed after the commit,
 * one that is being written is cancelled, and search texts are deleted. A waiting one is locked, so that it
 * begins with the state after the commit. Runs before the orders change. Source: security 6.11.
 */
export async function eraseExports(
  tx: Tx,
  member: KnownAs,
  { letGoExports, letGoScheduled }: ErasedExports,
): Promise<void> {
  const search = await searchFor(tx, member);
  await forgetFilters(tx, search);
  await forgetScheduled(tx, search, letGoScheduled);
  if (search.firstOrder === null) return;
  const holding = tx
    .selectFrom('order_export')
    .select('id')
    .where('as_of_id', '>=', search.firstOrder)
    .where('status', '<>', ExportStatus.expired)
    .orderBy('id')
    .forUpdate();
  const ids = anyOf(
    'bigint',
    (await holding.execute()).map(({ id }) => id),
  );
  await tx
    .updateTable('order_export')
    .set({ status: ExportStatus.cancelled })
    .where('id', '=', ids)
    .where('status', '=', ExportStatus.running)
    .execute();
  const expired = await tx
    .updateTable('order_export')
    .set({ status: ExportStatus.expired })
    .where('id', '=', ids)
    .where('status', '=', ExportStatus.done)
    .returning(['id', 'format', 'sha256'])
    .execute();
  letGoExports(expired);
}

/** Values by which exports and their filters may identify the member. */
async function searchFor(tx: Tx, member: KnownAs): Promise<ExportSearch> {
  const orders = await tx
    .selectFrom('shop_order')
    .select(['consignee', 'mobile'])
    .distinct()
    .where('user_id', '=', member.id)
    .execute();
  const { first } = await tx
    .selectFrom('shop_order')
    .select((eb) => eb.fn.min<number | null>('id').as('first'))
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const known = [member.username, member.nickname, member.mobile, member.email];
  const given = orders.flatMap(({ consignee, mobile }) => [consignee, mobile]);
  return { firstOrder: first, typed: [...new Set([...known, ...given])].filter(Boolean) };
}

/**
 * Empties a filter with a value of the member, and the name of its export; an export that has not run by then
 * would hold other orders, and is cancelled.
 */
async function forgetFilters(tx: Tx, { typed }: ExportSearch): Promise<void> {
  if (typed.length === 0) return;
  const quoted = typed.map((value) => `%${likeText(JSON.stringify(value))}%`);
  await tx
    .updateTable('order_export')
    .set((eb) => ({
      filter: '{}',
      name: '***',
      status: eb
        .case()
        .when('status', 'in', [ExportStatus.queued, ExportStatus.running, ExportStatus.failed])
        .then(ExportStatus.cancelled)
        .else(eb.ref('status'))
        .end(),
    }))
    .where((eb) =>
      eb.or([
        sql<boolean>`${eb.ref('filter')}::text ilike any(${quoted}::text[])`,
        eb('name', '=', anyOf('text', typed)),
      ]),
    )
    .execute();
}

/**
 * Ends the downloads of scheduled exports, any of which may hold the member, and pauses an export with a value of
 * the member in its filter: without it, it would hold more than was meant.
 */
async function forgetScheduled(
  tx: Tx,
  { typed }: ExportSearch,
  letGoScheduled: ErasedExports['letGoScheduled'],
): Promise<void> {
  const ended = await tx
    .updateTable('scheduled_export_run')
    .set({ expire_time: null })
    .where('expire_time', 'is not', null)
    .returning(['id', 'format', 'sha256'])
    .execute();
  letGoScheduled(ended);
  if (typed.length === 0) return;
  const quoted = typed.map((value) => `%${likeText(JSON.stringify(value))}%`);
  await tx
    .updateTable('scheduled_export')
    .set({
      filter: '{}',
      status: ScheduledExportStatus.paused,
      pause_reason: 'by_hand',
      next_time: null,
    })
    .where((eb) => sql<boolean>`${eb.ref('filter')}::text ilike any(${quoted}::text[])`)
    .execute();
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
