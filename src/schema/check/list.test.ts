import { expect, test } from 'vitest';
import { groups, orders, shapes } from '../../../tests/support/goodShop.ts';
import { problemsOf } from './index.ts';

const problems = (change: object) =>
  problemsOf({ resources: [{ ...orders, ...change }, groups], shapes });
const list = (change: object) => ({ list: { ...orders.list, ...change } });

test.each<readonly [problem: string, change: object]>([
  [
    'order.label: no field pin; known are id, weigh, status, no, no_en, state, total, rate, paid_at, note, to, user_id, …',
    { label: 'pin' },
  ],
  [
    'order.list.columns[1]: no field nett; did you mean net?',
    list({ columns: ['no', ['state', 'nett']] }),
  ],
  [
    'order.list.card: no field nno; did you mean no?',
    list({ columns: ['no'], card: { title: 'nno' } }),
  ],
  ['order.list.also (lines): no field namee; did you mean name?', list({ also: ['lines.namee'] })],
  [
    'order.list.also: no field total.net; known are id, weigh, status, no, no_en, state, total, rate, paid_at, note, to, user_id, …',
    list({ also: ['total.net'] }),
  ],
  ['order.list.sheet: no field nno; did you mean no?', list({ sheet: ['nno'] })],
  ['order.list.sheet: no stands in it twice; leave one out', list({ sheet: ['no', 'no'] })],
  [
    'order.list.sheet: none of its columns can be edited; add one, or leave it out',
    list({ sheet: ['cost'] }),
  ],
  ['order.list.sheet: a cell cannot hold lines; leave it out', list({ sheet: ['lines'] })],
  [
    'order.list.sheet (lines): no field namee; did you mean name?',
    list({ sheet: ['lines.namee'] }),
  ],
  [
    'order.list.sheet: needs the verbs index and edit; add them, or leave it out',
    { ...list({ sheet: ['no'] }), verbs: ['index'] },
  ],
  [
    'order.list.gallery: needs list.card.image, and a list without tree',
    list({ gallery: 'opens' }),
  ],
  ['order.list.filters[1]: nothing can be looked for in to', list({ filters: ['groups', 'to'] })],
  ['order.list.filters[0]: no field staet; did you mean state?', list({ filters: ['staet'] })],
  ['order.list.expand.of: state holds no sub-rows', list({ expand: { of: 'state', columns: [] } })],
  [
    'order.list.sort: rate has no index; declare it with sort: true',
    list({ sort: ['rate', 'asc'] }),
  ],
  [
    "order.presets.own.mine: state refers to no admin; name a belongsTo('admin', …)",
    { menu: undefined, presets: { own: { where: {}, mine: 'state' } } },
  ],
  ['order.list.sort: the direction is asc or desc', list({ sort: ['total', 'up'] })],
  ['order.list.sums.of: no field totl; did you mean total?', list({ sums: { of: ['totl'] } })],
  ['order.list.sums.of: no is no number of order', list({ sums: { of: ['no'] } })],
  ['order.list.sums.by: no is no choice of order', list({ sums: { of: ['total'], by: 'no' } })],
  ['order.list.yields: no column stat; did you mean state?', list({ yields: ['stat'] })],
  [
    'order.list.times.total: total is no time of order',
    list({ times: { total: 'yyyy-mm-dd hh:MM' } }),
  ],
  [
    'order.list.times.paid_at: a pattern is one of yyyy-mm-dd hh:MM:ss, yyyy-mm-dd hh:MM, yyyy-mm-dd, mm-dd hh:MM, hh:MM',
    list({ times: { paid_at: 'DD.MM.' } }),
  ],
  [
    "order.list.tree: user_id is no treeParent; declare it with treeParent('order', …)",
    list({ tree: 'user_id' }),
  ],
  [
    'order.list.sort: total is masked by money; sort by a field everybody sees',
    { mask: { money: ['total'] } },
  ],
  [
    'order.menu.badge: no preset opn; did you mean open?',
    { menu: { group: 'a', icon: 'b', badge: 'opn' } },
  ],
  [
    'order.presets.open.sort: rate has no index; declare it with sort: true',
    { presets: { open: { where: {}, sort: ['rate', 'asc'] } } },
  ],
  [
    'order.presets.open.since: total is no time of order; name a datetime',
    { presets: { open: { where: {}, since: 'total' } } },
  ],
  [
    'order.presets.open.permission: no permission shp; did you mean ship?',
    { nodes: ['ship'], presets: { open: { where: {}, permission: ['index', 'shp'] } } },
  ],
  [
    'order.presets.To_pay: a preset is named in lower camel',
    { presets: { open: { where: {} }, To_pay: { where: {} } } },
  ],
  ['order.labels: no field totl; did you mean total?', { labels: { totl: { due: { state: 1 } } } }],
  [
    'order.labels.total.due: no field staet; did you mean state?',
    { labels: { total: { due: { staet: 1 } } } },
  ],
  ['order.query.x: no field staet; did you mean state?', { query: { x: 'staet' } }],
  [
    'order.query.x (user): no field nick; known are id, nickname, create_time, update_time, version',
    { query: { x: 'user_id.nick' } },
  ],
  [
    'order.query.x: note leads to no other rows; name the field alone',
    { query: { x: 'note.nick' } },
  ],
  ['order.query.x: no field nam; did you mean name?', { query: { x: 'lines.nam' } }],
])('%s', (problem, change) => {
  expect(problems(change)).toEqual([problem]);
});
