import { expect, test } from 'vitest';
import { createHistoryStore } from '../../../../src/ui/sheet/index.ts';
import type { SpecDocument } from '../../spec.ts';
import { replaceAttr, withAttrs, withBatch, withCells } from './edits.ts';
import { changesOf, documentOf, readSku, withChanges } from './skuWire.ts';

const attrs = [
  {
    aid: 'c',
    attrName: '颜色',
    hasImage: 0,
    values: [
      { vid: 'c1', attrValue: '黑' },
      { vid: 'c2', attrValue: '白' },
    ],
  },
];
const sku = (id: number, key: string) => ({ id, key, price: 1_000, stock: 5, status: 1 });
const product = (...skus: readonly object[]) => documentOf({ spec_type: 2, attrs, skus });
const priced = (document: SpecDocument, row: number, text: string) =>
  withCells(document, [{ row, cell: 'price', text }]);

test('text that is not written yet is in drafts, and the document stays as it is', () => {
  const store = createHistoryStore(product(sku(1, 'c1'), sku(2, 'c2')));
  const { document } = store.get();

  store.setTyping((now) => priced(now, 0, '12'));

  expect(changesOf(store.loaded(), store.typed())['skus']).toEqual([
    { id: 1, price: '12.00' },
    { id: 2 },
  ]);
  expect(store.get().document).toBe(document);
  expect(store.revision()).toBe(-1);
  store.write();
  expect(store.get().document.rows[0]?.price).toBe('12.00');
});

test('a price typed meanwhile takes away no SKU that another person added', () => {
  const start = product(sku(1, 'c1'));
  const mine = changesOf(start, priced(start, 0, '12'));

  const settled = withChanges(product(sku(1, 'c1'), sku(2, 'c2')), mine);

  expect(settled.rows.map(({ id, price }) => [id, price])).toEqual([
    [1, '12.00'],
    [2, '10.00'],
  ]);
});

test('SKUs that are added to the same groups are written with the groups', () => {
  const start = product(sku(1, 'c1'));
  const [first] = start.rows;
  const { id: _, ...fresh } = { ...first, key: 'c2' };

  const changes = changesOf(start, { ...start, rows: [...start.rows, fresh] as typeof start.rows });

  expect(changes['attrs']).toBe(attrs);
  expect(changes['skus']).toMatchObject([{ id: 1 }, { key: 'c2', price: '10.00' }]);
});

test('the letters of a name are one step, and a name that is typed again is another', () => {
  const store = createHistoryStore(product(sku(1, 'c1')));
  const nameOf = () => store.get().document.attrs[0]?.attrName;
  const type = (...texts: readonly string[]) => {
    for (const attrName of texts) {
      store.update(
        (now) =>
          withAttrs(
            now,
            replaceAttr(now.attrs, 'c', (old) => ({ ...old, attrName })),
          ),
        'attrName c',
      );
    }
    store.endEdit();
  };
  type('C', 'Co', 'Col');
  type('Colo', 'Colour');

  store.undo();
  expect(nameOf()).toBe('Col');
  store.undo();
  expect(nameOf()).toBe('颜色');
  expect([store.canUndo(), store.revision()]).toEqual([false, 0]);
  store.redo();
  store.redo();
  expect(nameOf()).toBe('Colour');
});

test.each([
  ['percent', '110', '1.15', '1.27'],
  ['percent', '33.3333', '9999999.99', '3333330.00'],
  ['add', '0.1', '0.20', '0.30'],
  ['subtract', '2', '1.15', '0.00'],
  ['ends', '0.9', '12.34', '12.90'],
  ['add', '1.005', '1.00', '1.00'],
] as const)('%s %s of %s is %s', (operation, text, price, result) => {
  const start = withCells(product(sku(1, 'c1')), [{ row: 0, cell: 'price', text: price }]);

  const { rows } = withBatch(
    start,
    { cell: 'price', operation, text },
    { rows: [0], goodsCode: '' },
  );

  expect(rows[0]?.price).toBe(result);
});

test('stock above what is booked in at once is a problem of its cell', () => {
  const [row] = withCells(product(sku(1, 'c1')), [
    { row: 0, cell: 'stock', text: '10000005' },
  ]).rows;

  expect(row && readSku(row).problems.map(({ cell, invalid }) => [cell, invalid.params])).toEqual([
    ['stock', { max: 10_000_004 }],
  ]);
});

test('a place that is too long is refused in its cell, and one that is typed is saved as a code', () => {
  const start = product(sku(1, 'c1'), sku(2, 'c2'));
  const place = (row: number, text: string) => withCells(start, [{ row, cell: 'shelf', text }]);

  const [typed] = place(0, ' Ａ-03-12 ').rows;
  const [long] = place(0, 'A'.repeat(33)).rows;

  expect(typed?.shelf).toBe('A-03-12');
  expect(changesOf(start, place(0, 'A-03-12'))['skus']).toEqual([
    { id: 1, shelf: 'A-03-12' },
    { id: 2 },
  ]);
  expect(long && readSku(long).problems).toMatchObject([
    { cell: 'shelf', invalid: { code: 'too_long', params: { max: 32 } } },
  ]);
});
