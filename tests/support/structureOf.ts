import { type Db, query } from '../../server/db/index.ts';

/** Everything of a database that declarations decide, as PostgreSQL itself tells it. */
export const structureOf = (db: Db) =>
  query(
    db,
    `select 'column' as sort, c.relname as "table", a.attname as name,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod), l.collname, a.attidentity,
         case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as facts
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       left join pg_collation l on l.oid = a.attcollation
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     union all
     select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     union all
     select 'rule', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'c', 'u')
     union all
     select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid)
     from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );
