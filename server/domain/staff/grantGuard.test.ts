import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GrantedRules } from '../../../resources/auth/groups.ts';
import { Denied, nodeKey, Refusal } from '../../../src/contract/index.ts';
import { InvalidInput } from '../../../src/schema/index.ts';
import { draws } from '../../../tests/support/long.ts';
import { crudOf, type Raw, useShop } from '../../../tests/support/shop.ts';
import { adminOf } from '../../../tests/support/accounts.ts';
import { query } from '../../db/index.ts';
import { createChangeRecorder, restore, rollback } from '../security/index.ts';
import { isProgramRule } from './grantGuard.ts';

const shop = useShop();
const now = 1_763_700_000;

/** The first two accounts of every world: one with all permissions, and the one who attacks. */
const actorId = 2;
const actor = adminOf(actorId, false);

const programNames = [
  'auth',
  'auth/admin',
  'auth/admin/index',
  'auth/rule/edit',
  'shop/goods/goods',
  'shop/goods/goods/del',
];
const ownNames = [...'abcdefghij'].map((letter) => `own/${letter}`);
const names = [...programNames, ...ownNames];
const written = fc
  .tuple(fc.constantFrom(...names), fc.boolean())
  .map(([name, isUpper]) => (isUpper ? name.toUpperCase() : name));

const onOff = fc.constantFrom('0', '1', '1', '1');
const types = fc.constantFrom('menu_dir', 'menu', 'button');
/** Rows are numbered from 1; rows added by a sequence come after them. */
const id = fc.integer({ min: 1, max: 10 });
const ruleIds = fc.uniqueArray(id, { maxLength: 4 });

/** Rules of a world as a tree: a parent is an earlier rule or none. */
const rules = fc
  .uniqueArray(written, { minLength: 4, maxLength: 9, selector: nodeKey })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((name, index) =>
        fc.record({
          name: fc.constant(name),
          pid: fc.integer({ min: 0, max: index }),
          type: types,
          status: onOff,
        }),
      ),
    ),
  );

const world = fc.record({
  rules,
  /** Rules of the attacker, most of all; the other groups hold few. */
  own: fc.uniqueArray(id, { minLength: 6, maxLength: 10 }),
  groups: fc.array(fc.record({ rules: ruleIds, status: onOff }), { minLength: 2, maxLength: 4 }),
  /** Further groups of the attacker, and those of two more accounts. */
  members: fc.tuple(fc.uniqueArray(id, { maxLength: 1 }), ruleIds, ruleIds),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

const ruleValues = fc.record(
  { name: written, pid: fc.oneof(fc.constant(0), id), type: types, status: onOff },
  { requiredKeys: [] },
);
const groupRules = fc.oneof(ruleIds, ruleIds, fc.constant(['*']));
const groupValues = fc.record({ rules: groupRules, status: onOff }, { requiredKeys: [] });
/** The attacker is in the first two. */
const groupId = fc.integer({ min: 2, max: 7 });
const accountGroups = fc.record({
  group_arr: fc.uniqueArray(groupId, { minLength: 1, maxLength: 2 }),
});
const on = <const T extends string, F extends object>(table: T, facts: F) => ({
  on: fc.constant(table),
  ...facts,
});
const ofCall = <const T extends string, F extends object>(name: T, facts: F) =>
  fc.record({ call: fc.constant(name), ...facts });
const call = fc.oneof(
  ofCall('add', on('admin_rule', { values: ruleValues })),
  ofCall('edit', on('admin_rule', { id, values: ruleValues })),
  ofCall('del', on('admin_rule', { id })),
  ofCall('move', { id, target: id, direction: fc.constantFrom('up', 'down') }),
  ofCall('add', on('admin_group', { values: groupValues })),
  ofCall('edit', on('admin_group', { id: groupId, values: groupValues })),
  ofCall('del', on('admin_group', { id: groupId })),
  ofCall('add', on('admin', { values: accountGroups })),
  ofCall('edit', on('admin', { id: groupId, values: accountGroups })),
  ofCall('del', on('admin', { id: groupId })),
  ofCall('restore', { id: fc.integer({ min: 1, max: 3 }) }),
  ofCall('rollback', { id: fc.integer({ min: 1, max: 3 }) }),
);
type Call = {
  readonly call: string;
  readonly on?: string;
  readonly id?: number;
  readonly values?: Raw;
  readonly target?: number;
  readonly direction?: string;
};

test('no sequence of calls by an admin brings a node into a group that this admin does not hold', async () => {
  const done = new Map<string, number>();
  const refused = new Map<string, number>();

  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(call, { minLength: 4, maxLength: 14 }),
      async (given, calls) => {
        await build(given);
        const start = await holdings();
        const held = ofAdmin(start, actorId);
        for (const each of calls) {
          const tally = (await isDone(each)) ? done : refused;
          const kind = `${each.call} ${'on' in each ? String(each.on) : ''}`.trim();
          tally.set(kind, (tally.get(kind) ?? 0) + 1);
          expect(gained(await holdings(), start, held)).toEqual([]);
        }
      },
    ),
    { ...draws(25, 2_000), endOnFailure: false },
  );

  expect([...done.keys()].toSorted()).toEqual(kinds);
  expect([...refused.keys()].toSorted()).toEqual(kinds);
}, 3_600_000);

