import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { send } from '../../../tests/support/httpCall.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { postgresDb } from '../../../tests/support/databases.ts';
import { designCalls } from '../../../src/generator/index.ts';
import {
  hashOf,
  type WritePlan,
  type Writer,
  WriteRefused,
} from '../../generator/writing/index.ts';

const declaration = `import { text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const brand = shape('shop_brand', { title: text({ max: 60 }) });

export const brands = resource(brand, {
  path: 'shop/brand',
  label: 'title',
  list: { columns: ['title'] },
});
`;
const path = 'resources/shop/brands.ts';

const place = mkdtempSync(join(tmpdir(), 'designer-'));
const root = join(place, 'tree');
afterAll(() => rmSync(place, { recursive: true }));

/** A writer of a tree without types and tables. */
let written: readonly string[] = [];
let failure: Error | undefined;
const writer: Writer = {
  plan: (changes) => {
    const files = changes.map(({ path: file, text: after }) => ({
      path: file,
      before: file === path ? declaration : null,
      after,
      isDerived: false,
    }));
    const plan: WritePlan = {
      hash: hashOf(JSON.stringify(files)),
      files,
      statements: [],
      problems: [],
    };
    return Promise.resolve(plan);
  },
  write: ({ files }) => {
    if (failure) return Promise.reject(failure);
    written = files.map((file) => file.path);
    return Promise.resolve({});
  },
  planRemoval: async (files, dropsTable) => ({
    plan: await writer.plan(
      Object.keys(files).map((file) => ({ path: file, text: null })),
      {
        drops: dropsTable === undefined ? [] : [dropsTable],
      },
    ),
    files: Object.keys(files),
    kept: [],
  }),
};

const shop = useHttpShop(postgresDb, {
  designer: {
    root,
    dataDir: join(place, 'data'),
    editorUrl: 'vscode://file/{path}:{line}',
    writerWith: () => writer,
    restart: () => true,
  },
  designDatabases: new Map([['old', 'postgres://nobody@127.0.0.1:1/none']]),
});

beforeEach(() => {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), declaration);
  written = [];
  failure = undefined;
});

const url = (call: string): string => `/admin/crud.Design/${call}`;
const post = (call: string, body: unknown, token: string) => shop.post(url(call), body, { token });

const maker = {
  from: 'nothing',
  table: 'shop_maker',
  isListed: false,
  texts: { 'zh-cn': { name: '厂家', list: '厂家' }, en: { name: 'Maker', list: 'Makers' } },
};

/** A draft of a new declaration, planned. */
async function planned(token: string) {
  const opened = await post('open', maker, token);
  const { id, version } = Object(opened.data?.['draft']);
  const plan = await post('plan', { id, version }, token);
  return { id, version, hash: plan.data?.['hash'], confirmed: [] };
}

test('the start page names databases, declarations and drafts', async () => {
  const token = await shop.admin('*');
  const opened = await post('open', { from: 'declaration', file: 'shop/brands' }, token);
  const draft = Object(opened.data?.['draft']);

  expect(draft).toMatchObject({
    version: 1,
    text: declaration,
    editorUrl: `vscode://file${root}/{path}:{line}`,
  });
  expect((await shop.get(url('start'), { token })).data).toEqual({
    isOn: true,
    isProduction: false,
    connections: ['default', 'old'],
    declarations: [
      { file: 'shop/brands', resource: 'shop_brand', path: 'shop/brand', tables: ['shop_brand'] },
    ],
    drafts: [{ id: draft.id, file: 'shop/brands', isNew: false, version: 1, changedAt: shop.now }],
  });
});

test('a draft is changed, and a change on an old version is answered with the present draft', async () => {
  const token = await shop.admin('*');
  const opened = await post('open', { from: 'declaration', file: 'shop/brands' }, token);
  const { id } = Object(opened.data?.['draft']);
  const addField = (name: string) => ({
    in: 'declaration',
    edit: { type: 'addField', of: 'brand', field: { name, builder: 'text' } },
  });

  const edited = await post('edit', { id, version: 1, edits: [addField('city')] }, token);
  expect([edited.code, edited.data?.['version']]).toEqual([1, 2]);
  const stale = await post('edit', { id, version: 1, edits: [addField('street')] }, token);
  expect(stale).toMatchObject({ code: 0, data: { type: 'stale', draft: { version: 2 } } });
  const refused = await post('edit', { id, version: 2, edits: [addField('title')] }, token);
  expect(refused).toMatchObject({ code: 0, data: { type: 'edit', code: 'exists', at: 0 } });
  const many = Array.from({ length: 119 }, (_, at) => addField(`note_${at}`));
  const full = await post('edit', { id, version: 2, edits: many }, token);
  expect(full).toMatchObject({ code: 0, data: { type: 'edit', code: 'too_many_fields', at: 118 } });
  const undone = await post('undo', { id, version: 2 }, token);
  expect([undone.data?.['text'], undone.data?.['redos']]).toEqual([declaration, 1]);
  const redone = await post('redo', { id, version: 3 }, token);
  expect(redone.data?.['text']).toBe(edited.data?.['text']);
  expect(await shop.rows('admin_log').then((rows) => rows.map((row) => row['outcome']))).toEqual([
    'done',
    'refused',
    'refused',
    'refused',
  ]);
  await post('discard', { id }, token);
  expect((await shop.get(`${url('read')}?id=${id}`, { token })).data).toEqual({ type: 'gone' });
});

