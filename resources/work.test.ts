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
