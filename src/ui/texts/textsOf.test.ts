import { expect, test } from 'vitest';
import { belongsTo, choice, int, rows, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { inSentence, textsOf } from './textsOf.ts';

const line = shape('line', { bill_id: int(), name: text({ max: 9, bilingual: true }) });
const bills = resource(
  shape('bill', {
    title: text({ max: 9, bilingual: true }),
    paid: choice({ no: [0], yes: [1] }, { default: 0 }),
    user_id: belongsTo('user', { shows: 'nickname' }),
    lines: rows(line, { by: 'bill_id' }),
  }),
  {
    path: 'bill',
    label: 'title',
    list: { columns: ['title'] },
    labels: { title: { due: { paid: 0 }, paid: { paid: 1 } } },
    actions: {
      send: { on: 'each', permission: 'send', input: { note: text({ max: 9 }) } },
      drop: { on: 'each', permission: 'drop' },
    },
  },
);
const dictionary: Readonly<Record<string, string>> = {
  'resources.bill.name': '账单',
  'resources.bill.list': '账单列表',
  'resources.bill.fields.title': '标题',
  'resources.bill.labels.title.due': '未付的标题',
  'resources.bill.fields.user_id': '会员',
  'resources.bill.options.paid.yes': '已付',
  'resources.bill.rows.lines.fields.name': '品名',
  'resources.bill.actions.send.name': '寄出',
  'resources.bill.actions.send.inputs.note': '附言',
  'resources.bill.actions.send.done': '已寄出',
  'resources.bill.actions.send.cases.paid.submit': '收 %{sum} 并寄出',
  'resources.bill.actions.drop.name': '作废',
  'fields.create_time': '创建时间',
  'ui.field.twin': '%{label}（英文）',
  'ui.action.title': '%{name}：%{label}',
  'ui.action.done': '%{name}已完成',
};
const texts = textsOf((key, { _: fallback = key, ...params } = {}) => {
  const found = dictionary[key] ?? String(fallback);
  return Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`%{${name}}`, String(value)),
    found,
  );
}, bills);

test('a field is labelled by its resource, a standard one once for all', () => {
  expect([texts.label('title'), texts.label('create_time')]).toEqual(['标题', '创建时间']);
});

test('beside a record that meets a declared condition a field has the label of that condition', () => {
  expect([
    texts.label('title', { paid: 0 }),
    texts.label('title', { paid: 1 }),
    texts.label('title', {}),
    texts.label('user_id', { paid: 0 }),
  ]).toEqual(['未付的标题', '标题', '标题', '会员']);
});

test('an English twin is labelled after its field, in sub-rows too', () => {
  expect(texts.label('title_en')).toBe('标题（英文）');
  expect(texts.rows('lines').label('name_en')).toBe('品名（英文）');
});

test('a path into a related row is labelled by what relates to it', () => {
  expect(texts.label('user_id.nickname')).toBe('会员');
});

test('a code is called by its option, an unknown one stays itself', () => {
  const { paid } = bills.shape.fields;

  expect([1, 0, 7, null].map((code) => texts.option('paid', paid, code))).toEqual([
    '已付',
    'no',
    '7',
    '',
  ]);
});

const may = { label: '五月', count: 1 };

test('an action without a title of its own is called by its name and its row', () => {
  const { title, done } = texts.action('drop');

  expect(title({ label: '五月', count: 1 })).toBe('作废：五月');
  expect(done(may)).toBe('作废已完成');
  expect(texts.action('send').done(may)).toBe('已寄出');
  expect(texts.action('send').label('note')).toBe('附言');
});

test('a case has texts of its own with the sum, and those of its action otherwise', () => {
  const paid = texts.action('send', 'paid');

  expect(paid.submit({ ...may, sum: '¥3.00' })).toBe('收 ¥3.00 并寄出');
  expect(paid.done(may)).toBe('已寄出');
  expect(texts.action('send').submit(may)).toBe('寄出');
});

test('a missing text falls back to the name, an optional one is empty', () => {
  expect([texts.section('base'), texts.preset('due'), texts.hint('title'), texts.purpose]).toEqual([
    'base',
    'due',
    '',
    '',
  ]);
});

test('a name within a sentence starts with a lower-case letter, unless it is an abbreviation', () => {
  expect(['To ship', 'SKU low', '待发货', ''].map(inSentence)).toEqual([
    'to ship',
    'SKU low',
    '待发货',
    '',
  ]);
});