test('a body of another shape is refused where it is wrong', async () => {
  const token = await shop.admin('*');
  const bodies = [
    ['open', { from: 'elsewhere' }, 'from'],
    ['open', { ...maker, texts: {} }, 'from'],
    [
      'edit',
      { id: 'x', version: 1, edits: [{ in: 'declaration', edit: { type: 'addField' } }] },
      'edits.0',
    ],
    ['edit', { id: 'x', version: 1, edits: [{ in: 'de', edit: { type: 'makeOwn' } }] }, 'edits.0'],
    ['undo', { id: 7, version: 1 }, 'id'],
    ['write', { id: 'x', version: 1, hash: '', confirmed: [1] }, 'hash'],
  ] as const;

  const answers = await Promise.all(bodies.map(([call, body]) => post(call, body, token)));

  expect(answers.map(({ code, data }) => [code, data?.['field']])).toEqual(
    bodies.map(([, , field]) => [0, field]),
  );
});

test('a name leads to no file beside the declarations', async () => {
  const token = await shop.admin('*');
  writeFileSync(join(place, 'secret.ts'), declaration);

  const opened = await post('open', { from: 'declaration', file: '../../secret' }, token);
  const named = await post('open', { ...maker, path: '../../secret' }, token);
  const read = await shop.get(`${url('read')}?id=../designs/x`, { token });

  expect(opened.data).toEqual({
    type: 'origin',
    problems: [{ at: 'file', code: 'missing', name: '../../secret' }],
  });
  expect(named.data).toMatchObject({
    type: 'origin',
    problems: [{ at: 'path', code: 'bad_name' }],
  });
  expect(read.data).toEqual({ type: 'gone' });
});

test('a write is a record of the log with the hashes of its files, and ends with a restart', async () => {
  const token = await shop.admin('*');
  const order = await planned(token);

  const reply = await post('write', order, token);

  const files = ['resources/shop/makers.ts', 'i18n/zh-cn/shop/makers.ts', 'i18n/en/shop/makers.ts'];
  expect(reply.data).toMatchObject({ files, restarts: true });
  expect(written).toEqual(files);
  const [row] = await shop.rows('crud_log');
  expect(row).toMatchObject({
    table_name: 'shop_maker',
    file: 'shop/makers',
    status: 'success',
    admin_name: 'clerk',
  });
  expect(Object.keys(Object(row?.['data']).files).toSorted()).toEqual(files.toSorted());
  const progress = await shop.get(url('progress'), { token });
  expect(progress.data?.['stage']).toBe('restarting');
  expect((await post('write', order, token)).data).toEqual({ type: 'gone' });
});

test('a plan that is not the last one, or whose files moved, is not written', async () => {
  const token = await shop.admin('*');
  const order = await planned(token);
  const changed = await post('write', { ...order, hash: 'another' }, token);
  expect(changed.data).toEqual({ type: 'write', code: 'changed', names: [] });

  mkdirSync(dirname(join(root, 'i18n/en/shop/makers.ts')), { recursive: true });
  writeFileSync(join(root, 'i18n/en/shop/makers.ts'), '// by hand\n');

  const moved = await post('write', order, token);
  expect(moved.data).toEqual({ type: 'write', code: 'changed', names: ['i18n/en/shop/makers.ts'] });
  const plan = await post('plan', { id: order.id, version: 1 }, token);
  expect(plan.data).toMatchObject({ hash: '', problems: [{ net: 'changed' }] });
  expect(await shop.rows('crud_log')).toEqual([]);
});

test('a write that fails is an error in the log, and the draft stays', async () => {
  const token = await shop.admin('*');
  const order = await planned(token);

  failure = new Error('the disk is full');
  const failed = await post('write', order, token);
  failure = new WriteRefused('unconfirmed', ['shop_maker.title']);
  const unconfirmed = await post('write', order, token);

  expect(failed.data).toEqual({ type: 'write', code: 'failed', names: ['the disk is full'] });
  expect(failed.msg).toBe('写入失败，已恢复原状：the disk is full');
  expect(unconfirmed.data).toEqual({
    type: 'write',
    code: 'unconfirmed',
    names: ['shop_maker.title'],
  });
  expect((await shop.rows('crud_log')).map(({ status, reason }) => [status, reason])).toEqual([
    ['error', 'the disk is full'],
    ['error', 'unconfirmed: shop_maker.title'],
  ]);
  failure = undefined;
  expect((await post('write', order, token)).code).toBe(1);
});

