import { expect, test } from 'vitest';
import { useHttpShop } from '../support/httpShop.ts';

const office = useHttpShop();
const list = '/admin/office.Contact/index';
const add = '/admin/office.Contact/add';

test('staff with the permissions of the page add a contact and find it by its company', async () => {
  const token = await office.admin([
    'office/contact',
    'office/contact/index',
    'office/contact/add',
  ]);
  await office.post(add, { name: 'Tom Reed', company: 'Reed & Sons' }, { token });

  const added = await office.post(add, { name: 'Ada Berg', company: 'Northern Paper' }, { token });
  const found = await office.get(`${list}?quickSearch=Northern`, { token });

  expect(added.code).toBe(1);
  expect(found.data['list']).toMatchObject([{ name: 'Ada Berg', company: 'Northern Paper' }]);
});

test('staff who may look add nothing', async () => {
  const token = await office.admin(['office/contact', 'office/contact/index']);

  const refused = await office.post(add, { name: 'Ada Berg' }, { token });

  expect(refused.code).toBe(401);
  expect(await office.rows('contact')).toEqual([]);
});

test('a contact without a name is refused at its field', async () => {
  const token = await office.admin('*', 'owner');

  const refused = await office.post(add, { company: 'Northern Paper' }, { token });

  expect(refused.code).toBe(0);
  expect(refused.text).toContain('"name"');
});
