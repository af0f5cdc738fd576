import { expect, test } from 'vitest';
import { belongsTo, choice, int, json, money, rows, text } from '../../fields/index.ts';
import { shape } from '../../schema/index.ts';
import { rowsViewOf } from './rowsView.ts';

const line = shape('line', {
  bill_id: belongsTo('bill', { shows: 'no' }),
  goods_id: belongsTo('goods', { shows: 'name' }),
  name: text({ max: 20 }),
  size: text({ max: 20 }),
  price: money(),
  off: money({ default: '0.00' }),
  num: int({ default: 1 }),
  state: choice({ open: [1, 'warning'], done: [2, 'success'] }, { default: 1 }),
  extra: json({ optional: true }),
});
const log = shape('log', { bill_id: int(), what: text({ max: 20 }) }, { appendOnly: true });

const names = (lines: readonly { readonly source: string }[]) => lines.map(({ source }) => source);

test('the summary comes first, then its count and what every row must bring or has a tone', () => {
  const view = rowsViewOf(
    rows(line, { by: 'bill_id', summary: { title: 'name', detail: 'size', count: 'num' } }),
  );

  expect([view.title?.source, view.detail?.source, view.image]).toEqual([
    'name',
    'size',
    undefined,
  ]);
  expect(names(view.columns)).toEqual(['price', 'num', 'state']);
  expect(names(view.others)).toEqual(['goods_id', 'off', 'extra']);
  expect(view.isLog).toBe(false);
});

test('without a summary the first field that a person fills in names a row', () => {
  const view = rowsViewOf(rows(line, { by: 'bill_id' }));

  expect(view.title?.source).toBe('goods_id');
  expect(names(view.columns)).toEqual(['name', 'size', 'price', 'state']);
});

test('rows that are only ever added are a log', () => {
  expect(rowsViewOf(rows(log, { by: 'bill_id' })).isLog).toBe(true);
});

test('picture and detail may be those of the record that the title names, and an amount has a column', () => {
  const related = { image: 'image', detail: 'size' };
  const view = rowsViewOf(
    rows(line, { by: 'bill_id', summary: { title: 'goods_id', amount: 'off', related } }),
  );
  const row = { goods_id: 3, goods: { image: '/hat.png', size: '大', size_en: 'Large' } };

  expect(names(view.columns)).toContain('off');
  expect(view.beside?.(row, 'en')).toEqual({ image: '/hat.png', detail: 'Large' });
  expect(view.beside?.(row, 'zh-cn')).toEqual({ image: '/hat.png', detail: '大' });
  expect(view.beside?.({ goods_id: 3 }, 'en')).toEqual({ image: undefined, detail: '' });
});
