import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** Rows of PostgreSQL's catalogue about tables of one schema, as they come. */
export type CatalogueRows = {
  readonly relations: readonly CatalogueRelation[];
  readonly columns: readonly CatalogueColumn[];
  readonly indexes: readonly CatalogueIndex[];
  readonly constraints: readonly CatalogueConstraint[];
  readonly triggers: readonly CatalogueTrigger[];
};

export type CatalogueRelation = {
  readonly name: string;
  /** `r` table, `p` partitioned table, `v` view, `m` materialized view, `f` foreign table. */
  readonly sort: string;
  readonly comment: string | null;
  /** A part of a partitioned table, or a table that inherits from another. */
  readonly inherits: boolean;
};

export type CatalogueColumn = {
  readonly table: string;
  readonly name: string;
  /** The type with its length, that below it for a domain. */
  readonly type: string;
  readonly domain: string | null;
  /** Values of an enumerated type, in their order. */
  readonly labels: readonly string[];
  /** Collation, unless it is that of the type. */
  readonly collation: string | null;
  readonly required: boolean;
  /** `a` always, `d` by default, `''` none. */
  readonly identity: string;
  readonly generated: string;
  /** SQL of the default. */
  readonly start: string | null;
  readonly comment: string | null;
};

export type CatalogueIndex = {
  readonly table: string;
  readonly name: string;
  readonly method: string;
  readonly unique: boolean;
  readonly valid: boolean;
  /** SQL of each part. */
  readonly parts: readonly string[];
  /** Of each part: 1 descending, 2 empty values first, 3 both. */
  readonly orders: readonly number[];
  /** Operator class of each part, `''` for that of the type. */
  readonly classes: readonly string[];
  /** A part is collated otherwise than its column. */
  readonly collated: boolean;
  /** It has further columns that are no part of its order. */
  readonly covers: boolean;
  readonly nulls_equal: boolean;
  readonly condition: string | null;
};

export type CatalogueConstraint = {
  readonly table: string;
  readonly name: string;
  /** `p` key, `u` unique, `f` reference, `c` check, `x` exclusion. */
  readonly sort: string;
  readonly columns: readonly string[];
  readonly definition: string;
  readonly condition: string | null;
  readonly to: string | null;
  /** True if the other table is in the same schema. */
  readonly near: boolean;
  readonly to_columns: readonly string[];
  readonly on_delete: string;
  readonly on_update: string;
  readonly deferrable: boolean;
  readonly valid: boolean;
};

export type CatalogueTrigger = {
  readonly table: string;
  readonly name: string;
  readonly runs: string;
  readonly definition: string;
};

/**
 * Reads the catalogue: one statement for each sort of thing, whatever the number of tables. Names are values of
 * the statements, never part of their text.
 *
 * @param schema - schema of the tables; absent: the first one of the session
 * @param table - one table; absent: all, without those of extensions
 */
