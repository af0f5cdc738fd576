import { adminRules } from '../../../resources/auth/rules.ts';
import { resources } from '../../../resources/index.ts';
import { nodeKey } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, nodesOf } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { dropFromGroups, grantAgain, grantWithParent, groupsHolding } from '../ruleGrants.ts';
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

  async finish({ tx, before, after }) {
    if (!before) await grantWithParent(tx, 'admin_group', after);
  },

  remember: ({ tx, rows }) =>
    groupsHolding(
      tx,
      'admin_group',
      rows.map(({ id }) => id),
    ),

  restored: ({ tx, after, remembered }) =>
    grantAgain(tx, 'admin_group', { id: after.id, groups: remembered?.['groups'] }),

  async remove({ tx, rows }) {
    await dropFromGroups(
      tx,
      'admin_group',
      rows.map(({ id }) => id),
    );
  },

  /** Staff see the rules they hold, and what stands directly below: that is where they add. */
  async scope({ db, clerk }) {
    if (clerk.super) return undefined;
    const held = [...(await powersOf(db, clerk.id)).rules];
    return { or: [{ id: held }, { pid: held }] };
  },
});
