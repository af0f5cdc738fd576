/**
 * Declarations that must not compile, each with one mistake. `wrong.test.ts` takes the directives away and
 * looks that the compiler says one thing about each, at its line.
 */
import {
  choice,
  flag,
  int,
  json,
  manyToMany,
  money,
  rows,
  slug,
  tags,
  text,
} from '../../src/fields/index.ts';
import type {} from '../../i18n/zh-cn/invalid.ts';
import { Refusal } from '../../src/contract/index.ts';
import {
  Invalid,
  resource,
  shape,
  type Input,
  type ListRow,
  type MessagesFor,
  type Nodes,
  type Row,
} from '../../src/schema/index.ts';

const line = shape('bill_line', {
  bill_id: int(),
  name: text({ max: 40 }),
  num: int({ min: 1 }),
  marks: tags(),
});
const bill = shape(
  'bill',
  {
    bill_no: text({ max: 20, sort: true }),
    state: choice({ open: [1, 'info'], paid: [2, 'success'] }, { default: 1, system: true }),
    total: money({ sort: true }),
    paid: money({ default: '0.00' }),
    note: text({ max: 200, optional: true, bilingual: true }),
    pin: text({ max: 8, secret: true, optional: true }),
    lines: rows(line, { by: 'bill_id' }),
  },
  { computed: { open: { as: money(), of: (row) => row.total - row.paid } } },
);
const list = { columns: ['bill_no'] } as const;
const base = { path: 'bill', label: 'bill_no', list } as const;
const pay = { on: 'each', permission: 'pay' } as const;
const bills = resource(bill, {
  ...base,
  presets: { open: { where: { state: 1 }, due: true }, paid: { where: { state: 2 } } },
  mask: { money: ['total'] },
  actions: {
    pay: { on: 'each', permission: 'pay', input: { way: text({ max: 9 }) } },
    reopen: { on: 'each', permission: 'pay', when: { state: 2 } },
  },
  labels: { total: { due: { state: 1 } } },
  deletable: { when: { state: 1 } },
  detail: [{ section: 'main', fields: ['bill_no'] }],
});

const lined = resource(bill, {
  path: 'lined',
  label: 'bill_no',
  list: { columns: ['bill_no'], also: ['lines'] },
});

// Fields

// @ts-expect-error an option that is none
text({ max: 40, sortt: true });
// @ts-expect-error a text without a length
text({ sort: true });
// @ts-expect-error a bound that is no number
int({ min: '1' });
// @ts-expect-error a tone that is none
choice({ open: [1, 'green'] });
// @ts-expect-error an optional list, which would be empty in two ways
tags({ optional: true });
// @ts-expect-error sub-rows by a field they do not have
rows(line, { by: 'order_id' });
// @ts-expect-error a summary of a field that the sub-rows do not have
rows(line, { by: 'bill_id', summary: { title: 'title' } });
// @ts-expect-error linked rows without the table between
manyToMany('bill', { shows: 'bill_no', near: 'a_id', far: 'b_id' });
// @ts-expect-error an option of another type
json({ length: 20 });
// @ts-expect-error a table of columns that are no fields
json({ each: { name: 'text' } });
// @ts-expect-error a map that is half one
json({ map: false });
// @ts-expect-error a slug of nothing
slug({ max: 80 });
// @ts-expect-error a flag that one holds per nothing
flag({ only: 1 });
// @ts-expect-error a needed flag that any record may hold
flag({ least: 1 });
// @ts-expect-error a flag that more than one has to hold
flag({ only: true, least: 2 });

// Shapes

// @ts-expect-error an index over a field that is not there
shape('x', { a: int() }, { indexes: { ix: { on: ['b'] } } });
// @ts-expect-error a fact about a table that is none
shape('x', { a: int() }, { appendonly: true });
// @ts-expect-error a computed value reads a field that is not there
shape('x', { a: int() }, { computed: { twice: { as: int(), of: (row) => row.b * 2 } } });
// @ts-expect-error a computed value of another type
shape('x', { a: int() }, { computed: { twice: { as: int(), of: (row) => String(row.a) } } });
const pair = { a: int(), b: text({ max: 9 }) };
// @ts-expect-error a rule about a field that is not there
shape('x', pair, { rules: { r: { holds: { c: 1 }, at: 'a' } } });
// @ts-expect-error a rule whose text has no place
shape('x', pair, { rules: { r: { holds: { a: 1 }, at: 'c' } } });
// @ts-expect-error a comparison with a field that is not there
shape('x', pair, { rules: { r: { holds: { a: { gt: { field: 'c' } } }, at: 'a' } } });
// @ts-expect-error a comparison of a number with a text
shape('x', pair, { rules: { r: { holds: { a: { gt: { field: 'b' } } }, at: 'a' } } });
// @ts-expect-error a comparison of a text with the present
shape('x', pair, { rules: { r: { holds: { b: { gt: { now: 0 } } }, at: 'b' } } });
// @ts-expect-error a rule that demands nothing
shape('x', pair, { rules: { r: { at: 'a' } } });

