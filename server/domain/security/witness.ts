import {
  rowSnapshotSql,
  fieldsSnapshotSql,
  secretMark,
  type Actor,
  type ChangeRecorder,
} from '../../crud/index.ts';
import { query, type Database, type Tx } from '../../db/index.ts';
import { createWatchRules, type RecycleRule, type SensitiveRule } from './watchRules.ts';

/**
 * Keeps what is deleted and writes down what changes, as far as a rule asks for it: one statement
 * before a write and one after it, however many rows; none where no rule is on.
 */
export function createChangeRecorder(listen: Database['listen']) {
  const rules = createWatchRules(listen);
  const recorder: ChangeRecorder = {
    async removal({ tx, actor, now, resource: { shape }, ids, remember }) {
      const rule = (await rules.of(tx)).recycle.get(shape.name);
      if (!rule) return;
      const remembered = Object.fromEntries(await remember());
      const kept = await query(
        tx,
        `insert into security_data_recycle_log (${columns('recycle', ['data', 'remembered'])})
         select ${whoSql(rule)}, t."id", ${rowSnapshotSql(shape, 't')}, r.value
         from "${shape.name}" t left join jsonb_each($11::jsonb) r on r.key = t."id"::text
         where t."id" = any($12) order by t."id" returning id`,
        [...whoValues(rule, actor, now), JSON.stringify(remembered), ids],
      );
      if (kept.length !== ids.length)
        throw new Error(`${shape.name}: ${ids.length} rows go, ${kept.length} were kept`);
    },

    async edit({ tx, actor, now, shape, ids }) {
      const rule = (await rules.of(tx)).sensitive.get(shape.name);
      const watched = Object.keys(rule?.fields ?? {}).filter((name) => shape.fields[name]);
      if (!rule || watched.length === 0) return nothing;
      const cells = fieldsSnapshotSql(shape, watched, 't');
      const before = await query(
        tx,
        `select t."id", ${cells} as cells from "${shape.name}" t where t."id" = any($1)
         order by t."id" for no key update`,
        [ids],
      );
      return () => writeChanges(tx, { actor, now, rule, watched, before });
    },
  };
  return { recorder, rules };
}

const nothing = async (): Promise<void> => {};

type Changes = {
  readonly actor: Actor;
  readonly now: number;
  readonly rule: SensitiveRule;
  readonly watched: readonly string[];
  /** Ids with the cells as they were. */
  readonly before: readonly object[];
};

/** One row for each field that holds something else now. Of secrets not even the digest is kept. */
async function writeChanges(tx: Tx, { actor, now, rule, watched, before }: Changes): Promise<void> {
  const { shape } = rule.resource;
  await query(
    tx,
    `insert into security_sensitive_data_log
       (${columns('sensitive', ['data_field', 'data_comment', 'before', 'after'])})
     select ${whoSql(rule)}, t."id", f.name, f.note,
       case when f.secret then $11::jsonb else nullif(w.cells -> f.name, 'null') end,
       case when f.secret then $11::jsonb else nullif(n.cells -> f.name, 'null') end
     from jsonb_to_recordset($12::jsonb) w("id" bigint, cells jsonb)
     join "${shape.name}" t on t."id" = w."id"
     cross join lateral (select ${fieldsSnapshotSql(shape, watched, 't')} as cells) n
     cross join unnest($13::text[], $14::text[], $15::boolean[]) f(name, note, secret)
     where w.cells -> f.name is distinct from n.cells -> f.name
     order by t."id"`,
    [
      ...whoValues(rule, actor, now),
      JSON.stringify(secretMark),
      JSON.stringify(before),
      watched,
      watched.map((name) => rule.fields[name] ?? ''),
      watched.map((name) => shape.fields[name]?.options.secret === true),
    ],
  );
}

/** Of either log: who did it by which rule, to which row, and what is told of it. */
const columns = (kind: 'recycle' | 'sensitive', told: readonly string[]): string =>
  [
    'actor, admin_id, admin_name, ip, useragent, create_time, update_time, controller, data_table',
    `label, ${kind}_id, ${kind}_name, id_value`,
    ...told,
  ].join(', ');

const whoSql = ({ resource: { shape, label } }: RecycleRule): string =>
  `$1::text, $2::bigint,
   left(coalesce((select nickname from admin where id = $2::bigint and $1::text = 'admin'), $3::text), 50),
   $4::text, $5::text, $6::bigint, $6::bigint, $7::text, $8::text,
   ${fieldsSnapshotSql(shape, [label], 't')} -> '${label}', $9::bigint, $10::text`;

const whoValues = (
  { id, name, resource }: RecycleRule,
  { realm, id: actorId, username, ip, userAgent }: Actor,
  now: number,
): readonly unknown[] => [
  realm,
  actorId,
  username,
  ip.slice(0, 50),
  userAgent.slice(0, 255),
  now,
  resource.path,
  resource.shape.name,
  id,
  name,
];
