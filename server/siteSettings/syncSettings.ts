import { settings, type DeclaredSetting } from '../../resources/routine/settings.ts';
import { query, type Db } from '../db/index.ts';

/**
 * Writes what the program declares of its settings. Values are never touched: an owner's stay, and
 * where there is none the default counts. Several processes may do it at once.
 */
export async function syncSettings(db: Db, now: number): Promise<void> {
  const declared: readonly (readonly [string, DeclaredSetting])[] = Object.entries(settings);
  const rows = declared.map(([name, { group, type, rule = '', options = [], ...rest }]) => ({
    name,
    group,
    type,
    rule,
    // Titles and what options are called stand in the dictionaries.
    content: options.map((code) => ({ key: code, value: code })),
    extend: rest.fixed ? { fixed: true } : {},
    weigh: rest.weigh,
  }));
  await query(
    db,
    `insert into config as c
       (name, "group", title, type, rule, content, extend, weigh, allow_del, create_time, update_time)
     select name, "group", name, type, rule, content, extend, weigh, 0, $2, $2
     from jsonb_to_recordset($1::jsonb) as d
       (name text, "group" text, type text, rule text, content jsonb, extend jsonb, weigh int)
     on conflict (name) do update
     set "group" = excluded."group", title = excluded.title, tip = '', type = excluded.type,
       rule = excluded.rule, content = excluded.content, extend = excluded.extend,
       weigh = excluded.weigh, allow_del = 0, update_time = excluded.update_time,
       version = c.version + 1
     where (c."group", c.type, c.rule, c.content, c.extend, c.weigh, c.allow_del)
       is distinct from (excluded."group", excluded.type, excluded.rule, excluded.content,
         excluded.extend, excluded.weigh, 0)`,
    [JSON.stringify(rows), now],
  );
}
