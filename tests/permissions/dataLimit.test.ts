import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resources, shapes } from '../../resources/index.ts';
import { createCrud, type Crud, type ListReply, noRecorder } from '../../server/crud/index.ts';
import { createTables, query } from '../../server/db/index.ts';
import { runAction } from '../../server/domain/index.ts';
import { belongsTo, flag, listed, text } from '../../src/fields/index.ts';
import { resource, shape, verbs } from '../../src/schema/index.ts';
import type { SignedInAdmin } from '../../src/contract/index.ts';
import { refusal } from '../../server/crud/testing/useFixtureShop.ts';
import { postgresDb, type TestDatabase } from '../support/databases.ts';

const note = shape('note', {
  ...listed(),
  title: text({ max: 20, search: true, sort: true }),
  admin_id: belongsTo('admin', { system: true, shows: 'nickname' }),
  done: flag(),
});
const declared = {
  path: 'desk/note',
  label: 'title',
  verbs,
  list: { columns: ['title', 'admin_id'], sort: ['weigh', 'desc'] },
  presets: { open: { where: { done: 0 }, due: true } },
  nodes: ['all'],
  actions: { finish: { on: 'each', permission: 'finish', when: { done: 0 }, set: { done: 1 } } },
} as const;
const notes = resource(note, { ...declared, dataLimit: { by: 'admin_id', to: 'own' } });
const shared = resource(note, {
  ...declared,
  name: 'shared_note',
  path: 'desk/shared',
  dataLimit: { by: 'admin_id', to: 'group', unless: 'all' },
});

let database: TestDatabase;
let crud: Crud;
beforeAll(async () => {
  database = await postgresDb();
  const all = { shapes: [...shapes, note], resources: [...resources, notes, shared] };
  await createTables(database.db, all.shapes, all.resources);
  crud = createCrud({ ...database, ...all, clock: () => 1_763_700_000, timeZone: 'UTC' });
});
afterAll(() => database?.[Symbol.asyncDispose]());

/** Mei and Lan share a group; Tao is in another branch. Each has a note with their own number. */
const [mei, lan, tao] = [1, 2, 3];
beforeEach(async () => {
  const run = (text: string) => query(database.db, text);
  await run('truncate admin, admin_group, admin_group_access, note restart identity cascade');
  await run(`insert into admin_group (name) values ('goods'), ('money')`);
  await run(
    `insert into admin (username, nickname, password) values ('mei','梅',''),('lan','兰',''),('tao','涛','')`,
  );
  await run('insert into admin_group_access (uid, group_id) values (1, 1), (2, 1), (3, 2)');
  await run(
    `insert into note (title, admin_id, weigh) values ('note of mei', 1, 3), ('note of lan', 2, 2), ('note of tao', 3, 1)`,
  );
});

const adminOf = (id: number, isSuper = false, ...lacking: readonly string[]): SignedInAdmin => ({
  id,
  username: 'mei',
  lang: 'zh-cn',
  super: isSuper,
  can: (node) => !lacking.includes(node),
});
const everything = () => query(database.db, 'select * from note order by id');

/** Ids of the notes an admin sees, by each call that returns rows. */
async function metBy(name: string, admin: SignedInAdmin) {
  const ids = (rows: readonly object[]) =>
    rows.map((row) => Number('id' in row ? row.id : 0)).toSorted();
  const filtered: number[] = [];
  for await (const id of crud.idsOf(name, admin, {}, 99)) filtered.push(id);
  const exported = [];
  const { portions } = await crud.exportRows(name, admin, { fields: ['title'], filter: {} });
  for await (const rows of portions) exported.push(...rows);
  const selected = await crud.list(name, admin, { select: 'true', initValue: [1, 2, 3] });
  const found = await crud.find(name, admin, 'note', 9);
  return {
    list: ids(((await crud.list(name, admin, {})) as ListReply).list),
    // A select of a resource without a tree returns one page.
    select: ids((selected as ListReply).list),
    filter: filtered,
    exported: ids(exported),
    found: ids(found.map(({ row }) => row)),
    counted: (await crud.counts(name, admin))['open']?.count,
  };
}

/** The outcome of every call that names one row. */
async function touched(admin: SignedInAdmin, id: number, own: number) {
  const finish = runAction(
    database.db,
    {
      resource: notes,
      action: 'finish',
      handler: undefined,
      rowScope: (context) => crud.rowScope('note', context),
    },
    { admin, now: 1, request: { ids: [id] }, recorder: noRecorder },
  );
  return [
    await refusal(finish),
    await refusal(crud.detail('note', admin, { id })),
    await refusal(crud.edit('note', admin, { id })),
    await refusal(crud.change('note', admin, { id, title: 'taken' })),
    await refusal(crud.del('note', admin, { ids: [own, id] })),
    await refusal(
      crud.sortable('note', admin, {
        move: own,
        target: id,
        direction: 'down',
        order: 'weigh,desc',
      }),
    ),
  ];
}

const meets = (ids: readonly number[]) => ({
  list: ids,
  select: ids,
  filter: ids,
  exported: ids,
  found: ids,
  counted: ids.length,
});

test('an admin sees their own rows alone, by every call', async () => {
  expect(await metBy('note', adminOf(mei))).toEqual(meets([mei]));
});

test('a call that names a row of another admin does not find it and changes nothing', async () => {
  const before = await everything();

  const refused = await touched(adminOf(mei), tao, mei);

  expect(refused).toEqual(Array(6).fill({ code: 'not_found', data: {} }));
  expect(await everything()).toEqual(before);
});

test('rows of a group are seen by its members, and by no admin of another branch', async () => {
  const limited = [mei, tao].map((id) =>
    metBy('shared_note', adminOf(id, false, 'desk/shared/all')),
  );

  expect(await Promise.all(limited)).toEqual([meets([mei, lan]), meets([tao])]);
});

test('a disabled group is not shared', async () => {
  await query(database.db, `update admin_group set status = '0' where id = 1`);

  expect(await metBy('shared_note', adminOf(mei, false, 'desk/shared/all'))).toEqual(meets([mei]));
});

test('an admin with all permissions, or with the node for it, sees all rows', async () => {
  expect(await metBy('note', adminOf(mei, true))).toEqual(meets([mei, lan, tao]));
  expect(await metBy('shared_note', adminOf(mei))).toEqual(meets([mei, lan, tao]));
});

test('a new row belongs to the admin who adds it, whatever they send', async () => {
  const { id } = await crud.add('note', adminOf(mei), { title: 'new', admin_id: tao });

  expect(await query(database.db, 'select admin_id from note where id = $1', [id])).toEqual([
    { admin_id: mei },
  ]);
});

test('an edit cannot assign a row to another admin', async () => {
  await crud.change('note', adminOf(mei), { id: mei, title: 'still mine', admin_id: tao });

  expect(await everything()).toContainEqual(
    expect.objectContaining({ id: mei, title: 'still mine', admin_id: mei }),
  );
});
