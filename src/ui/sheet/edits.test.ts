import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleared, filledDown, pasted } from './edits.ts';
import { createHistoryStore } from './historyStore.ts';
import type { SheetModel } from './model.ts';
import { readTsv, writeTsv } from './tsv.ts';

type Row = { readonly key: string; readonly a: string; readonly b: string; readonly on: string };
type Rows = readonly Row[];

const names = ['a', 'b', 'on'] as const;
const model: SheetModel<Rows, Row> = {
  heads: [],
  columns: [
    { name: 'a', label: 'A', width: 100, type: 'text' },
    { name: 'b', label: 'B', width: 100, type: 'text', isReadOnly: true },
    { name: 'on', label: 'On', width: 100, type: 'switch' },
  ],
  rowsOf: (rows) => rows,
  keyOf: ({ key }) => key,
  textOf: (row, column) => row[names.find((name) => name === column) ?? 'key'],
  write: (rows, patches) =>
    rows.map((row, index) => {
      const own = patches.filter((patch) => patch.row === index);
      return own.length === 0
        ? row
        : { ...row, ...Object.fromEntries(own.map(({ column, text }) => [column, text])) };
    }),
};
const start: Rows = ['1', '2', '3', '4'].map((key) => ({
  key,
  a: `a${key}`,
  b: `b${key}`,
  on: '1',
}));
const range = (top: number, bottom: number, left: number, right: number) => ({
  top,
  bottom,
  left,
  right,
});
const cellsOf = (rows: Rows) => rows.map(({ a, b, on }) => [a, b, on]);

test('a pasted block skips read-only columns and the cells outside, and switches read words', () => {
  const text = 'x\ty\t否\tz\nv\tw\tyes';

  expect(cellsOf(pasted(model, start, { range: range(3, 3, 0, 0), text }))).toEqual([
    ['a1', 'b1', '1'],
    ['a2', 'b2', '1'],
    ['a3', 'b3', '1'],
    ['x', 'b4', '0'],
  ]);
});

test('a block that fits a range several times fills all of it', () => {
  const filled = pasted(model, start, { range: range(0, 3, 0, 0), text: 'x\ny' });

  expect(filled.map(({ a }) => a)).toEqual(['x', 'y', 'x', 'y']);
});

test('filling down takes the first row, or the one above a single row', () => {
  expect(filledDown(model, start, range(0, 2, 0, 1)).map(({ a, b }) => [a, b])).toEqual([
    ['a1', 'b1'],
    ['a1', 'b2'],
    ['a1', 'b3'],
    ['a4', 'b4'],
  ]);
  expect(filledDown(model, start, range(2, 2, 0, 0))[2]?.a).toBe('a2');
  expect(cleared(model, start, range(0, 3, 0, 2))[0]).toEqual({
    key: '1',
    a: '',
    b: 'b1',
    on: '1',
  });
});

test('a block is read from the clipboard as it was written to it', () => {
  const cell = fc.stringMatching(/^[a-z0-9 "\t\n]{0,6}$/);
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    // A single empty cell at the end is the line break that spreadsheets add.
    .filter((cells) => cells.at(-1)?.join('') !== '');
  fc.assert(
    fc.property(block, (cells) => {
      expect(readTsv(writeTsv(cells))).toEqual(cells);
    }),
  );
});

test('undoing all steps brings back the start, and redoing them the end', () => {
  const place = fc.integer({ min: 0, max: 3 });
  const step = fc.record({
    type: fc.constantFrom('paste', 'fill', 'clear'),
    rows: fc.tuple(place, place),
    text: fc.stringMatching(/^[xy\t\n01]{1,6}$/),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const store = createHistoryStore(start);
      for (const { type, rows, text } of steps) {
        const at = range(Math.min(...rows), Math.max(...rows), 0, 2);
        store.update((now) => {
          if (type === 'paste') return pasted(model, now, { range: at, text });
          return type === 'fill' ? filledDown(model, now, at) : cleared(model, now, at);
        });
      }
      const end = store.get().document;
      while (store.undo());
      expect(store.get()).toEqual({ document: start, revision: 0 });
      while (store.redo());
      expect(store.get().document).toEqual(end);
    }),
  );
});