// Resources

// @ts-expect-error a label that is no field
resource(bill, { ...base, label: 'number' });
// @ts-expect-error a column that is no field
resource(bill, { ...base, list: { columns: ['bill_nr'] } });
// @ts-expect-error a secret as a column
resource(bill, { ...base, list: { columns: ['pin'] } });
// @ts-expect-error a filter that is no field
resource(bill, { ...base, list: { ...list, filters: ['status'] } });
// @ts-expect-error a list with a field that its sub-rows do not have
resource(bill, { ...base, list: { ...list, also: ['lines.mark'] } });
// @ts-expect-error an order by a field without index
resource(bill, { ...base, list: { ...list, sort: ['paid', 'asc'] } });
// @ts-expect-error a direction that is none
resource(bill, { ...base, list: { ...list, sort: ['total', 'down'] } });
// @ts-expect-error a part of a card that is none
resource(bill, { ...base, list: { ...list, card: { title: 'bill_no', price: 'total' } } });
// @ts-expect-error a preset that asks for a code that is none
resource(bill, { ...base, presets: { lost: { where: { state: 3 } } } });
// @ts-expect-error a preset that asks a field that is not there
resource(bill, { ...base, presets: { lost: { where: { status: 1 } } } });
// @ts-expect-error a comparison that is none
resource(bill, { ...base, presets: { big: { where: { total: { above: 1 } } } } });
// @ts-expect-error a badge without its preset
resource(bill, { ...base, menu: { group: 'g', icon: 'i', badge: 'lost' }, presets: {} });
// @ts-expect-error a form that asks for a computed value
resource(bill, { ...base, form: [{ section: 'main', fields: ['open'] }] });
// @ts-expect-error related records without the field that refers to this one
resource(bill, { ...base, detail: [{ section: 'lines', related: 'bill_line' }] });
// @ts-expect-error a number of related records that is none
resource(bill, { ...base, detail: [{ section: 'l', related: 'x', by: 'bill_id', most: '5' }] });
// @ts-expect-error a condition on a field that is not there
resource(bill, { ...base, show: { note: { staet: 1 } } });
// @ts-expect-error a mask over a field that is not there
resource(bill, { ...base, mask: { money: ['amount'] } });
// @ts-expect-error a call that no resource answers
resource(bill, { ...base, verbs: ['index', 'remove'] });
// @ts-expect-error a sample with a value of another type
resource(bill, { ...base, samples: { one: { total: '12.00' } } });
// @ts-expect-error an address parameter of a field that is not there
resource(bill, { ...base, query: { status: 'status' } });
// @ts-expect-error a copy of some fields
resource(bill, { ...base, copy: ['note'] });
// @ts-expect-error a history of some fields
resource(bill, { ...base, history: ['note'] });
// @ts-expect-error an import by a field that is not there
resource(bill, { ...base, import: { key: 'notes' } });
// @ts-expect-error a bulk edit of a field that is not there
resource(bill, { ...base, bulkEdit: ['nte'] });
// @ts-expect-error a bulk edit of a field that the system keeps
resource(bill, { ...base, bulkEdit: ['state'] });
// @ts-expect-error a sheet of a field that is not there
resource(bill, { ...base, list: { columns: ['bill_no'], sheet: ['nte'] } });
// @ts-expect-error a key that means nothing
resource(bill, { ...base, columns: ['bill_no'] });

// @ts-expect-error a label of a field that is not there
resource(bill, { ...base, labels: { totl: { due: { state: 1 } } } });
// @ts-expect-error a label under a condition on a field that is not there
resource(bill, { ...base, labels: { total: { due: { staet: 1 } } } });
// @ts-expect-error a label under a condition with a code that is none
resource(bill, { ...base, labels: { total: { due: { state: 9 } } } });

// @ts-expect-error a condition to delete on a field that is not there
resource(bill, { ...base, deletable: { when: { staet: 1 } } });
// @ts-expect-error an option of it that means nothing
resource(bill, { ...base, deletable: { wen: { state: 1 } } });

// Actions

