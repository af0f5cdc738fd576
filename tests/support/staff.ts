import type { GrantedRules } from '../../resources/auth/groups.ts';
import { query } from '../../server/db/index.ts';
import type { SignedInAdmin } from '../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../src/schema/index.ts';
import type { Raw, Shop } from './shop.ts';
import { crudOf } from './shopCrud.ts';

/** An admin who passes every node: where it matters whose rows they touch, not which calls they may make. */
export const adminOf = (id: number, isSuper: boolean): SignedInAdmin => ({
  id,
  username: `admin${id}`,
  lang: 'zh-cn',
  super: isSuper,
  can: () => true,
});

export const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

/** The calls of the engine, as the tests of staff make them. */
export const callsOn = (shop: Shop) => ({
  add: (resource: string, admin: SignedInAdmin, body: Raw) =>
    crudOf(shop).add(resource, admin, body),
  change: (resource: string, admin: SignedInAdmin, body: Raw) =>
    crudOf(shop).change(resource, admin, body),
  del: (resource: string, admin: SignedInAdmin, ...ids: number[]) =>
    crudOf(shop).del(resource, admin, { ids }),
  /** What a list shows an admin, as text to look into. */
  seen: async (resource: string, admin: SignedInAdmin) =>
    JSON.stringify(await crudOf(shop).list(resource, admin, {})),
});

export async function addAccount(shop: Shop, groups: readonly number[], values: Raw = {}) {
  const accounts = await shop.rows('admin');
  const id = await shop.insert('admin', {
    username: `staff${accounts.length}`,
    nickname: '苏禾',
    password: 'old hash',
    ...values,
  });
  for (const group of groups) {
    await query(shop.db, 'insert into admin_group_access (uid, group_id) values ($1, $2)', [
      id,
      group,
    ]);
  }
  return id;
}

/** Four rules; an owner with everything, a lead with rules 1 to 3, a packer with rules 1 and 2. */
export async function addCompany(shop: Shop) {
  await query(shop.db, 'delete from admin_group_access');
  for (const n of [1, 2, 3, 4]) {
    await shop.insert('admin_rule', {
      name: `area/page${n}`,
      title: `页 ${n}`,
      pid: n === 1 ? 0 : 1,
    });
  }
  const group = (name: string, rules: GrantedRules) =>
    shop.insert('admin_group', { name, rules: JSON.stringify(rules), status: '1' });
  const all = await group('超级', ['*']);
  const leads = await group('主管', [1, 2, 3]);
  const packers = await group('仓储', [1, 2]);
  const owner = await addAccount(shop, [all]);
  const lead = await addAccount(shop, [leads]);
  const packer = await addAccount(shop, [packers]);
  const [asOwner, asLead] = [adminOf(owner, true), adminOf(lead, false)];
  return { all, leads, packers, owner, lead, packer, asOwner, asLead };
}
