import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resources, shapes } from '../../../resources/index.ts';
import { postgresDb, type TestDatabase } from '../../../tests/support/databases.ts';
import type { SignedInAdmin } from '../../../src/contract/index.ts';
import { belongsTo, text } from '../../../src/fields/index.ts';
import { resource, shape } from '../../../src/schema/index.ts';
import { createCrud, type Crud } from '../../crud/index.ts';
import { createTables, query, transact } from '../../db/index.ts';
import { findColleagues } from './colleagues.ts';
import { readThread } from './thread.ts';
import { addNote, delNote, editNote, pinNote } from './writeNotes.ts';

const vase = shape('vase', {
  name: text({ max: 20 }),
  story: text({ max: 50, default: '' }),
  admin_id: belongsTo('admin', { system: true, shows: 'nickname' }),
});
const vases = resource(vase, {
  path: 'desk/vase',
  label: 'name',
  notes: { first: 'story' },
  list: { columns: ['name'] },
  presets: { mine: { where: {}, mine: 'admin_id' } },
  dataLimit: { by: 'admin_id', to: 'own' },
});

let database: TestDatabase;
let crud: Crud;
beforeAll(async () => {
  database = await postgresDb();
  const all = { shapes: [...shapes, vase], resources: [...resources, vases] };
  await createTables(database.db, all.shapes, all.resources);
  crud = createCrud({ ...database, ...all, clock: () => now, timeZone: 'UTC' });
});
afterAll(() => database?.[Symbol.asyncDispose]());

const now = 1_763_700_000;
const [mei, lan] = [1, 2];
beforeEach(async () => {
  await query(database.db, 'truncate admin, vase, record_note, outbox restart identity cascade');
  await query(
    database.db,
    `insert into admin (username, nickname, password) values ('mei', '梅', ''), ('lan', '兰', '')`,
  );
  await query(
    database.db,
    `insert into vase (name, story, admin_id) values ('of mei', '出土', 1), ('of lan', '', 2)`,
  );
});

const adminOf = (id: number): SignedInAdmin => ({
  id,
  username: 'mei',
  lang: 'zh-cn',
  super: false,
  can: () => true,
});
const auth = {
  adminsWithin: async (_: unknown, ids: readonly number[]) =>
    new Map(ids.map((id) => [id, adminOf(id)])),
};
type Writing = Parameters<typeof addNote>[0];
const as = <T>(id: number, run: (writing: Writing) => Promise<T>) =>
  transact(database.db, (tx) => run({ tx, admin: adminOf(id), now, resource: vases, auth, crud }));
const missing = { message: 'not_found' };

test('notes on a record out of sight are not written to', async () => {
  const written = await as(mei, (writing) => addNote(writing, 1, { text: 'secret' }));
  const note = written.note?.id ?? 0;
  const edited = { id: 1, text: 'x' };

  await expect(as(lan, (writing) => addNote(writing, 1, { text: 'x' }))).rejects.toMatchObject(
    missing,
  );
  await expect(as(lan, (writing) => editNote(writing, note, edited))).rejects.toMatchObject(
    missing,
  );
  await expect(as(lan, (writing) => pinNote(writing, note, true))).rejects.toMatchObject(missing);
  await expect(as(lan, (writing) => delNote(writing, note))).rejects.toMatchObject(missing);
  expect(await query(database.db, 'select text, pinned from record_note')).toEqual([
    { text: 'secret', pinned: 0 },
  ]);
});

test('a colleague who may not see the record is neither offered nor mentioned', async () => {
  const offered = await as(mei, ({ tx }) =>
    findColleagues(tx, { resource: vases, id: 1, text: '', except: mei }, { auth, crud }),
  );
  const anywhere = await as(mei, ({ tx }) =>
    findColleagues(tx, { resource: vases, text: '', except: mei }, { auth, crud }),
  );

  expect([offered, anywhere]).toEqual([[], [{ id: lan, name: '兰' }]]);
  await expect(
    as(mei, (writing) => addNote(writing, 1, { text: 'x', mentions: [lan] })),
  ).rejects.toMatchObject({ fields: new Map([['mentions', expect.anything()]]) });
});

test('a record takes a bounded number of notes', async () => {
  await query(
    database.db,
    `insert into record_note (data_table, row_id, text) select 'vase', 1, 'x' from generate_series(1, 500)`,
  );

  await expect(as(mei, (writing) => addNote(writing, 1, { text: 'x' }))).rejects.toThrow(
    'text: too_many',
  );
});

test('a text of the record starts its thread, without an author where no history is kept', async () => {
  const thread = (id: number) =>
    readThread(database.db, { resource: vases, id, adminId: mei, now });

  expect([(await thread(1)).first, (await thread(2)).first]).toEqual([
    { text: '出土', admin_name: '', create_time: null },
    null,
  ]);
});

test('a view of the reader holds their records alone, and counts them', async () => {
  const everything = { ...adminOf(lan), super: true };

  expect(await crud.list('vase', everything, { preset: 'mine' })).toMatchObject({
    list: [{ name: 'of lan' }],
  });
  expect(await crud.counts('vase', everything)).toMatchObject({ mine: { count: 1 } });
});
