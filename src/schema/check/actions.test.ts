import { expect, test } from 'vitest';
import { belongsTo, int } from '../../fields/index.ts';
import { groups, orders, shapes } from '../../../tests/support/goodShop.ts';
import { problemsOf } from './index.ts';

const problems = (change: object) =>
  problemsOf({ resources: [{ ...orders, ...change }, groups], shapes });
const pay = (change: object) => ({
  actions: { pay: { on: 'each', permission: 'pay', ...change } },
});

test.each<readonly [problem: string, change: object]>([
  [
    'order.actions.export: export is a call of every resource; rename it',
    { actions: { export: { on: 'list', permission: 'export' } } },
  ],
  [
    'order.actions.Pay: an action is named in lower camel',
    { actions: { Pay: { on: 'each', permission: 'pay' } } },
  ],
  [
    'order.actions.pay.permission: missing; name the node below the path, in lower camel',
    { actions: { pay: { on: 'each' } } },
  ],
  [
    'order.actions.pay.on: no kind of action every; known are each, record, list',
    pay({ on: 'every' }),
  ],
  ['order.actions.pay.when: no field staet; did you mean state?', pay({ when: { staet: 1 } })],
  [
    'order.actions.pay.disabled: there is no guard to refuse a row; add when',
    pay({ disabled: { state: 1 } }),
  ],
  [
    'order.actions.pay.show: no input carier; did you mean carrier?',
    pay({ input: { carrier: int() }, show: { carier: {} } }),
  ],
  [
    'order.actions.pay.show.carrier: no field staet; did you mean state?',
    pay({ input: { carrier: int() }, show: { carrier: { staet: 1 } } }),
  ],
  [
    'order.actions.pay.moves: only an action on one record shows it before and after',
    pay({ input: { amount: int() }, moves: { of: 'id', by: 'amount' } }),
  ],
  [
    'order.actions.pay.moves.by: no input amout; did you mean amount?',
    pay({ on: 'record', input: { amount: int() }, moves: { of: 'id', by: 'amout' } }),
  ],
  [
    'order.actions.pay.moves.of: no field idd; did you mean id?',
    pay({ on: 'record', input: { amount: int() }, moves: { of: 'idd', by: 'amount' } }),
  ],
  [
    'order.actions.pay.required: no input carier; did you mean carrier?',
    pay({ input: { carrier: int() }, required: ['carier'] }),
  ],
  ['order.actions.pay.set: no field staet; did you mean state?', pay({ set: { staet: 2 } })],
  [
    'order.actions.pay.set.total: "1.00" is the form of the wire; write 100 as in rows',
    pay({ set: { total: '1.00' } }),
  ],
  [
    'order.actions.pay.when: an action on the list has no row; leave it out',
    pay({ on: 'list', when: {} }),
  ],
  [
    'order.actions.pay.next: an action on the list has no row; leave it out',
    pay({ on: 'list', next: { state: 1 } }),
  ],
  [
    'order.actions.pay.rowInput: an action on one record asks once; use input',
    pay({ on: 'record', rowInput: {} }),
  ],
  [
    'order.actions.pay.rowInput.a: input has the same name; rename one',
    pay({ input: { a: int() }, rowInput: { a: int() } }),
  ],
  [
    'order.actions.pay.input.a: no shape or resource usr; did you mean user?',
    pay({ input: { a: belongsTo('usr', { shows: 'x' }) } }),
  ],
])('%s', (problem, change) => {
  expect(problems(change)).toEqual([problem]);
});