// @ts-expect-error an action without a permission
resource(bill, { ...base, actions: { pay: { on: 'each' } } });
// @ts-expect-error an action on nothing
resource(bill, { ...base, actions: { pay: { on: 'every', permission: 'pay' } } });
// @ts-expect-error a key of an action that means nothing
resource(bill, { ...base, actions: { pay: { ...pay, wen: {} } } });
// @ts-expect-error a guard that asks for a code that is none
resource(bill, { ...base, actions: { pay: { ...pay, when: { state: 9 } } } });
// @ts-expect-error a guard that asks a field that is not there
resource(bill, { ...base, actions: { pay: { ...pay, when: { staet: 1 } } } });
// @ts-expect-error the same within a negation
resource(bill, { ...base, actions: { pay: { ...pay, when: { not: { staet: 1 } } } } });
// @ts-expect-error an action that is shown disabled by a field that is not there
resource(bill, { ...base, actions: { pay: { ...pay, disabled: { staet: 1 } } } });
// @ts-expect-error an action that sets a code that is none
resource(bill, { ...base, actions: { pay: { ...pay, set: { state: 9 } } } });
// @ts-expect-error an action that sets a field that is not there
resource(bill, { ...base, actions: { pay: { ...pay, set: { status: 2 } } } });
// @ts-expect-error an input that is no field
resource(bill, { ...base, actions: { pay: { ...pay, input: { way: 'text' } } } });

// Derived types

// @ts-expect-error a permission node that nobody declared
export const node: Nodes<typeof bills> = 'bill/refund';
// @ts-expect-error a row has no secret
export const secret = (row: Row<typeof bill>) => row.pin;
// @ts-expect-error a row of a list is not sure to hold what the list may leave out
export const names = (row: ListRow<typeof bills>) => row.lines.map(({ name }) => name);
// @ts-expect-error sub-rows in a list are not sure to hold lists of their own
export const marks = (row: ListRow<typeof lined>) => row.lines.map((each) => each.marks.length);
// @ts-expect-error an input that lacks what must be given
export const input: Input<typeof bill> = { bill_no: '1', lines: [] };
// @ts-expect-error an input never gives what the system keeps
export const kept: Input<typeof bill>['state'] = 1;

type Texts = MessagesFor<typeof bills>;
export const texts = {
  name: 'Bill',
  list: 'Bills',
  notDeletable: 'Paid bills cannot be deleted',
  fields: {
    bill_no: 'No.',
    state: 'State',
    total: 'Total',
    paid: 'Paid',
    note: 'Note',
    lines: 'Lines',
    open: 'Open',
  },
  options: { state: { open: 'Open', paid: 'Paid' } },
  rows: { lines: { fields: { bill_id: 'Bill', name: 'Name', num: 'Number', marks: 'Marks' } } },
  sections: { main: 'Bill' },
  presets: { open: 'Open', paid: 'Paid' },
  waiting: { open: 'Open bills' },
  masks: { money: 'See amounts' },
  actions: {
    pay: { name: 'Pay', inputs: { way: 'Way' } },
    reopen: { name: 'Reopen', reason: 'Only paid bills can be reopened' },
  },
  labels: { total: { due: 'Due' } },
} satisfies Texts;

// @ts-expect-error texts that lack the name of an option
export const lacking: Texts = { ...texts, options: { state: { open: 'Open' } } };
// @ts-expect-error texts of an option that is none
export const lost: Texts = { ...texts, options: { state: { ...texts.options.state, lost: '' } } };
// @ts-expect-error texts of a preset that is none
export const surplus: Texts = { ...texts, presets: { ...texts.presets, lost: '' } };
// @ts-expect-error texts that lack the title of a view that is counted
export const untitled: Texts = { ...texts, waiting: {} };
export const mute: Texts = {
  ...texts,
  // @ts-expect-error texts that lack an input of an action
  actions: { ...texts.actions, pay: { name: 'Pay', inputs: {} } },
};
// @ts-expect-error texts that lack the reason of a guard
export const curt: Texts = { ...texts, actions: { ...texts.actions, reopen: { name: 'Reopen' } } };
// @ts-expect-error texts that lack a label
export const unlabelled: Texts = { ...texts, labels: { total: {} } };
// @ts-expect-error texts that lack the reason why a record is kept
export const unreasoned: Texts = { ...texts, notDeletable: undefined };
// @ts-expect-error texts that lack a section
export const headless: Texts = { ...texts, sections: {} };

// @ts-expect-error a refused value whose code has no text
export const wordless = new Invalid('not_in_the_dictionary');
// @ts-expect-error a refusal whose code has no text
export const speechless = new Refusal('not_in_the_dictionary');
