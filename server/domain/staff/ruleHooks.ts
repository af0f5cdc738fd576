import { adminRules } from '../../../resources/auth/rules.ts';
import { resources } from '../../../resources/index.ts';
import { nodeKey } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, nodesOf } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { query } from '../../db/index.ts';
import { powersOf } from './powers.ts';

/** Nodes the program itself asks for: a rule that stops being called so opens nothing any more. */
const registered: ReadonlySet<string> = new Set(resources.flatMap(nodesOf).map(nodeKey));

/** The menu and the permission nodes. Source: contract 5.2, 7.4. */
export const ruleHooks = hooksOf(adminRules, {
  prepare({ clerk, before, values }) {
    const renamed = before && 'name' in values && values['name'] !== before.name;
    if (renamed && registered.has(nodeKey(before.name)) && !clerk.super) {
      throw new InvalidInput(new Map([['name', new Invalid('registered_node')]]));
    }
    const { component } = values;
    return typeof component === 'string'
      ? { ...values, component: component.replaceAll('\\', '/') }
      : values;
  },

  /** Who holds the page holds what is added to it. */
  async finish({ tx, before, after }) {
    if (before || after.pid === 0) return;
    await query(
      tx,
      `update admin_group set rules = rules || to_jsonb($1::bigint), version = version + 1
       where rules @> to_jsonb(array[$2::bigint]) and not rules @> to_jsonb(array[$1::bigint])`,
      [after.id, after.pid],
    );
  },

  /** A number that names nothing is not left behind: another rule could get it. */
  async remove({ tx, rows }) {
    await query(
      tx,
      `update admin_group g
       set rules = (
         select coalesce(jsonb_agg(rule order by place), '[]') from jsonb_array_elements(g.rules) with ordinality r (rule, place)
         where not (rule = any (select to_jsonb(id) from unnest($1::bigint[]) id))),
         version = version + 1
       where exists (select 1 from unnest($1::bigint[]) id where g.rules @> to_jsonb(array[id]))`,
      [rows.map(({ id }) => id)],
    );
  },

  /** Staff see the rules they hold, and what stands directly below: that is where they add. */
  async scope({ db, clerk }) {
    if (clerk.super) return undefined;
    const held = [...(await powersOf(db, clerk.id)).rules];
    return { or: [{ id: held }, { pid: held }] };
  },
});
