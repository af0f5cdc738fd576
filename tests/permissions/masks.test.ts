import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { query } from '../../server/db/index.ts';
import { apiUrl, nodeOf } from '../../src/contract/index.ts';
import { addOrder, useHttpShop } from '../support/httpShop.ts';
import { addMember } from '../support/shopRows.ts';

const shop = useHttpShop();

const identity = ['季书言实', '110105194912310021'] as const;

/** Somebody's data in every masked column, and in the logs of what was done with it. */
const secrets = {
  shop_order: ['林知夏受', '17712343602', '文三路 478 号'],
  user_feedback: ['canary-contact'],
  mail_log: ['canary@example.com'],
  sms_log: ['19900003602'],
  user: identity,
  shop_user: identity,
  user_address: ['顾远行收', '17655543021', '南京东路 812 号'],
} as const;

async function fill(owner: string) {
  const order = await addOrder(shop, 'A1', 2);
  await query(shop.db, `update shop_order set consignee = '林知夏受'`);
  await query(
    shop.db,
    `insert into user_feedback (user_id, type, content, images, contact)
     values (41, 'other', 'x', '[]', 'canary-contact')`,
  );
  await query(
    shop.db,
    `insert into mail_log (recipient, event, subject, next_time) values ('canary@example.com', 'x', 'x', 0)`,
  );
  await query(
    shop.db,
    `insert into sms_log (mobile, template_code, content, status) values ('19900003602', 'x', 'x', 'logged')`,
  );
  const member = await addMember(shop);
  await query(shop.db, `update "user" set real_name = $2, id_number = $3 where id = $1`, [
    member,
    ...identity,
  ]);
  await shop.insert('user_address', {
    user_id: member,
    consignee: '顾远行收',
    mobile: '17655543021',
    area_province: '310000',
    area_city: '310100',
    area_district: '310101',
    area_text: '上海市',
    address: '南京东路 812 号',
  });
  const [mobile, address] = ['17712343602', '文三路 478 号'];
  // The log keeps what was typed, whatever became of the call.
  await shop.post('/admin/shop.order.Order/edit', { id: order, mobile, address }, { token: owner });
  await query(
    shop.db,
    `insert into security_data_recycle_log (controller, data_table, id_value, data)
     values ('shop/order/order', 'shop_order', 1, '{"mobile": "17712343602", "consignee": "林知夏受"}')`,
  );
}

const masking = resources.filter(({ source, mask }) => !source && Object.keys(mask).length > 0);
const stored = resources.filter(({ source, verbs }) => !source && verbs.includes('index'));

test('masked values are shown nowhere without their permission: lists, records, files, palette, logs', async () => {
  await fill(await shop.admin('*', 'owner'));
  const masks = masking
    .filter(({ name }) => Object.hasOwn(secrets, name))
    .flatMap(({ path, mask }) => Object.keys(mask).map((permission) => nodeOf(path, permission)));
  const rules = await query<{ name: string }>(
    shop.db,
    `select name from admin_rule where name like '%/%' and not name = any($1)`,
    [masks],
  );
  const token = await shop.admin(
    rules.map(({ name }) => name),
    'reader',
  );
  const known = Object.values(secrets).flat();
  const replies = new Map<string, string>();
  const ask = async (url: string) => replies.set(url, (await shop.get(url, { token })).text);

  for (const { path, verbs, list } of stored) {
    await ask(apiUrl(path, 'index?preset='));
    await ask(apiUrl(path, 'index?select=true'));
    for (const action of ['detail', 'edit', 'info', 'history'])
      await ask(apiUrl(path, `${action}?id=1`));
    if (!verbs.includes('export')) continue;
    // A workbook is packed, and would show no secret.
    const body = { fields: list.columns.flat(), format: 'csv' };
    const { text } = await shop.post(apiUrl(path, 'export'), body, { token });
    replies.set(`${path} file`, text);
  }
  for (const text of known) await ask(`/admin/Index/find?text=${encodeURIComponent(text)}`);

  const leaks = [...replies].filter(([, text]) => known.some((secret) => text.includes(secret)));
  expect(leaks.map(([url]) => url)).toEqual([]);
  expect(replies.get(apiUrl('shop/order/order', 'index?preset='))).toContain('177****3602');
  expect(replies.get(apiUrl('auth/adminLog', 'index?preset='))).toContain('177****3602');
  expect(replies.get('shop/order/order file')).toContain('177****3602');
  expect(replies.get(apiUrl('shop/user/address', 'index?preset='))).toContain('176****3021');
});

test('every masked column of a table of records is among those that are tried', () => {
  const logs = ['security_data_recycle_log', 'security_sensitive_data_log', 'shop_goods_bin'];

  expect(
    masking
      .map(({ name }) => name)
      .filter((name) => !logs.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(secrets).toSorted());
});