export async function readCatalogue(
  db: Db,
  {
    schema,
    table,
  }: { readonly schema?: string | undefined; readonly table?: string | undefined } = {},
): Promise<CatalogueRows> {
  const [only, within] = [table ?? null, schema ?? null];
  const wanted = sql`n.nspname = coalesce(${within}::text, current_schema()::text)
    and (${only}::text is null or c.relname = ${only}::text)
    and not exists (
      select from pg_depend e
      where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e'
    )`;
  const tables = sql`pg_class c join pg_namespace n on n.oid = c.relnamespace`;

  const relations = await sql<CatalogueRelation>`
    select c.relname::text as name, c.relkind::text as sort, obj_description(c.oid, 'pg_class') as comment,
      c.relispartition or exists (select from pg_inherits h where h.inhrelid = c.oid) as inherits
    from ${tables}
    where ${wanted} and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by c.relname`.execute(db);

  const columns = await sql<CatalogueColumn>`
    select c.relname::text as "table", a.attname::text as name,
      case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod)
        else format_type(a.atttypid, a.atttypmod) end as type,
      case when t.typtype = 'd' then t.typname::text end as domain,
      array(
        select l.enumlabel::text from pg_enum l
        where l.enumtypid = a.atttypid order by l.enumsortorder
      ) as labels,
      case when a.attcollation <> t.typcollation then o.collname::text end as collation,
      a.attnotnull as required, a.attidentity::text as identity, a.attgenerated::text as generated,
      pg_get_expr(d.adbin, d.adrelid) as start, col_description(c.oid, a.attnum) as comment
    from ${tables}
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_collation o on o.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${wanted} and c.relkind = 'r'
    order by c.relname, a.attnum`.execute(db);

  const indexes = await sql<CatalogueIndex>`
    select c.relname::text as "table", i.relname::text as name, m.amname::text as method,
      x.indisunique as "unique", x.indisvalid as valid,
      array(
        select pg_get_indexdef(x.indexrelid, k, false) from generate_series(1, x.indnkeyatts) k order by k
      ) as parts,
      array(select x.indoption[k - 1]::int from generate_series(1, x.indnkeyatts) k order by k) as orders,
      array(
        select case when s.opcdefault then '' else s.opcname::text end
        from generate_series(1, x.indnkeyatts) k join pg_opclass s on s.oid = x.indclass[k - 1] order by k
      ) as classes,
      exists (
        select from generate_series(1, x.indnkeyatts) k
          join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[k - 1] and a.attnum > 0
        where x.indcollation[k - 1] <> a.attcollation
      ) as collated,
      x.indnatts > x.indnkeyatts as covers,
      -- Servers before 15 do not have it.
      coalesce((to_jsonb(x) ->> 'indnullsnotdistinct')::boolean, false) as nulls_equal,
      pg_get_expr(x.indpred, x.indrelid) as condition
    from ${tables}
      join pg_index x on x.indrelid = c.oid and not x.indisprimary
      join pg_class i on i.oid = x.indexrelid
      join pg_am m on m.oid = i.relam
    where ${wanted} and c.relkind = 'r'
    order by c.relname, i.relname`.execute(db);

  const constraints = await sql<CatalogueConstraint>`
    select c.relname::text as "table", r.conname::text as name, r.contype::text as sort,
      array(
        select a.attname::text from unnest(r.conkey) with ordinality k (num, place)
          join pg_attribute a on a.attrelid = r.conrelid and a.attnum = k.num order by k.place
      ) as columns,
      pg_get_constraintdef(r.oid) as definition,
      case when r.contype = 'c' then pg_get_expr(r.conbin, r.conrelid) end as condition,
      f.relname::text as "to", coalesce(f.relnamespace = c.relnamespace, false) as near,
      array(
        select a.attname::text from unnest(r.confkey) with ordinality k (num, place)
          join pg_attribute a on a.attrelid = r.confrelid and a.attnum = k.num order by k.place
      ) as to_columns,
      r.confdeltype::text as on_delete, r.confupdtype::text as on_update,
      r.condeferrable as deferrable, r.convalidated as valid
    from ${tables}
      join pg_constraint r on r.conrelid = c.oid and r.contype in ('p', 'u', 'f', 'c', 'x')
      left join pg_class f on f.oid = r.confrelid
    where ${wanted} and c.relkind = 'r'
    order by c.relname, r.conname`.execute(db);

  const triggers = await sql<CatalogueTrigger>`
    select c.relname::text as "table", g.tgname::text as name, p.proname::text as runs,
      pg_get_triggerdef(g.oid) as definition
    from ${tables}
      join pg_trigger g on g.tgrelid = c.oid and not g.tgisinternal
      join pg_proc p on p.oid = g.tgfoid
    where ${wanted} and c.relkind = 'r'
    order by c.relname, g.tgname`.execute(db);

  return {
    relations: relations.rows,
    columns: columns.rows,
    indexes: indexes.rows,
    constraints: constraints.rows,
    triggers: triggers.rows,
  };
}

/**
 * True if a table has no rows. Its name is one that {@link readCatalogue} found.
 */
export async function isEmptyTable(db: Db, table: string, schema?: string): Promise<boolean> {
  const name = schema === undefined ? sql.id(table) : sql.id(schema, table);
  const { rows } = await sql<{
    empty: boolean;
  }>`select not exists (select from ${name}) as empty`.execute(db);
  return rows[0]?.empty ?? true;
}
