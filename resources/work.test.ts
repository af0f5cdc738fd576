import { expect, test } from 'vitest';
import type { AnyResource } from '../src/schema/index.ts';
import { resources } from './index.ts';

/** Fields that a form leaves to another screen, and the screen that writes them. */
const writtenElsewhere: Readonly<Record<string, readonly string[]>> = {
  // The spec editor.
  shop_goods: ['spec_names', 'spec_names_en'],
  // The account itself, in the list of users; here staff change what concerns the shop.
  shop_user: [
    'username',
    'nickname',
    'email',
    'mobile',
    'avatar',
    'real_name',
    'id_number',
    'gender',
    'birthday',
    'motto',
    'password',
    'status',
    'lang',
  ],
};

const withForm = resources.filter(
  ({ form, verbs }) => form && verbs.some((verb) => verb === 'add' || verb === 'edit'),
);

test('the walk finds the forms of the shop', () => {
  expect(withForm.length).toBeGreaterThan(40);
});

test.each(withForm.map((resource) => [resource.name, resource] as const))(
  'the form of %s asks for every field that a person writes',
  (name, { form = [], shape }) => {
    const asked = new Set(form.flatMap(({ fields }) => fields));
    const writable = Object.entries(shape.fields).filter(([, { options }]) => !options.system);
    const lost = writable.map(([field]) => field).filter((field) => !asked.has(field));

    expect(lost).toEqual(writtenElsewhere[name] ?? []);
  },
);

/** Views with an age that are ordered by something else: what expires first comes first. */
const orderedOtherwise: readonly string[] = ['recharge_order.toPay'];

const waiting = resources.flatMap(({ name, presets }) =>
  Object.entries(presets as AnyResource['presets']).flatMap(([preset, { since, sort }]) =>
    since && sort ? [{ view: `${name}.${preset}`, since, sort }] : [],
  ),
);

test.each(waiting.filter(({ view }) => !orderedOtherwise.includes(view)))(
  'the view $view begins with what waits longest',
  ({ since, sort }) => {
    expect(sort).toEqual([since, 'asc']);
  },
);

/** Lists that begin with something else than the newest or an order that staff give, and why. */
const sortedOtherwise: Readonly<Record<string, string>> = {
  admin_group: 'The groups of the program come first.',
  goods_view_stat: 'The most viewed products come first.',
  integrity_check: 'Checks have the order in which they build on each other.',
  shop_statement_line: 'Lines have the order of their file.',
  scheduled_task: 'The next to run comes first.',
  user_group: 'The group of new members comes first.',
  website_key: 'Texts are looked for by their key.',
};

test('a list begins with the newest, or in the order that staff give', () => {
  const odd = resources
    .filter(({ shape, list: { sort: [field, direction] = ['id', 'desc'] } }) => {
      const isNewest = field === 'id' || field === 'day' || shape.fields[field]?.isMoment === true;
      return !(direction === 'desc' && (isNewest || field === 'weigh'));
    })
    .map(({ name }) => name);

  expect(odd.toSorted()).toEqual(Object.keys(sortedOtherwise).toSorted());
});
