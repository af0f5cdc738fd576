import { expect, test } from 'vitest';
import { groups, orders, shapes } from '../../../tests/support/goodShop.ts';
import { problemsOf } from './index.ts';

const texts = { name: 'Group', list: 'Groups', fields: { name: 'Name', pid: 'Parent' } };
const checked = (group: object | undefined) =>
  problemsOf({
    resources: [groups],
    shapes,
    files: { group: 'auth/groups' },
    texts: { en: { group: group as typeof texts } },
  });

test('complete texts are no problem', () => {
  expect(checked(texts)).toEqual([]);
});

test('a missing file and a missing text are named', () => {
  expect(checked(undefined)).toEqual([
    'en texts of group: there are none; add i18n/en/auth/groups.ts',
  ]);
  expect(checked({ ...texts, fields: { name: 'Name' } })).toEqual([
    'en texts of group: fields.pid is missing; add it',
  ]);
});

test('every group of texts is looked through', () => {
  const none = { name: '', list: '', fields: {} };
  const found = problemsOf({
    resources: [orders, groups],
    shapes,
    texts: { en: { order: none, group: texts } },
  });

  expect(found.map((each) => /: (\w+\.\w+) is missing/.exec(each)?.[1])).toEqual([
    'fields.status',
    'fields.no',
    'fields.state',
    'fields.total',
    'fields.rate',
    'fields.paid_at',
    'fields.note',
    'fields.to',
    'fields.user_id',
    'fields.groups',
    'fields.cost',
    'fields.lines',
    'fields.net',
    'options.status',
    'options.state',
    'rows.lines',
    'sections.main',
    'sections.more',
    'presets.open',
    'actions.pay',
    'actions.give',
    'masks.sensitive',
  ]);
});

test('a menu group and a further node without a name are told, in each language', () => {
  const named = { menu: { shop: 'Shop' }, nodes: {} };
  const found = problemsOf({
    resources: [{ ...groups, menu: { group: 'blog', icon: 'x' }, nodes: ['all'] }],
    shapes,
    sharedTexts: { en: named },
  });

  expect(found).toEqual([
    'group.menu.group: blog has no text; add menu.blog to i18n/en/server.ts',
    'group.nodes: all has no text; add nodes.all to i18n/en/server.ts',
  ]);
});
