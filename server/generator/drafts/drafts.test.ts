import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tempDir } from '../../../tests/support/temporary.ts';
import type {
  DraftEdit,
  DraftRefusal,
  DraftView,
  SourceEdit,
} from '../../../src/generator/index.ts';
import { createDrafts, type Drafts } from './createDrafts.ts';
import { openDraft, type OriginContext } from './origins.ts';
import { DraftRefused } from './refused.ts';

/** Two declarations, one of which names a field of the other. */
const files = {
  'resources/shop/brands.ts': `import { belongsTo, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const brand = shape('shop_brand', {
  title: text({ max: 60 }),
  country: text({ max: 2 }),
});

export const brands = resource(brand, {
  path: 'shop/brand',
  label: 'title',
  list: { columns: ['title', 'country'] },
});
`,
  'i18n/en/shop/brands.ts': `import type { brands } from '../../../resources/shop/brands.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Brand',
  list: 'Brands',
  fields: { title: 'Title', country: 'Country' },
} satisfies MessagesFor<typeof brands>;
`,
  'server/domain/brandNames.ts': `import { brand } from '../../resources/shop/brands.ts';

export const named = (row: { title: string }) => [brand, row.title];
`,
} as const;

let place: Awaited<ReturnType<typeof tempDir>>;
let root: string;
let now: number;
let drafts: Drafts;
let context: OriginContext;

beforeEach(async () => {
  place = await tempDir();
  root = join(place.path, 'tree');
  now = 1_763_700_000;
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  drafts = started();
  context = {
    drafts,
    readTables: () => Promise.reject(new Error('no test here reads a table')),
    targets: new Map(),
    listed: {
      'zh-cn': { status: '状态', off: '停用', on: '启用' },
      en: { status: 'Status', off: 'Off', on: 'On' },
    },
  };
});
afterEach(() => place[Symbol.asyncDispose]());

const started = (): Drafts =>
  createDrafts({
    root,
    dataDir: join(place.path, 'data'),
    now: () => now,
    editorUrl: 'vscode://file/home/{path}:{line}',
  });

const opened = async (file = 'shop/brands'): Promise<DraftView> =>
  (await openDraft(context, { from: 'declaration', file })).draft;

const inDeclaration = (edit: SourceEdit): DraftEdit => ({ in: 'declaration', edit });

const newText = (name: string): DraftEdit =>
  inDeclaration({ type: 'addField', of: 'brand', field: { name, builder: 'text' } });

const refusal = async (work: Promise<unknown>): Promise<DraftRefusal | undefined> => {
  const error = await work.catch((reason: unknown) => reason);
  return error instanceof DraftRefused ? error.refusal : undefined;
};

test('a declaration is opened with its texts, and opened again it is the same draft', async () => {
  const draft = await opened();

  expect(draft).toMatchObject({
    version: 1,
    file: 'shop/brands',
    isNew: false,
    undos: 0,
    redos: 0,
    text: files['resources/shop/brands.ts'],
    left: [],
  });
  expect(draft.texts).toEqual({
    en: { name: 'Brand', list: 'Brands', fields: { title: 'Title', country: 'Country' } },
  });
  expect((await opened()).id).toBe(draft.id);
  expect(await drafts.declarations()).toEqual([
    { file: 'shop/brands', resource: 'shop_brand', path: 'shop/brand', tables: ['shop_brand'] },
  ]);
});

test('a draft without changes follows the disk, one with changes tells that the file moved', async () => {
  const first = await opened();
  const path = 'resources/shop/brands.ts';
  await writeFile(join(root, path), `${files[path]}// more\n`);

  const second = await opened();
  expect(second.text).toContain('// more');
  expect(await refusal(drafts.read(first.id))).toEqual({ type: 'gone' });

  const edited = await drafts.edit({ ...second, edits: [newText('city')] });
  await writeFile(join(root, path), files[path]);
  expect((await opened()).id).toBe(second.id);
  expect((await drafts.changes(edited)).moved).toEqual([path]);
});

test('edits of a change are made together or not at all, and name the one that is refused', async () => {
  const draft = await opened();

  const refused = await refusal(
    drafts.edit({ ...draft, edits: [newText('city'), newText('title')] }),
  );

  expect(refused).toMatchObject({ type: 'edit', code: 'exists', at: 1 });
  expect((await drafts.read(draft.id)).text).toBe(draft.text);
});

test('undo and redo bring back each text byte for byte, also in another process', async () => {
  const first = await opened();
  now += 1;
  const second = await drafts.edit({
    ...first,
    edits: [
      newText('city'),
      {
        in: 'en',
        edit: { type: 'setValue', of: 'default', path: ['fields', 'city'], value: 'City' },
      },
    ],
  });
  const third = await drafts.edit({ ...second, edits: [newText('street')] });

  const later = started();
  const back = await later.undo(third);
  expect([back.text, back.version, back.undos, back.redos]).toEqual([second.text, 4, 1, 1]);
  const start = await later.undo(back);
  expect(start.text).toBe(first.text);
  expect(start.texts).toEqual(first.texts);
  expect((await later.changes(start)).changes).toEqual([]);
  const again = await later.redo(await later.redo(start));
  expect([again.text, again.texts]).toEqual([third.text, second.texts]);
  expect(await later.undo(start).catch((error: unknown) => error)).toBeInstanceOf(DraftRefused);
});

test('a change on a version that is not the newest is refused with the present draft', async () => {
  const draft = await opened();

  const [one, other] = await Promise.allSettled([
    drafts.edit({ ...draft, edits: [newText('city')] }),
    drafts.edit({ ...draft, edits: [newText('street')] }),
  ]);

  expect(one.status).toBe('fulfilled');
  expect(other).toMatchObject({
    status: 'rejected',
    reason: { refusal: { type: 'stale', draft: { version: 2 } } },
  });
});

