import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const pay = '/admin/shop.setting.Pay';
const basic = '/admin/shop.setting.Basic';
const nodes = (page: string, ...last: readonly string[]) =>
  last.map((each) => `shop/setting/${page}/${each}`);

const shop = useHttpShop();
const names = (list: unknown): readonly string[] =>
  Object.values(list as Record<string, { list?: { name: string }[] }>).flatMap(
    ({ list: items = [] }) => items.map(({ name }) => name),
  );

test('a page has its own groups and settings, and the site has none of them', async () => {
  const token = await shop.admin('*');

  const page = await shop.get(`${pay}/index`, { token, lang: 'en' });
  const site = await shop.get('/admin/routine.Config/index', { token });

  expect(page.data['configGroup']).toEqual({
    payMethods: 'Payment methods',
    wechatPay: 'WeChat Pay',
    alipay: 'Alipay',
  });
  expect(names(page.data['list'])).toContain('offline_expire_hours');
  expect(names(site.data['list'])).not.toContain('offline_expire_hours');
});

test('the permission to edit one page covers no setting of another', async () => {
  const token = await shop.admin(nodes('pay', 'index', 'edit'));

  const reply = await shop.post(
    `${pay}/edit`,
    { after_sale_days: 1, site_name: 'x', offline_expire_hours: 24 },
    { token },
  );
  const other = await shop.post(`${basic}/edit`, { after_sale_days: 1 }, { token });

  expect([reply.code, other.code]).toEqual([1, 401]);
  expect(await shop.composed.settings.get('after_sale_days')).toBe(7);
  expect(await shop.composed.settings.get('offline_expire_hours')).toBe(24);
});

test.each([
  [pay, { balance_enabled: 0, offline_enabled: 0 }, 'balance_enabled'],
  [pay, { alipay_enabled: 1 }, 'alipay_app_id'],
  [basic, { recharge_min: '100.00', recharge_max: '50.00' }, 'recharge_max'],
  [basic, { integral_per_yuan: 30, integral_step: 1 }, 'integral_step'],
  [basic, { order_unpaid_minutes: 4 }, 'order_unpaid_minutes'],
  ['/admin/shop.setting.Delivery', { free_exclude_areas: '540000\n54' }, 'free_exclude_areas'],
])('%s refuses %j at %s, and keeps everything as it was', async (page, values, at) => {
  const token = await shop.admin('*');

  const reply = await shop.post(`${page}/edit`, values, { token });

  expect(reply).toMatchObject({
    code: 0,
    data: { error: 'invalid', fields: { [at]: expect.any(String) } },
  });
  expect(await shop.rows('config_log')).toEqual([]);
});

test('a secret is shown to who may know it alone, and the log says so without it', async () => {
  const token = await shop.admin(nodes('pay', 'index', 'edit', 'reveal'));
  const secret = '-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----';
  await shop.post(`${pay}/edit`, { wechat_private_key: secret }, { token });

  const list = await shop.get(`${pay}/index`, { token });
  const shown = await shop.post(`${pay}/reveal`, { name: 'wechat_private_key' }, { token });
  const foreign = await shop.post(`${pay}/reveal`, { name: 'smtp_pass' }, { token });
  await shop.composed.adminLog.settled();

  expect(list.text).not.toContain('MIIEvQ');
  expect(shown.data).toEqual({ value: secret });
  expect(foreign).toMatchObject({ code: 0, data: { error: 'not_found' } });
  expect(JSON.stringify(await shop.rows('admin_log'))).not.toContain('MIIEvQ');
});

test('every value is kept with who set it, of secrets that they changed', async () => {
  const { id } = await shop.staff({ nodes: nodes('basic', 'edit') });
  const { token } = await shop.signIn();

  await shop.post(`${basic}/edit`, { after_sale_days: 14 }, { token });
  await shop.post(`${basic}/edit`, { after_sale_days: 30 }, { token });

  expect(await shop.rows('config_log')).toMatchObject([
    { name: 'after_sale_days', before: null, after: '14', admin_id: id },
    { name: 'after_sale_days', before: '14', after: '30', admin_id: id },
  ]);
});

test('an agreement keeps its links and loses what runs', async () => {
  const token = await shop.admin('*');

  await shop.post(
    '/admin/shop.setting.Agreement/edit',
    { about_us: '<p>海<a href="/a" title="b" onclick="x()">店</a></p><script>x()</script>' },
    { token },
  );

  expect(await shop.composed.settings.get('about_us')).toBe(
    '<p>海<a href="/a" title="b">店</a></p>',
  );
});
