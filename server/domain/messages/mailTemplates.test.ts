import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const call = (address: string, body: unknown) =>
  shop.post(`/admin/MailTemplate/${address}`, body, { token });
const site = { name: 'site', sample: '青石 <商城>', sample_en: 'Shop' };
const template = {
  code: 'user_register',
  name: '注册',
  subject: '{{site}}：注册',
  content: '<p>{{site}} <b>{{code}}</b></p>',
  subject_en: '{{ site }}: sign up',
  content_en: '<p>Code {{code}}</p>',
  variables: [site, { name: 'code', sample: '123456' }],
};
const add = async (values: object = {}): Promise<number> =>
  Number((await call('add', { ...template, ...values })).data?.['id']);

test('a variable that is not declared is refused beside each text that has it', async () => {
  const added = await call('add', {
    ...template,
    subject: '{{constructor}}',
    content_en: '<p>{{ order no }}</p>',
  });
  const id = await add();
  const [, code] = await shop.rows('mail_template_variable');

  const left = await call('edit', { id, variables: [{ id: Number(code?.['id']), name: 'code' }] });

  expect(added.data?.['fields']).toEqual({
    subject: '主题：未声明变量 {{constructor}}',
    content_en: '正文（英文）：未声明变量 {{order no}}',
  });
  expect(left.data?.['fields']).toMatchObject({ content: '正文：未声明变量 {{site}}' });
});

test('executable content in a body is not stored', async () => {
  const id = await add({ content: '<p>{{site}}</p><script>alert(1)</script>' });

  expect(await shop.row('mail_template', id)).toMatchObject({ content: '<p>{{site}}</p>' });
});

test('a code is sent by its template in the language of the caller, and not kept in it', async () => {
  await add();
  const ask = (email: string, lang: string) =>
    shop.post(
      '/api/Ems/send',
      { email, event: 'user_register', captchaId: '', captchaInfo: '' },
      { headers: { 'think-lang': lang } },
    );

  await ask('one@example.com', 'en');
  await ask('two@example.com', 'zh-cn');

  const [english, chinese] = await shop.rows('mail_log');
  expect(english).toMatchObject({
    subject: 'Bluestone Shop: sign up',
    body: 'Code %{code}',
    html: '<p>Code %{code}</p>',
  });
  expect(chinese).toMatchObject({ subject: '青石商城：注册', body: '青石商城 %{code}' });
});

test('without a template that is on the text of the program is sent', async () => {
  await add({ status: 0 });
  await add({ code: 'user_retrieve_pwd' });

  // The address has no account: a code would be of no use.
  for (const event of ['user_register', 'user_retrieve_pwd'])
    await shop.post('/api/Ems/send', {
      email: `${event}@example.com`,
      event,
      captchaId: '',
      captchaInfo: '',
    });

  const sent = await shop.rows('mail_log');
  expect(sent.map(({ html }) => html)).toEqual([null, null]);
  expect(sent.map(({ body }) => String(body).slice(0, 6))).toEqual([
    '您正在注册会',
    '有人使用此地',
  ]);
});

test('a test goes to the address of the account, with sample values', async () => {
  const id = await add();
  const without = await call('test', { ids: [id], input: { lang: 'en' } });
  await shop.db.updateTable('admin').set({ email: 'owner@example.com' }).execute();

  await call('test', { ids: [id], input: { lang: 'zh-cn' } });

  expect(without.data).toMatchObject({ error: 'invalid', field: 'input.lang' });
  expect(without.msg).toBe('请先在个人资料中填写邮箱');
  expect(await shop.rows('mail_log')).toMatchObject([
    {
      recipient: 'owner@example.com',
      status: 'waiting',
      subject: '青石 <商城>：注册',
      html: '<p>青石 &lt;商城&gt; <b>123456</b></p>',
      body: '青石 <商城> 123456',
    },
  ]);
});
