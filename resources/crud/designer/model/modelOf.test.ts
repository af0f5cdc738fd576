import { expect, test } from 'vitest';
import { clubDraft } from '../testing/clubDraft.ts';
import { applyLocally } from './applyLocally.ts';
import { modelOf } from './modelOf.ts';

test('a declaration is read as panels show it', () => {
  const model = modelOf(clubDraft);

  expect([model.shape, model.table, model.resource]).toEqual(['club', 'shop_club', 'clubs']);
  expect(model.fields.map(({ name, builder, spread }) => [name, builder ?? spread])).toEqual([
    ['name', 'text'],
    ['kind', 'choice'],
    ['fee', 'money'],
    ['code', undefined],
    ['weigh', '...listed()'],
    ['status', '...listed()'],
  ]);
  expect(model.fields[0]).toMatchObject({
    options: { max: { value: 60 }, search: { value: true } },
    texts: { 'zh-cn': '名称', en: 'Name' },
  });
  expect(model.list['columns']?.value).toEqual(['name', 'kind', 'fee']);
  expect(model.sections.map(({ name }) => name)).toEqual(['base']);
  expect(model.presets.map(({ name }) => name)).toEqual(['open']);
  expect(model.actions.map(({ name }) => name)).toEqual(['close']);
});

test('code is listed with the place where it stands', () => {
  const model = modelOf(clubDraft);

  expect(model.code.map(({ path, node }) => [path.join('.'), node.form])).toEqual([
    ['computed.yearly.of', 'function'],
  ]);
  expect(model.fields.find(({ name }) => name === 'code')?.code?.text).toBe("codeField('C')");
});

const after = (...edits: Parameters<typeof applyLocally>[1]['edit'][]) =>
  modelOf(
    edits.reduce((draft, edit) => applyLocally(draft, { in: 'declaration', edit }), clubDraft),
  );

test('edits of fields are shown before they are confirmed', () => {
  const of = 'club';
  const model = after(
    { type: 'addField', of, field: { name: 'motto', builder: 'text' }, place: { after: 'name' } },
    { type: 'setOption', of, field: 'name', option: ['max'], value: 80 },
    { type: 'removeOption', of, field: 'name', option: ['search'] },
    { type: 'renameField', of, name: 'fee', to: 'price' },
    { type: 'moveField', of, name: 'kind', place: { before: 'name' } },
  );

  expect(model.fields.map(({ name }) => name)).toEqual([
    'kind',
    'name',
    'motto',
    'price',
    'code',
    'weigh',
    'status',
  ]);
  expect(model.fields[1]?.options).toEqual({ max: { value: 80 } });
});

test('edits of lists are shown before they are confirmed', () => {
  const of = 'clubs';
  const columns = ['list', 'columns'];
  const model = after(
    { type: 'insertValue', of, path: columns, value: 'status', place: { index: 0 } },
    { type: 'moveValue', of, path: [...columns, 1], place: { index: 3 } },
    { type: 'removeValue', of, path: [...columns, 1] },
    { type: 'setValue', of, path: ['list', 'sort'], value: ['name', 'asc'] },
  );

  expect(model.list['columns']?.value).toEqual(['status', 'fee', 'name']);
  expect(model.list['sort']?.value).toEqual(['name', 'asc']);
});
