import { expect, test } from 'vitest';
import { groups, orders, shapes } from '../../../tests/support/goodShop.ts';
import { belongsTo } from '../../fields/index.ts';
import { resource } from '../resource.ts';
import { shape, type AnyShape } from '../shape.ts';
import { problemsOf } from './index.ts';

/** A resource whose records refer to orders. */
const rival = shape('rival', { rival_of: belongsTo('order', { shows: 'no' }) });
const rivals = resource(rival, { path: 'shop/rival', label: 'id', list: { columns: ['id'] } });

const problems = (change: object) =>
  problemsOf({
    resources: [{ ...orders, ...change }, groups, rivals],
    shapes: [
      ...('shape' in change ? [...shapes.slice(0, 3), change.shape as AnyShape] : shapes),
      rival,
    ],
  });

test.each<readonly [problem: string, change: object]>([
  [
    'order.detail: two sections are named a; rename one',
    {
      detail: [
        { section: 'a', fields: ['no'] },
        { section: 'a', fields: [] },
      ],
    },
  ],
  ['order.import: no field nos; did you mean no?', { import: { key: 'nos' } }],
  [
    'order.import.key: state is not unique; declare it with unique: true or a unique index',
    { import: { key: 'state', fields: ['no'] } },
  ],
  [
    'order.import: cost is not written from a cell; leave it out',
    {
      import: { key: 'no', fields: ['cost'] },
      shape: {
        ...orders.shape,
        facts: { indexes: { ...orders.shape.facts.indexes, ux: { on: ['no'], unique: true } } },
      },
    },
  ],
  [
    'order.detail: no stands in it twice; leave one out',
    { detail: [{ section: 'a', fields: ['no', 'no'] }] },
  ],
  [
    'order.detail.a: no field nos; did you mean no?',
    { detail: [{ section: 'a', fields: ['nos'] }] },
  ],
  [
    'order.detail.a.when: no field nos; did you mean no?',
    { detail: [{ section: 'a', fields: [], when: { nos: 1 } }] },
  ],
  [
    'order.deletable.when: no field staet; did you mean state?',
    { deletable: { when: { staet: 1 } } },
  ],
  ['order.deletable: no key wen; did you mean when?', { deletable: { wen: { state: 1 } } }],
  [
    'order.deletable: nothing is deleted without the verb del; leave it out',
    { deletable: { when: { state: 1 } }, verbs: ['index'] },
  ],
  [
    'order.deletable.when: cost is masked, and the reason would tell it',
    { deletable: { when: { cost: 0 } }, mask: { money: ['cost'] } },
  ],
  [
    'order.detail.a.related: no resource grp; did you mean group?',
    { detail: [{ section: 'a', related: 'grp', by: 'pid' }] },
  ],
  [
    'order.detail.a.by: no field of group pi; did you mean pid?',
    { detail: [{ section: 'a', related: 'group', by: 'pi' }] },
  ],
  [
    `order.detail.a.by: pid of group does not refer to order; name a belongsTo('order', …), or the id of a field with names`,
    { detail: [{ section: 'a', related: 'group', by: 'pid' }] },
  ],
  [
    'order.detail.a.most: 20 is not between 1 and 10',
    { detail: [{ section: 'a', related: 'rival', by: 'rival_of', most: 20 }] },
  ],
  [
    'order.detail.a.when: no field nos; did you mean no?',
    { detail: [{ section: 'a', related: 'rival', by: 'rival_of', when: { nos: 1 } }] },
  ],
  [
    'order.detail.a.record: no resource with a record page rivel; did you mean rival?',
    { detail: [{ section: 'a', record: 'rivel', by: 'user_id', shows: [] }] },
  ],
  [
    `order.detail.a.by: no does not refer to rival; name a belongsTo('rival', …)`,
    { detail: [{ section: 'a', record: 'rival', by: 'no', shows: [] }] },
  ],
  [
    'order.detail.a.shows: no field of rival rival_off; did you mean rival_of?',
    {
      detail: [{ section: 'a', record: 'rival', by: 'rival_id', shows: ['rival_off'] }],
      shape: {
        ...orders.shape,
        fields: {
          ...orders.shape.fields,
          rival_id: belongsTo('rival', { shows: 'id', optional: true }),
        },
      },
    },
  ],
  [
    'order.detail.steps: two steps are named sent; rename one',
    {
      steps: [
        { step: 'sent', at: 'create_time' },
        { step: 'sent', at: 'create_time' },
      ],
    },
  ],
  [
    'order.detail.steps.sent.at: no time no; known are paid_at, create_time, update_time',
    { steps: [{ step: 'sent', at: 'no' }] },
  ],
  [
    'order.detail.steps.sent: it is never taken; name the field of its time, or a condition',
    { steps: [{ step: 'sent' }] },
  ],
  [
    'order.detail.steps.sent.done: no field nos; did you mean no?',
    { steps: [{ step: 'sent', done: { nos: 1 } }] },
  ],
  [
    'order.form: cost is kept by the system and never read; move it to detail',
    { form: [...(orders.form ?? []), { section: 'x', fields: ['cost'] }] },
  ],
  [
    'order.form: a new row needs user_id; ask for it, or make it optional or give it a default',
    { form: [{ section: 'x', fields: ['no', 'lines'] }] },
  ],
  ['order.requiredToAdd: no field nte; did you mean note?', { requiredToAdd: ['nte'] }],
  [
    'order.requiredToAdd: cost is kept by the system; leave it out',
    { form: undefined, requiredToAdd: ['cost'] },
  ],
  ['order.requiredToAdd: no is required anyway; leave it out', { requiredToAdd: ['no', 'note'] }],
  [
    'order.requiredToAdd: no form asks for paid_at; ask for it, or leave it out',
    { requiredToAdd: ['paid_at'] },
  ],
  ['order.show: no field nte; did you mean note?', { show: { nte: { state: 1 } } }],
  [
    'order.show.user_id: hidden, it would be missing; make it optional or give it a default',
    { show: { user_id: { state: 1 } } },
  ],
  [
    'order.rules.r.holds: no field ttal; did you mean total?',
    { shape: { ...orders.shape, rules: { r: { holds: { ttal: 1 }, at: 'no' } } } },
  ],
  [
    'order.rules.r.at: no field nr; did you mean no?',
    {
      form: undefined,
      shape: { ...orders.shape, rules: { r: { holds: { total: 1 }, at: 'nr' } } },
    },
  ],
  [
    'order.rules.r.at: cost is kept by the system and in no form; name another field',
    {
      form: undefined,
      shape: { ...orders.shape, rules: { r: { holds: { total: 1 }, at: 'cost' } } },
    },
  ],
  [
    'order.form: the rule r shows its text at total, and no section has it; add it',
    { shape: { ...orders.shape, rules: { r: { holds: { total: 1 }, at: 'total' } } } },
  ],
  [
    'order.copy: nothing is added here; add the verb add, or leave copy out',
    { copy: true, verbs: ['index'] },
  ],
  [
    'order.history: no page of a record shows it; add the verb detail, or leave history out',
    { history: true, verbs: ['index'] },
  ],
  ['order.notes.first: no field nno; did you mean no?', { notes: { first: 'nno' } }],
  [
    'order.notes.first: note is masked, and a note is not; leave it out',
    { notes: { first: 'note' } },
  ],
  [
    'order.notes: no page of a record shows them; add the verb detail, or leave notes out',
    { notes: true, verbs: ['index', 'add', 'edit'] },
  ],
  ['order.bulkEdit: no field nte; did you mean note?', { bulkEdit: ['nte'] }],
  ['order.bulkEdit: cost is kept by the system; leave it out', { bulkEdit: ['cost'] }],
  [
    'order.bulkEdit: lines has a value of its own in each record; leave it out',
    { bulkEdit: ['lines'] },
  ],
  [
    'order.bulkEdit: nothing is edited here; add the verb edit, or leave bulkEdit out',
    { bulkEdit: ['note'], verbs: ['index', 'add'] },
  ],
  [
    'order.show: note waits for itself; break the circle note, total',
    { show: { note: { not: { total: 0 } }, total: { note: 'x' } } },
  ],
])('%s', (problem, change) => {
  expect(problems(change)).toEqual([problem]);
});

test.each<readonly [problem: string, change: object]>([
  ['order.samples.one: no field nr; did you mean no?', { samples: { one: { nr: 1 } } }],
  [
    'order.samples.one.total: "12.50" is the form of the wire; write 1250 as in rows',
    { samples: { one: { total: '12.50' } } },
  ],
  [
    `order.samples.one.no: "${'x'.repeat(21)}" is not a value of this field (too_long, max 20); write one as in rows`,
    { samples: { one: { no: 'x'.repeat(21) } } },
  ],
  [
    'order.samples.one.lines[0].name: 5 is not a value of this field (not_text); write one as in rows',
    { samples: { one: { lines: [{ name: 5 }] } } },
  ],
])('%s', (problem, change) => {
  expect(problems(change)).toEqual([problem]);
});
