import { expect, test } from 'vitest';
import { int, money, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { createHistoryStore } from '../sheet/index.ts';
import type { CellReader } from './cells.ts';
import { columnsOf } from './layout.ts';
import { changedRows, changesOf } from './merge.ts';
import { amendedDocument, mergeReply, savedOf, type SheetParts } from './mergeReply.ts';
import { recordModel, type RecordDocument } from './recordModel.ts';

const lamps = resource(
  shape('lamp', {
    name: text({ max: 20 }),
    price: money({ default: '0.00' }),
    stock: int({ min: 0, default: 0 }),
  }),
  {
    path: 'fixture/lamp',
    label: 'name',
    list: { columns: ['name'], sheet: ['name', 'price', 'stock'] },
  },
);
const labels = { label: (name: string) => name };
const columns = columnsOf({
  resource: lamps,
  list: undefined,
  texts: { ...labels, rows: () => labels },
  isReadOnly: () => false,
});
const readers = Object.fromEntries(
  columns.map(({ name, field }): [string, CellReader] => [
    name,
    { field, words: {}, option: String, records: { list: [], isAll: true }, zone: 'UTC' },
  ]),
);
const parts: SheetParts = { resource: lamps, list: undefined, columns, readers, locale: 'en' };
const model = recordModel([], columns, readers);
const lamp = (id: number, change: object = {}) => ({
  id,
  version: 1,
  name: `Lamp ${id}`,
  price: '9.00',
  stock: 5,
  ...change,
});

function opened() {
  const saved = savedOf(parts, [lamp(1), lamp(2)]);
  const rows = [...saved.texts].map(([key, texts]) => ({ key, texts }));
  const store = createHistoryStore<RecordDocument>({ rows });
  const type = (row: number, column: string, typed: string) =>
    store.update((now) => model.write(now, [{ row, column, text: typed }]));
  const marks = { saved, conflicts: new Map(), refused: new Map() };
  const all = { saved, readers, list: undefined, without: new Set<number>() };
  return { store, type, marks, all };
}

test('only changed cells are sent, and rows with a cell that does not read wait', () => {
  const { store, type, all } = opened();
  type(0, 'price', '¥12');
  type(1, 'stock', 'many');

  expect(changesOf(store.get().document, all)).toEqual([
    { id: 1, version: 1, values: { price: '12.00' }, names: {} },
  ]);
  expect(changedRows(store.get().document, all.saved).map(({ columns: of }) => of)).toEqual([
    ['price'],
    ['stock'],
  ]);
});

test('a saved row is clean, and undo brings its former text back as a change', () => {
  const { store, type, marks } = opened();
  type(0, 'price', '12');
  const reply = {
    saved: [1],
    stale: [],
    refused: [],
    list: [lamp(1, { version: 2, price: '12.00' })],
  };

  const merged = mergeReply(parts, { document: store.get().document, marks, reply });
  store.amend((now) => amendedDocument(now, merged.amended));

  expect(changedRows(store.get().document, merged.marks.saved)).toEqual([]);
  store.undo();
  expect(changedRows(store.get().document, merged.marks.saved)).toMatchObject([
    { draft: { key: '1', texts: { price: '9.00' } }, columns: ['price'] },
  ]);
  expect(merged.marks.saved.versions.get(1)).toBe(2);
});

test('of a row that was changed meanwhile other cells are taken over, and the same one conflicts', () => {
  const { store, type, marks, all } = opened();
  type(0, 'price', '12');
  type(1, 'price', '13');
  const list = [
    lamp(1, { version: 2, price: '20.00' }),
    lamp(2, { version: 3, stock: 8, name: 'Reed' }),
  ];

  const merged = mergeReply(parts, {
    document: store.get().document,
    marks,
    reply: { saved: [], stale: [1, 2], refused: [], list },
  });
  store.amend((now) => amendedDocument(now, merged.amended));

  expect(merged.marks.conflicts).toEqual(new Map([['1', new Map([['price', '20.00']])]]));
  const { document } = store.get();
  expect(document.rows[1]?.texts).toEqual({ name: 'Reed', price: '13.00', stock: '8' });
  const without = new Set([1]);
  expect(changesOf(document, { ...all, saved: merged.marks.saved, without })).toEqual([
    { id: 2, version: 3, values: { price: '13.00' }, names: {} },
  ]);
});

test('a refusal marks the cells that it names, else the first changed one', () => {
  const { store, type, marks } = opened();
  type(0, 'price', '12');
  type(1, 'stock', '7');
  type(1, 'price', '8');
  const refused = [
    { id: 1, error: 'invalid', msg: 'Below the floor', fields: { floor: 'Below the floor' } },
    { id: 2, error: 'invalid', msg: 'Too many', fields: { stock: 'Too many' } },
  ];

  const merged = mergeReply(parts, {
    document: store.get().document,
    marks,
    reply: { saved: [], stale: [], refused, list: [lamp(1), lamp(2)] },
  });

  expect(merged.marks.refused).toEqual(
    new Map([
      ['1', new Map([['price', { text: '12.00', reason: 'Below the floor' }]])],
      ['2', new Map([['stock', { text: '7', reason: 'Too many' }]])],
    ]),
  );
  expect(changedRows(store.get().document, merged.marks.saved)).toHaveLength(2);
});

test('a difference is not sent a second time when the row has changed since', () => {
  const { store, type, marks } = opened();
  type(0, 'stock', '7');
  const { stock: _, ...unstored } = lamp(1, { version: 2 });

  const merged = mergeReply(parts, {
    document: store.get().document,
    marks,
    reply: { saved: [], stale: [1], refused: [], list: [unstored] },
  });

  expect(merged.marks.conflicts).toEqual(new Map([['1', new Map([['stock', '']])]]));
});
