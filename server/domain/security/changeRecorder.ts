import { sql } from 'kysely';
import { leastLogDays } from '../../../resources/auth/logDays.ts';
import { resources as declared } from '../../../resources/index.ts';
import { settings } from '../../../resources/settings.ts';
import { type AnyResource, daySeconds } from '../../../src/schema/index.ts';
import {
  type Actor,
  type ChangeRecorder,
  fieldsSnapshotSql,
  type RecordedEdit,
  rowSnapshotSql,
  secretMark,
} from '../../crud/index.ts';
import { anyOf, type Database, type Db, names, type Tx, unnest } from '../../db/index.ts';
import { createRecordHistory } from './recordHistory.ts';
import { createWatchRules, type RecycleRule, type SensitiveRule } from './watchRules.ts';

/**
 * Records deleted rows and changed fields as far as a rule asks for it: one statement before a write
 * and one after it for any number of rows; none without a rule. Tables and columns of the recorded
 * rows come from their declarations.
 */
export function createChangeRecorder(
  listen: Database['listen'],
  resources: readonly AnyResource[] = [],
) {
  const rules = createWatchRules(listen);
  const { history, watch } = createRecordHistory(resources);
  const recorder: ChangeRecorder = {
    async removal({ tx, actor, now, resource, ids, remember }) {
      const { shape } = resource;
      const declared = resource.recycle ? { id: 0, name: '', resource } : undefined;
      const rule = (await rules.of(tx)).recycle.get(shape.name) ?? declared;
      if (!rule) return [];
      const remembered = Object.fromEntries(await remember());
      const recorded = await tx
        .insertInto('security_data_recycle_log')
        .columns([...commonColumns, 'recycle_id', 'recycle_name', 'id_value', 'data', 'remembered'])
        .expression(
          sql`select ${commonValues(rule, actor, now)}, ${rule.id}::bigint, ${rule.name}::text,
            t."id", ${sql.raw(rowSnapshotSql(shape, 't'))}, r.value
          from ${sql.table(shape.name)} t
          left join jsonb_each(${JSON.stringify(remembered)}::jsonb) r on r.key = t."id"::text
          where t."id" = ${anyOf('bigint', ids)} order by t."id"`,
        )
        .returning('id')
        .execute();
      if (recorded.length !== ids.length)
        throw new Error(`${shape.name}: ${ids.length} deleted rows, ${recorded.length} recorded`);
      return recorded.map(({ id }) => Number(id));
    },

    history,
    async edit(edit) {
      const records = [await watchSensitive(edit), await watch(edit)].filter(
        (record) => record !== undefined,
      );
      if (records.length === 0) return undefined;
      return async () => {
        for (const record of records) await record();
      };
    },
  };
  return { recorder, rules };

  async function watchSensitive({ tx, actor, now, shape, ids }: RecordedEdit) {
    const rule = (await rules.of(tx)).sensitive.get(shape.name);
    const watched = Object.keys(rule?.fields ?? {}).filter((name) => shape.fields[name]);
    if (!rule || watched.length === 0) return undefined;
    const { rows: before } = await sql<object>`
      select t."id", ${sql.raw(fieldsSnapshotSql(shape, watched, 't'))} as cells
      from ${sql.table(shape.name)} t where t."id" = ${anyOf('bigint', ids)}
      order by t."id" for no key update`.execute(tx);
    return () => writeChanges(tx, { actor, now, rule, watched, before });
  }
}

type RecordedChanges = {
  readonly actor: Actor;
  readonly now: number;
  readonly rule: SensitiveRule;
  readonly watched: readonly string[];
  /** Ids with the cells before the write. */
  readonly before: readonly object[];
};