test('a field is renamed in the declaration, in its texts, and listed where code names it', async () => {
  const draft = await opened();
  const rename = (name: string, to: string) =>
    inDeclaration({ type: 'renameField', of: 'brand', name, to });

  const once = await drafts.edit({ ...draft, edits: [rename('title', 'label')] });
  const twice = await drafts.edit({ ...once, edits: [rename('label', 'caption')] });

  // The column is still named as the disk names it.
  expect(twice.text).toContain(`caption: text({ max: 60, was: 'title' })`);
  expect(twice.text).toContain(`label: 'caption'`);
  expect(twice.texts.en?.['fields']).toEqual({ caption: 'Title', country: 'Country' });
  expect(once.left).toEqual([
    {
      path: 'server/domain/brandNames.ts',
      line: 3,
      text: 'export const named = (row: { title: string }) => [brand, row.title];',
    },
  ]);
  const back = await drafts.edit({ ...twice, edits: [rename('caption', 'title')] });
  expect(back.text).not.toContain('was');
});

test('a field that no table has yet is renamed without a former name, and nothing else names it', async () => {
  const draft = await opened();

  const renamed = await drafts.edit({
    ...draft,
    edits: [
      // A word of the code above.
      newText('named'),
      inDeclaration({ type: 'renameField', of: 'brand', name: 'named', to: 'town' }),
    ],
  });

  expect(renamed.text).toContain('town: text()');
  expect(renamed.left).toEqual([]);
});

test('a resource has room for 120 fields', async () => {
  const draft = await opened();
  const many = Array.from({ length: 118 }, (_, at) => newText(`note_${at}`));

  const full = await drafts.edit({ ...draft, edits: many });

  expect(await refusal(drafts.edit({ ...full, edits: [newText('one_more')] }))).toMatchObject({
    type: 'edit',
    code: 'too_many_fields',
    at: 0,
  });
  expect((await drafts.read(draft.id)).version).toBe(full.version);
});

test('names that a field cannot have are refused by their reasons', async () => {
  const draft = await opened();
  const refusals = await Promise.all(
    ['select', 'id', 'Bad', 'x'.repeat(60)].map((name) =>
      refusal(drafts.edit({ ...draft, edits: [newText(name)] })),
    ),
  );
  expect(refusals.map((each) => each?.type === 'edit' && each.code)).toEqual([
    'reserved_name',
    'reserved_name',
    'invalid_name',
    'invalid_name',
  ]);
});

test('a new declaration begins with its dictionaries, and no other can have its names', async () => {
  const origin = {
    from: 'nothing',
    table: 'shop_maker',
    isListed: true,
    texts: { 'zh-cn': { name: '厂家', list: '厂家' }, en: { name: 'Maker', list: 'Makers' } },
  } as const;

  const { draft } = await openDraft(context, origin);

  expect([draft.file, draft.isNew]).toEqual(['shop/makers', true]);
  expect(draft.texts.en).toEqual({
    name: 'Maker',
    list: 'Makers',
    fields: { status: 'Status' },
    options: { status: { off: 'Off', on: 'On' } },
  });
  expect((await drafts.changes(draft)).changes.map(({ path }) => path)).toEqual([
    'resources/shop/makers.ts',
    'i18n/zh-cn/shop/makers.ts',
    'i18n/en/shop/makers.ts',
  ]);
  const taken = await refusal(openDraft(context, origin));
  expect(taken).toMatchObject({ type: 'origin', problems: [{ at: 'table', code: 'taken' }, {}] });
  await drafts.discard(draft.id);
  expect(await drafts.list()).toEqual([]);
  await openDraft(context, origin);
});

test('a file of rows becomes a declaration', async () => {
  const { draft } = await openDraft(context, {
    from: 'sheet',
    name: 'Makers.csv',
    text: 'Name,Founded\nStone,1990\nLantern,1988\n',
    table: 'shop_maker',
  });

  expect(draft.text).toContain('founded: int(');
  expect(draft.texts.en).toMatchObject({ fields: { name: 'Name', founded: 'Founded' } });
});

test('names lead to no file beside the declarations', async () => {
  await writeFile(join(place.path, 'secret.ts'), files['resources/shop/brands.ts']);
  await symlink(join(place.path, 'secret.ts'), join(root, 'resources/shop/linked.ts'));
  await cp(join(place.path, 'secret.ts'), join(root, 'resources/outside.ts'));
  const draft = await opened();
  const tried = ['../secret', 'shop/../../../secret', 'shop/linked', 'outside', '/etc/passwd', ''];

  const refused = await Promise.all(tried.map((file) => refusal(opened(file))));

  expect(refused.map((each) => each?.type)).toEqual(tried.map(() => 'origin'));
  expect(await refusal(drafts.read(`../designs/${draft.id}`))).toEqual({ type: 'gone' });
  await drafts.discard(`../designs/${draft.id}`);
  expect((await drafts.read(draft.id)).id).toBe(draft.id);
});

test('a draft is a file that only its owner reads, and is gone when it is discarded', async () => {
  const draft = await opened();
  const folder = join(place.path, 'data/designs');
  expect(await readdir(folder)).toEqual([`${draft.id}.json`]);
  expect(await readFile(join(root, 'resources/shop/brands.ts'), 'utf8')).toBe(draft.text);

  await drafts.discard(draft.id);

  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  expect(await drafts.list()).toEqual([]);
});
