import { sql } from 'kysely';
import { recordHistory } from '../../../resources/system/recordHistory.ts';
import type { AnyResource, AnyShape } from '../../../src/schema/index.ts';
import {
  type ChangeHistory,
  changeSnapshotSql,
  type RecordedEdit,
  subRowFieldsOf,
} from '../../crud/index.ts';
import { anyOf, names, type Tx } from '../../db/index.ts';

/**
 * The history of records, for the shapes of resources with `history: true`. A write of one row enters itself
 * in its own statement (`entry`); any other write is watched by a statement before and one after it.
 */
export function createRecordHistory(resources: readonly AnyResource[]) {
  const shapes = new Set(resources.filter(({ history }) => history).map(({ shape }) => shape.name));
  const history: ChangeHistory = {
    entry: ({ actor: { realm, id, username }, now, shape, call }) =>
      shapes.has(shape.name)
        ? {
            into: `${table} (${[...columns, 'row_id', 'before', 'after'].map(quoted).join(', ')})`,
            values: (bind) =>
              [
                `${bind(shape.name)}::text`,
                `${bind(call)}::text`,
                `${bind(realm)}::text`,
                `${bind(id)}::bigint`,
                realm === 'admin'
                  ? `left(coalesce((select "nickname" from "admin" where "id" = ${bind(id)}), ${bind(username)}), 50)`
                  : `left(${bind(username)}, 50)`,
                `${bind(now)}::bigint`,
                `${bind(now)}::bigint`,
              ].join(', '),
          }
        : undefined,
    async read(db, { shape, id, limit, offset }) {
      const of = db
        .selectFrom(recordHistory.name)
        .where('data_table', '=', shape.name)
        .where('row_id', '=', id);
      const entries = await of
        .select(['id', 'call', 'actor', 'admin_id', 'admin_name', 'create_time', 'before', 'after'])
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await of
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return {
        total: Number(total),
        // The columns hold the objects that this file writes.
        entries: entries.map((entry) => ({
          ...entry,
          before: entry.before as EntryValues,
          after: entry.after as EntryValues,
        })),
      };
    },
  };
  return {
    history,
    /** Watches an edit of rows. The returned function records the changes; undefined if they are not kept. */
    async watch(edit: RecordedEdit): Promise<(() => Promise<void>) | undefined> {
      const { tx, shape, ids, isEntered = false } = edit;
      if (isEntered || !shapes.has(shape.name)) return undefined;
      const { rows: before } = await sql<object>`
        select t."id", ${sql.raw(changeSnapshotSql(shape, 't'))} as cells
        from ${sql.table(shape.name)} t where t."id" = ${anyOf('bigint', ids)}
        order by t."id" for no key update`.execute(tx);
      return () => enterChanges(tx, edit, before);
    },
  };
}

type EntryValues = Readonly<Record<string, unknown>> | null;

/** One entry for each row of which a declared column, a sub-row or a link differs; of actions always one. */
async function enterChanges(
  tx: Tx,
  { actor: { realm, id, username }, now, shape, call, isAction = false }: RecordedEdit,
  before: readonly object[],
): Promise<void> {
  const told = JSON.stringify(toldOf(shape));
  const lists = JSON.stringify(subRowFieldsOf(shape));
  // The offset keeps the snapshot of the row from being computed for each field that is compared.
  await tx
    .insertInto(recordHistory.name)
    .columns([...columns, 'row_id', 'before', 'after'])
    .expression(
      sql`select ${shape.name}::text, ${call}::text, ${realm}::text, ${id}::bigint,
        left(coalesce(
          (select ${account.nickname} from ${account}
           where ${account.id} = ${id}::bigint and ${realm}::text = 'admin'),
          ${username}::text), 50),
        ${now}::bigint, ${now}::bigint, t."id", d.former, d.present
      from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) w("id" bigint, cells jsonb)
      join ${sql.table(shape.name)} t on t."id" = w."id"
      cross join lateral (
        select ${sql.raw(changeSnapshotSql(shape, 't'))} as cells offset 0
      ) n
      cross join lateral (
        select
          jsonb_object_agg(k.name, ${differing('w', 'n', lists)}) as former,
          jsonb_object_agg(k.name, ${differing('n', 'w', lists)}) as present
        from jsonb_array_elements_text(${told}::jsonb) k(name)
        where w.cells -> k.name is distinct from n.cells -> k.name
      ) d
      where d.present is not null or ${isAction}::boolean
      order by t."id"`,
    )
    .execute();
}

/** A changed part as one side has it; of sub-rows those that the other side has not. */
const differing = (own: 'w' | 'n', other: 'w' | 'n', lists: string) => sql`
  case when ${lists}::jsonb ? k.name then (
    select coalesce(jsonb_agg(e.item order by e.place), '[]')
    from jsonb_array_elements(${sql.ref(`${own}.cells`)} -> k.name) with ordinality e(item, place)
    where not exists (
      select 1 from jsonb_array_elements(${sql.ref(`${other}.cells`)} -> k.name) o where o = e.item
    )
  ) else ${sql.ref(`${own}.cells`)} -> k.name end`;

/** The parts of a snapshot that the shape declares; a table may have columns of the database alone. */
const toldOf = ({ fields }: AnyShape): readonly string[] =>
  Object.entries(fields).flatMap(([name, { columns: own, relation }]) =>
    relation && relation.type !== 'one' ? [name] : own.map(({ suffix }) => name + suffix),
  );

const columns = [
  'data_table',
  'call',
  'actor',
  'admin_id',
  'admin_name',
  'create_time',
  'update_time',
] as const;

const quoted = (name: string): string => `"${name}"`;
const table = quoted(recordHistory.name);
const account = names('admin', 'account');