/** Writes one row for each field that has changed. Of secrets not even the digest is recorded. */
async function writeChanges(
  tx: Tx,
  { actor, now, rule, watched, before }: RecordedChanges,
): Promise<void> {
  const { shape } = rule.resource;
  const secret = JSON.stringify(secretMark);
  const fields = unnest('f', {
    name: ['text', watched],
    note: ['text', watched.map((name) => rule.fields[name] ?? '')],
    secret: ['boolean', watched.map((name) => shape.fields[name]?.options.secret === true)],
  });
  await tx
    .insertInto('security_sensitive_data_log')
    .columns([
      ...commonColumns,
      'sensitive_id',
      'sensitive_name',
      'id_value',
      'data_field',
      'data_comment',
      'before',
      'after',
    ])
    .expression(
      sql`select ${commonValues(rule, actor, now)}, ${rule.id}::bigint, ${rule.name}::text,
        t."id", f.name, f.note,
        case when f.secret then ${secret}::jsonb else nullif(w.cells -> f.name, 'null') end,
        case when f.secret then ${secret}::jsonb else nullif(n.cells -> f.name, 'null') end
      from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) w("id" bigint, cells jsonb)
      join ${sql.table(shape.name)} t on t."id" = w."id"
      cross join lateral (
        select ${sql.raw(fieldsSnapshotSql(shape, watched, 't'))} as cells
      ) n
      cross join ${fields}
      where w.cells -> f.name is distinct from n.cells -> f.name
      order by t."id"`,
    )
    .execute();
}

/** Columns of both logs: the account, the request, the resource and the label of the row. */
const commonColumns = [
  'actor',
  'admin_id',
  'admin_name',
  'admin_username',
  'ip',
  'useragent',
  'create_time',
  'update_time',
  'controller',
  'data_table',
  'label',
] as const;

const account = names('admin', 'account');

/** The values of {@link commonColumns} for a row of the table `t`. */
const commonValues = (
  { resource: { path, shape, label } }: RecycleRule,
  { realm, id, username, ip, userAgent }: Actor,
  now: number,
) => sql`
  ${realm}::text, ${id}::bigint,
  left(coalesce(
    (select ${account.nickname} from ${account}
     where ${account.id} = ${id}::bigint and ${realm}::text = 'admin'),
    ${username}::text), 50),
  ${username.slice(0, 50)}::text,
  ${ip.slice(0, 50)}::text, ${userAgent.slice(0, 255)}::text, ${now}::bigint, ${now}::bigint,
  ${path}::text, ${shape.name}::text,
  ${sql.raw(fieldsSnapshotSql(shape, [label], 't'))} -> ${label}::text`;

type LogRetention = {
  readonly db: Db;
  /** Unix seconds. */
  readonly now: () => number;
  /** The setting of the owner, if any. */
  readonly keptDays: () => number | null | undefined;
};

/**
 * Deletes entries of the recycle bin, of watched fields and of the history of records after their retention, in
 * batches. Rows that stay in their table for those that name them keep their entry: it alone restores them.
 */
export async function tidyKept({ db, now, keptDays }: LogRetention): Promise<void> {
  const days = keptDays() ?? settings.kept_days.default;
  const before = now() - Math.max(days, leastLogDays) * daySeconds;
  for (const log of logs)
    await db
      .deleteFrom(log)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(log)
          .select('id')
          .where('create_time', '<', before)
          .$if(log === 'security_data_recycle_log', (old) =>
            archives.reduce((open, archive) => open.where(archive), old),
          )
          .orderBy('create_time')
          .orderBy('id')
          .limit(atOnce),
      )
      .execute();
}

/** Conditions on an entry of the recycle bin: it restores no row that stays in its table. */
const archives = declared.flatMap(({ recycle, shape }) =>
  recycle && recycle !== true
    ? [
        sql<boolean>`not exists (
          select 1 from ${sql.table(shape.name)} archive
          where archive.${sql.ref(recycle.keeps)} = 1 and archive.id = ${sql.ref('id_value')}
            and ${sql.ref('is_restore')} = 0 and ${sql.ref('data_table')} = ${shape.name})`,
      ]
    : [],
);

/** All of them are as old as their `create_time` says. */
const logs = [
  'security_data_recycle_log',
  'security_sensitive_data_log',
  'record_history',
] as const;
/** Rows of one batch, so that locks are short. */
const atOnce = 5_000;
