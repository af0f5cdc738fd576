import { expect, test } from 'vitest';
import { groups, line, orders, shapes } from '../../../tests/support/goodShop.ts';
import {
  area,
  belongsTo,
  flag,
  int,
  json,
  manyToMany,
  rows,
  slug,
  text,
  treeParent,
  url,
} from '../../fields/index.ts';
import type { AnyResource } from '../anyResource.ts';
import { shape, type AnyShape } from '../shape.ts';
import { problemsOf } from './index.ts';

const shapeProblems = (wrong: AnyShape) =>
  problemsOf({ resources: [orders, groups], shapes: [...shapes, wrong] });
const named = (fields: Readonly<Record<string, ReturnType<typeof int>>>) =>
  shape('x', { ...fields });

test.each<readonly [problem: string, wrong: AnyShape]>([
  ['Xs: a shape is named like its table, in small letters and _', shape('Xs', {})],
  ['user: two shapes have this table; rename one', shape('user', {})],
  ['x.or: the name or is taken; choose another', named({ or: int() })],
  ['x.goodsName: a field is named in small letters, digits and _', named({ goodsName: int() })],
  ['x.version: every shape has this field already; leave it out', named({ version: int() })],
  ['x.id: every shape has this field already; leave it out', named({ id: int() })],
  [
    'x.a_en: a is bilingual and makes this field; leave it out',
    shape('x', { a: text({ max: 9, bilingual: true }), a_en: text({ max: 9 }) }),
  ],
  [
    'x: two fields own the column to_city; rename one of them',
    shape('x', { to: area({ optional: true }), to_city: int() }),
  ],
  [
    `x.${'a'.repeat(64)}: the name is longer than 63 signs; shorten it`,
    named({ ['a'.repeat(64)]: int() }),
  ],
  [
    'x.a.default: "one" is no value of the field (not_a_number); give its wire form',
    named({ a: int({ default: 'one' }) }),
  ],
  [
    'x.a: a secret can be neither sorted nor searched; leave sort and search out',
    shape('x', { a: text({ max: 9, secret: true, sort: true }) }),
  ],
  [
    'x.a: nothing can be looked for in this field; leave search out',
    shape('x', { a: json({ optional: true, search: true } as object) }),
  ],
  [
    'x.a.names.id: no field b; did you mean a?',
    named({ a: text({ max: 9, names: { id: 'b', of: 'user' } }) as never }),
  ],
  [
    'x.a.names.of.field: no field ab; did you mean a?',
    named({
      a: text({ max: 9, names: { of: { field: 'ab', resources: { m: 'user' } } } }) as never,
    }),
  ],
  [
    'x.a.names.of: no resource usr; did you mean user?',
    named({ a: text({ max: 9, names: { of: 'usr' } }) as never }),
  ],
  [
    'x.a: sort needs a single column; leave sort out',
    shape('x', { a: area({ optional: true, sort: true } as object) }),
  ],
  [
    'x.computed.a: a field has this name; choose another',
    shape('x', { a: int() }, { computed: { a: { as: int(), of: () => 1 } } }),
  ],
  [
    'x.indexes.ix.on[0]: no field with a single column b; did you mean a?',
    { ...shape('x', { a: int() }), facts: { indexes: { ix: { on: ['b desc'] } } } },
  ],
  ['x.b.only: no field c; did you mean a?', shape('x', { a: int(), b: flag({ only: 'c' }) })],
  [
    'x.b.only: a may be empty or has no single column; name a field that always has a value',
    shape('x', { a: int({ optional: true }), b: flag({ only: 'a' }) }),
  ],
  [
    'x.b.default: only one record is set; leave the default out',
    shape('x', { b: flag({ only: true, default: 1 }) }),
  ],
  [
    'x.a.from: no field titel; did you mean title?',
    shape('x', { title: text({ max: 9 }), a: slug({ from: 'titel' }) }),
  ],
  // References
  [
    'x.a: no shape or resource usr; did you mean user?',
    shape('x', { a: belongsTo('usr', { shows: 'name' }) }),
  ],
  [
    'x.a to user: no field name; known are id, nickname, create_time, update_time, version',
    shape('x', { a: belongsTo('user', { shows: 'name' }) }),
  ],
  [
    'x.a to user: no field pin; known are id, nickname, create_time, update_time, version',
    shape('x', { a: belongsTo('user', { shows: 'nickname', with: ['pin'] }) }),
  ],
  [
    "x.a: a parent is a row of the same table; write treeParent('x', …)",
    shape('x', { a: treeParent('group', { shows: 'name' }) }),
  ],
  [
    'x.a through group: no field u; known are id, name, pid, create_time, update_time, version',
    shape('x', {
      a: manyToMany('user', { shows: 'nickname', through: 'group', near: 'name', far: 'u' }),
    }),
  ],
  [
    "x.a.by: order_id of order_line is no belongsTo('x'); name the one that is",
    shape('x', { a: rows(line, { by: 'order_id' }) }),
  ],
  [
    'x.user: a related row has this key on the wire; give it another with as',
    shape('x', { user_id: belongsTo('user', { shows: 'nickname' }), user: int() }),
  ],
  [
    'x: two related rows have the key user; give one another with as',
    shape('x', {
      user_id: belongsTo('user', { shows: 'nickname' }),
      buyer_id: belongsTo('user', { shows: 'nickname', as: 'user' }),
    }),
  ],
  [
    'x.site: a person may follow this address, and text takes javascript: too; declare it as url()',
    shape('x', { site: text({ max: 9 }) }),
  ],
  [
    'x.help_url: a person may follow this address, and text takes javascript: too; declare it as url()',
    shape('x', { help_url: text({ max: 9, optional: true }) }),
  ],
])('%s', (problem, wrong) => {
  expect(shapeProblems(wrong)).toEqual([problem]);
});

test('an address that is a url, or that the program writes, is no problem', () => {
  const good = shape('x', { site: url(), page_url: text({ max: 9, system: true, default: '' }) });

  expect(shapeProblems(good)).toEqual([]);
});

test('rows whose shape nobody exports have no table', () => {
  const part = shape('part', { x_id: belongsTo('x', { shows: 'id' }) });

  expect(shapeProblems(shape('x', { parts: rows(part, { by: 'x_id' }) }))).toEqual([
    'x.parts: the shape part has no table; export it',
  ]);
});

test('a reference may name a resource instead of its shape', () => {
  const second: AnyResource = { ...groups, name: 'shop_group', path: 'shop/group' };
  const pupil = shape('pupil', { group_id: belongsTo('shop_group', { shows: 'name' }) });

  expect(problemsOf({ resources: [orders, groups, second], shapes: [...shapes, pupil] })).toEqual(
    [],
  );
});
