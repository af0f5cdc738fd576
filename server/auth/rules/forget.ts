import { type Db, transact, type Tx } from '../../db/index.ts';
import { dropFromGroups, key, realms } from './sync.ts';

/**
 * Removes the menu entry of a page with its buttons, the grants of both, and what is known of their declaration:
 * for a resource that is deleted for good. A page under which somebody has put other entries stays, and is
 * switched off at the next start.
 *
 * @param page - path of the resource: `shop/brand`
 */
export async function forgetPage(db: Db, page: string): Promise<void> {
  await transact(db, async (tx) => {
    const found = await tx
      .selectFrom('admin_rule')
      .select(['id', 'name'])
      .where('name', '=', page)
      .executeTakeFirst();
    if (!found) return;
    const below = await tx
      .selectFrom('admin_rule')
      .select(['id', 'name', 'type'])
      .where('pid', '=', found.id)
      .execute();
    const buttons = below.filter(({ type }) => type === 'button');
    await removeRules(tx, below.length > buttons.length ? buttons : [...buttons, found]);
  });
}

type NamedRule = { readonly id: number; readonly name: string };

async function removeRules(tx: Tx, rules: readonly NamedRule[]): Promise<void> {
  if (rules.length === 0) return;
  const ids = rules.map(({ id }) => id);
  await dropFromGroups({ tx, realm: realms.admin }, ids);
  await tx.deleteFrom('admin_rule').where('id', 'in', ids).execute();
  const kept = rules.map(({ name }) => realms.admin.kept + key(name));
  await tx.deleteFrom('declared_rule').where('name', 'in', kept).execute();
}