/** A run in which one of them never passes, or is never refused, shows nothing. */
const kinds = [
  'add admin',
  'add admin_group',
  'add admin_rule',
  'del admin',
  'del admin_group',
  'del admin_rule',
  'edit admin',
  'edit admin_group',
  'edit admin_rule',
  'move',
  'restore',
  'rollback',
];

async function build({ rules, own, groups, members }: World): Promise<void> {
  await query(
    shop.db,
    `truncate admin_rule, admin_group, admin, admin_group_access, security_data_recycle_log,
       security_sensitive_data_log, security_data_recycle, security_sensitive_data
     restart identity cascade`,
  );
  const known = rules.length;
  const stored = [{ rules: ['*'], status: '1' }, { rules: own, status: '1' }, ...groups].map(
    ({ rules: ids, status }) => ({
      rules: ids.filter((each) => each === '*' || Number(each) <= known),
      status,
    }),
  );
  const access = members.flatMap((ids, index) =>
    ids
      .filter((group) => group > 1 && group <= stored.length)
      .map((group_id) => ({ uid: index + actorId, group_id })),
  );
  const pairs = new Map(
    [{ uid: 1, group_id: 1 }, { uid: actorId, group_id: 2 }, ...access].map((pair) => [
      JSON.stringify(pair),
      pair,
    ]),
  );
  await query(
    shop.db,
    `with r as (
       insert into admin_rule (name, title, pid, type, status)
       select name, name, pid, type, status
       from jsonb_to_recordset($1) x(name text, pid bigint, type text, status text)),
     g as (
       insert into admin_group (name, rules, status)
       select 'g', rules, status from jsonb_to_recordset($2) x(rules jsonb, status text)),
     a as (
       insert into admin (username, nickname, password)
       select 'staff' || n, '苏禾', 'old hash' from generate_series(1, 4) n),
     d as (
       insert into security_data_recycle (name, controller, data_table, status)
       values ('r', 'auth/rule', 'admin_rule', '1'), ('g', 'auth/group', 'admin_group', '1'),
         ('a', 'auth/admin', 'admin', '1'))
     insert into security_sensitive_data (name, controller, data_table, data_fields, status)
     values
       ('r', 'auth/rule', 'admin_rule', '{"name":"", "pid":"", "type":"", "status":""}', '1'),
       ('g', 'auth/group', 'admin_group', '{"rules":"", "status":""}', '1')`,
    [JSON.stringify(rules), JSON.stringify(stored)],
  );
  await query(
    shop.db,
    `insert into admin_group_access (uid, group_id)
     select uid, group_id from jsonb_to_recordset($1) x(uid bigint, group_id bigint)`,
    [JSON.stringify([...pairs.values()])],
  );
}

async function isDone(given: Call): Promise<boolean> {
  try {
    return await run(given);
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput || error instanceof Denied)
      return false;
    throw error;
  }
}

let added = 0;

