import { type RawBuilder, sql } from 'kysely';
import { CheckStatus, integrityChecks } from '../../../resources/routine/integrityChecks.ts';
import { anyOf, type Db, names, notify, readSnapshot, transact, type Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';
import { scheduledChannel } from '../scheduledRun.ts';
import { invariantNames, type InvariantName, subjectOf, violations } from './checkIntegrity.ts';
import type { FindingSubject } from './tradeInvariants.ts';

type CheckOptions = {
  /** Database with a pool of its own, so that no request waits for a check. */
  readonly slow: Db;
  readonly now: () => number;
  readonly zone: string;
  /** Hears that a row has changed. */
  readonly changed?: () => void;
};

/** A statement that takes longer is given up: its rule is reported as not checked. */
const timeoutSeconds = 120;
/** Rows that are listed; more are only counted. */
const mostFindings = 100;

/** Writes the row of each invariant, so that the page also explains those never checked yet. */
export const syncChecks = (db: Db, now: number) =>
  db
    .insertInto('integrity_check')
    .values(invariantNames.map((name) => ({ name, create_time: now, update_time: now })))
    .onConflict((on) => on.column('name').doNothing())
    .execute();

/** Runs the requested checks, or all without a request; one rule after the other. */
export async function runChecks(options: CheckOptions): Promise<void> {
  const { slow, now } = options;
  await syncChecks(slow, now());
  const rows = await slow
    .selectFrom('integrity_check')
    .select(['id', 'name', 'is_due'])
    .orderBy('id')
    .execute();
  const due = rows.filter(({ is_due }) => is_due === 1);
  for (const row of due.length > 0 ? due : rows) await checkOne(options, row);
}

type CheckRow = { readonly id: number; readonly name: InvariantName };

async function checkOne(options: CheckOptions, { id, name }: CheckRow): Promise<void> {
  const { slow, now, zone, changed = () => {} } = options;
  const begun = performance.now();
  const update = slow.updateTable('integrity_check').where('id', '=', id);
  await update.set({ status: CheckStatus.running, is_due: 0 }).execute();
  changed();
  try {
    const ids = await readSnapshot(slow, async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(`${timeoutSeconds}s`)}`.execute(tx);
      return violations(tx, name, zone);
    });
    await transact(slow, (tx) => writeFindings(tx, { id, name, ids, now: now() }));
    await update
      .set({
        status: ids.length === 0 ? CheckStatus.passed : CheckStatus.broken,
        found: ids.length,
        error: '',
        ...ended(begun, now()),
      })
      .execute();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await update
      .set({ status: CheckStatus.failed, error: reason.slice(0, 300), ...ended(begun, now()) })
      .execute();
  }
  changed();
}

const ended = (begun: number, now: number) => ({
  check_time: now,
  duration_ms: Math.round(performance.now() - begun),
  update_time: now,
});

type Found = CheckRow & { readonly ids: readonly number[]; readonly now: number };

async function writeFindings(tx: Tx, { id, name, ids, now }: Found): Promise<void> {
  await tx.deleteFrom('integrity_finding').where('check_id', '=', id).execute();
  const listed = ids.slice(0, mostFindings);
  if (listed.length === 0) return;
  const subject = subjects[subjectOf(name)];
  const found = await rowsOf(tx, subject, listed);
  await tx
    .insertInto('integrity_finding')
    .values(
      found.map((row) => ({
        check_id: id,
        page: subject.page,
        row_id: row.id,
        label: row.label.slice(0, 120) || String(row.id),
        create_time: now,
        update_time: now,
      })),
    )
    .execute();
}

/** Rows of one kind: the record that shows each, and its label. */
type Subject = {
  /** `''`: no page shows it. */
  readonly page:
    | 'order'
    | 'goods'
    | 'member'
    | 'coupon'
    | 'recharge'
    | 'payment'
    | 'export'
    | 'event'
    | '';
  readonly from: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  /** Id of the record; absent: the row is the record itself. */
  readonly id?: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
};

const sku = names('shop_goods_sku', 'sku');
const line = names('shop_order_goods', 'line');
const order = names('shop_order', 'orders');
const goods = names('shop_goods', 'goods');
const member = names('user', 'member');
const coupon = names('coupon');
const topUp = names('recharge_order', 'top_up');
const payment = names('shop_payment', 'payment');
const event = names('outbox', 'event');
const exported = names('order_export', 'exported');
const day = names('shop_stat_day', 'stat');

const subjects: Readonly<Record<FindingSubject, Subject>> = {
  sku: { page: 'goods', from: sql`${sku}`, key: sku.id, id: sku.goods_id, label: sku.sku_code },
  line: {
    page: 'order',
    from: sql`${line} join ${order} on ${order.id} = ${line.order_id}`,
    key: line.id,
    id: order.id,
    label: order.order_no,
  },
  goods: { page: 'goods', from: sql`${goods}`, key: goods.id, label: goods.name },
  member: { page: 'member', from: sql`${member}`, key: member.id, label: member.username },
  order: { page: 'order', from: sql`${order}`, key: order.id, label: order.order_no },
  coupon: { page: 'coupon', from: sql`${coupon}`, key: coupon.id, label: coupon.name },
  topUp: { page: 'recharge', from: sql`${topUp}`, key: topUp.id, label: topUp.order_no },
  payment: { page: 'payment', from: sql`${payment}`, key: payment.id, label: payment.pay_no },
  event: { page: 'event', from: sql`${event}`, key: event.id, label: event.event },
  export: { page: 'export', from: sql`${exported}`, key: exported.id, label: exported.name },
  day: { page: '', from: sql`${day}`, key: day.id, label: day.day },
};

async function rowsOf(tx: Tx, { from, key, id = key, label }: Subject, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; label: string }>`
    select ${id} as id, ${label}::text as label from ${from}
    where ${key} = ${anyOf('bigint', ids)} order by ${key}`.execute(tx);
  return rows;
}

const askFor = async (db: Db, now: number): Promise<void> => {
  await db
    .updateTable('scheduled_task')
    .set({ next_time: now })
    .where('name', '=', 'integrity.check')
    .execute();
  await notify(db, scheduledChannel, 'integrity.check');
};

/** Asks for a check of one rule; the scheduler carries it out. */
export const checkRule = handle(integrityChecks, 'check', async ({ tx, record, now }) => {
  await tx.updateTable('integrity_check').set({ is_due: 1 }).where('id', '=', record.id).execute();
  await askFor(tx, now);
});

/** Asks for a check of every rule. */
export const checkAllRules = handle(integrityChecks, 'checkAll', async ({ db, now }) => {
  await askFor(db, now);
  return {};
});