test('the files of a record are removed, its table only if its name was typed', async () => {
  const token = await shop.admin('*');
  const { data } = await post('write', await planned(token), token);
  const id = data?.['logId'];

  const mistyped = await post('remove', { id, dropsTable: 'shop_brand' }, token);
  const removed = await post('remove', { id, dropsTable: 'shop_maker' }, token);
  const again = await post('remove', { id }, token);

  expect(mistyped.data).toEqual({ type: 'write', code: 'unconfirmed', names: ['shop_maker'] });
  expect(removed.data).toMatchObject({ kept: [], droppedTable: true, restarts: true });
  expect((await shop.rows('crud_log'))[0]?.['status']).toBe('delete');
  expect(again.data).toEqual({ type: 'gone' });
});

test('a record whose files are gone cannot be designed again, and says so', async () => {
  const token = await shop.admin('*');
  const { data } = await post('write', await planned(token), token);

  // The writer of these tests leaves no files.
  const opened = await post('open', { from: 'log', id: data?.['logId'] }, token);

  expect(opened.data).toEqual({
    type: 'origin',
    problems: [{ at: 'log', code: 'files_gone', name: 'shop/makers' }],
  });
});

test('the record of a change of a declaration that a person made lists no file to remove', async () => {
  const token = await shop.admin('*');
  await post('open', { from: 'declaration', file: 'shop/brands' }, token);
  const opened = await post('open', { from: 'declaration', file: 'shop/brands' }, token);
  const { id } = Object(opened.data?.['draft']);
  const edit = { type: 'addField', of: 'brand', field: { name: 'city', builder: 'text' } };
  await post('edit', { id, version: 1, edits: [{ in: 'declaration', edit }] }, token);
  const plan = await post('plan', { id, version: 2 }, token);

  await post('write', { id, version: 2, hash: plan.data?.['hash'], confirmed: [] }, token);

  expect(written).toEqual([path]);
  expect((await shop.rows('crud_log'))[0]?.['data']).toEqual({ file: 'shop/brands', files: {} });
  expect(await readFile(join(root, path), 'utf8')).toBe(declaration);
});

test('tables of this database are listed, and another one that is out of reach is a problem', async () => {
  const token = await shop.admin('*');

  const own = await shop.get(url('tables'), { token });
  const other = await shop.get(`${url('tables')}?connection=old`, { token });
  const unknown = await post('open', { from: 'table', connection: 'x', table: 'a' }, token);

  expect(Object(own.data?.['tables']).map(({ name }: { name: string }) => name)).toContain('admin');
  expect(other.data).toEqual({
    type: 'origin',
    problems: [{ at: 'connection', code: 'unreachable', name: 'old' }],
  });
  expect(unknown.data).toMatchObject({
    problems: [{ at: 'connection', code: 'unknown_database' }],
  });
});

describe('callers', () => {
  const everyCall = Object.values(designCalls).filter((call) => call !== 'start');
  const getCalls: readonly string[] = ['tables', 'read', 'progress'];
  const called = (token?: string) =>
    Promise.all(
      everyCall.map((call) => {
        const given = token === undefined ? {} : { token };
        const id = call === 'remove' ? 1 : 'x';
        return getCalls.includes(call)
          ? shop.get(`${url(call)}?id=x`, given)
          : shop.post(url(call), { id }, given);
      }),
    );

  test('only a super admin gets beyond the start page', async () => {
    const token = await shop.admin(['crud/crud/index', 'crud/crud/generate', 'crud/crud/delete']);

    expect((await called()).map(({ code }) => code)).toEqual(everyCall.map(() => 303));
    expect((await called(token)).map(({ code }) => code)).toEqual(everyCall.map(() => 401));
    expect((await shop.get(url('start'), { token })).code).toBe(1);
    expect(await shop.rows('crud_log')).toEqual([]);
  });

  test('a server without the designer has no call but the one that says so', async () => {
    const token = await shop.admin('*');
    const off = shop.anotherProcess({ designer: undefined, production: true });

    const paths = off.registry.routes.map((route) => route.path);

    expect(paths.filter((each) => /crud\.(?:Design|Crud)\//.test(each))).toEqual([url('start')]);
    const reply = await send(off.app, 'GET', url('start'), { token });
    expect(reply.data).toEqual({
      isOn: false,
      isProduction: true,
      connections: [],
      declarations: [],
      drafts: [],
    });
    await off.app.close();
  });
});