async function run({
  call: name,
  on = '',
  id: row = 0,
  values = {},
  ...drag
}: Call): Promise<boolean> {
  const crud = crudOf(shop, {
    recorder: createChangeRecorder(async () => async () => {}).recorder,
  });
  added += 1;
  if (name === 'add') await crud.add(on, actor, { ...required[on], ...unique(on), ...values });
  if (name === 'edit') await crud.change(on, actor, { id: row, ...values });
  if (name === 'del') await crud.del(on, actor, { ids: [row] });
  if (name === 'move') await crud.sortable('admin_rule', actor, { move: row, ...drag });
  if (name !== 'restore' && name !== 'rollback') return true;
  const takeBack = { restore, rollback }[name];
  const { refused } = await takeBack({ db: shop.db, crud, admin: actor, now, ids: [row] });
  return refused.length === 0;
}

const required: Readonly<Record<string, Raw>> = {
  admin_rule: { title: '题' },
  admin_group: { name: '组' },
  admin: { nickname: '新人', password: 'correct1' },
};
const unique = (on: string): Raw =>
  on === 'admin' ? { username: `new${added}` } : on === 'admin_rule' ? { name: `n/${added}` } : {};

/** Rules of a group: all nodes by name, and the effective ones. */
type Held = { readonly named: ReadonlySet<string>; readonly effective: ReadonlySet<string> };
type Holdings = {
  readonly groups: ReadonlyMap<number, Held>;
  readonly admins: ReadonlyMap<number, readonly number[]>;
  readonly known: ReadonlySet<string>;
};

async function holdings(): Promise<Holdings> {
  const stored = await query<{ id: number; name: string; status: string }>(
    shop.db,
    'select id, name, status from admin_rule',
  );
  const groups = await query<{
    id: number;
    rules: GrantedRules;
    status: string;
    admins: readonly number[];
  }>(
    shop.db,
    `select id, rules, status,
       array(select uid from admin_group_access where group_id = g.id) as admins
     from admin_group g`,
  );
  const heldBy = (ids: GrantedRules, isOn: boolean): Held => {
    const own = stored.filter((rule) => ids.includes('*') || ids.includes(rule.id));
    const enabled = own.filter(({ status }) => isOn && status === '1');
    const keys = (rows: typeof own) => new Set(rows.map(({ name }) => nodeKey(name)));
    return { named: keys(own), effective: keys(enabled) };
  };
  const admins = new Map<number, number[]>();
  for (const group of groups)
    for (const admin of group.admins) admins.set(admin, [...(admins.get(admin) ?? []), group.id]);
  return {
    groups: new Map(groups.map(({ id, rules, status }) => [id, heldBy(rules, status === '1')])),
    admins,
    known: new Set(stored.map(({ name }) => nodeKey(name))),
  };
}

const nothing: Held = { named: new Set(), effective: new Set() };

const ofAdmin = ({ groups, admins }: Holdings, adminId: number): Held => {
  const own = (admins.get(adminId) ?? []).map((id) => groups.get(id) ?? nothing);
  return {
    named: new Set(own.flatMap(({ named }) => [...named])),
    effective: new Set(own.flatMap(({ effective }) => [...effective])),
  };
};

/** Nodes of groups and accounts that neither they nor the attacker held at the start. */
function gained(after: Holdings, start: Holdings, held: Held): readonly string[] {
  const compare = (of: string, now: Held, then: Held): string[] => [
    ...[...now.named]
      .filter((name) => start.known.has(name) || isProgramRule(name))
      .filter((name) => !then.named.has(name) && !held.named.has(name))
      .map((name) => `${of} holds ${name}`),
    ...[...now.effective]
      .filter((name) => isProgramRule(name))
      .filter((name) => !then.effective.has(name) && !held.effective.has(name))
      .map((name) => `${of} may use ${name}`),
  ];
  return [
    ...[...after.groups].flatMap(([id, now]) =>
      id === 1 ? [] : compare(`group ${id}`, now, start.groups.get(id) ?? nothing),
    ),
    ...[...after.admins.keys()].flatMap((id) =>
      id === 1 ? [] : compare(`admin ${id}`, ofAdmin(after, id), ofAdmin(start, id)),
    ),
  ];
}
