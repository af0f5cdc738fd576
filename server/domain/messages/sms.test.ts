import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop(postgresDb, { outboundAddresses: 'any' });
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
  await shop.composed.emailSettings.sync();
});

type Received = { readonly call: IncomingMessage; readonly body: string };
const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

/** A provider on this machine that keeps the received messages. */
async function openProvider(reply: (count: number) => readonly [status: number, body: object]) {
  const received: Received[] = [];
  const server = createServer((call, answer) => {
    let body = '';
    call.on('data', (part: Buffer) => (body += part.toString('utf8')));
    call.on('end', () => {
      received.push({ call, body });
      const [status, said] = reply(received.length);
      answer.writeHead(status).end(JSON.stringify(said));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(() => void server.close());
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return { received, endpoint: `http://127.0.0.1:${port}` };
}

const call = (address: string, body: unknown) => shop.post(`/admin/${address}`, body, { token });
/** Without an address by number: a form refuses those of this machine. */
async function account(endpoint: string, values: object): Promise<void> {
  const given = { name: '短信', sign: '青石', access_secret: 'top-secret', ...values };
  const { data } = await call('sms.Config/add', { ...given, endpoint: 'https://sms.example.com' });
  await call('sms.Config/edit', { id: data?.['id'], is_default: 1 });
  await shop.db
    .updateTable('sms_config')
    .set({ endpoint })
    .where('id', '=', Number(data?.['id']))
    .execute();
}
const template = (values: object = {}) =>
  call('sms.Template/add', {
    code: 'user_register',
    name: '注册',
    type: 'code',
    content: '验证码 {code}，{minutes} 分钟内有效',
    provider_template_id: 'SMS_1',
    ...values,
  });
const ask = (mobile: string, values: object = {}) =>
  shop.post('/api/Sms/send', {
    mobile,
    template_code: 'user_register',
    captchaId: '',
    captchaInfo: '',
    ...values,
  });
const sent = async (status = 'sent') => {
  await shop.composed.sms.start();
  await expect.poll(async () => (await shop.rows('sms_log')).at(-1)?.['status']).toBe(status);
  return (await shop.rows('sms_log')).at(-1);
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const head = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '');

test('aliyun is sent the template with its code, signed over what arrives', async () => {
  const provider = await openProvider(() => [200, { Code: 'OK', BizId: 'biz-1' }]);
  await account(provider.endpoint, { provider: 'aliyun', access_key: 'AKID' });
  await template();

  const reply = await ask('19900003602');
  const row = await sent();

  const [{ call: received } = { call: undefined }] = provider.received;
  if (!received) throw new Error('nothing arrived');
  const url = new URL(received.url ?? '', provider.endpoint);
  const authorization = head(received, 'authorization');
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
  const canonical = [
    'POST',
    '/',
    url.search.slice(1).split('&').toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${head(received, name)}`),
    '',
    names,
    sha256(''),
  ].join('\n');
  const signature = hmac('top-secret', `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
  expect(authorization).toBe(
    `ACS3-HMAC-SHA256 Credential=AKID,SignedHeaders=${names},Signature=${signature}`,
  );
  expect(names.split(';')).toEqual(
    expect.arrayContaining(['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date']),
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    PhoneNumbers: '19900003602',
    SignName: '青石',
    TemplateCode: 'SMS_1',
    TemplateParam: expect.stringMatching(/^\{"code":"\d{6}","minutes":"10"\}$/),
  });
  expect(reply.data).toMatchObject({ delivery: 'sent' });
  expect(row).toMatchObject({ code: null, message_id: 'biz-1', attempts: 1 });
  expect(row?.['content']).toBe('【青石】验证码 %{code}，10 分钟内有效');
});

test('tencent is sent the values in their order, signed over what arrives', async () => {
  const state = { Code: 'Ok', SerialNo: 'serial-1', Fee: 2 };
  const provider = await openProvider(() => [200, { Response: { SendStatusSet: [state] } }]);
  await account(provider.endpoint, { provider: 'tencent', access_key: 'AKID', app_id: '1400' });
  await template({ content: '{minutes} 分钟内有效：{code}' });

  await ask('19900003602');
  const row = await sent();

  const [{ call: received, body } = { call: undefined, body: '' }] = provider.received;
  if (!received) throw new Error('nothing arrived');
  const type = head(received, 'content-type');
  const canonical = `POST\n/\n\ncontent-type:${type}\nhost:${head(received, 'host')}\nx-tc-action:sendsms\n\ncontent-type;host;x-tc-action\n${sha256(body)}`;
  const time = head(received, 'x-tc-timestamp');
  const day = new Date(Number(time) * 1_000).toISOString().slice(0, 10);
  const key = hmac(hmac(hmac('TC3top-secret', day), 'sms'), 'tc3_request');
  const text = `TC3-HMAC-SHA256\n${time}\n${day}/sms/tc3_request\n${sha256(canonical)}`;
  expect(head(received, 'authorization')).toBe(
    `TC3-HMAC-SHA256 Credential=AKID/${day}/sms/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${hmac(key, text).toString('hex')}`,
  );
  expect(JSON.parse(body)).toEqual({
    PhoneNumberSet: ['+8619900003602'],
    SmsSdkAppId: '1400',
    SignName: '青石',
    TemplateId: 'SMS_1',
    TemplateParamSet: ['10', expect.stringMatching(/^\d{6}$/)],
  });
  expect(row).toMatchObject({ message_id: 'serial-1', cost_parts: 2 });
});

test('a service that fails is asked again later, one that refuses is not until staff retry', async () => {
  const provider = await openProvider((count) =>
    count === 1 ? [503, {}] : count === 2 ? [400, { message: 'bad\nsign' }] : [200, { id: 'm' }],
  );
  await account(provider.endpoint, { provider: 'http' });
  await ask('19900003602');
  await shop.composed.sms.start();
  await expect.poll(async () => (await shop.rows('sms_log'))[0]?.['failure']).toBe('refused');
  const [waiting] = await shop.rows('sms_log');
  shop.pass(11);
  const failed = await sent('failed');

  await call('routine.SmsLog/retry', { ids: [failed?.['id']] });

  expect(waiting).toMatchObject({ status: 'waiting', next_time: shop.now - 1 });
  expect(failed).toMatchObject({ answer: '400 bad sign', attempts: 2 });
  expect(await sent()).toMatchObject({ attempts: 1, message_id: 'm' });
  expect(provider.received.map(({ call: each }) => head(each, 'authorization'))).toEqual([
    'Bearer top-secret',
    'Bearer top-secret',
    'Bearer top-secret',
  ]);
});

test('internal network addresses are neither called nor stored', async () => {
  const provider = await openProvider(() => [200, {}]);
  await account(provider.endpoint, { provider: 'http' });
  const strict = shop.anotherProcess({ outboundAddresses: 'public' });
  await ask('19900003602');

  await strict.sms.start();
  await expect.poll(async () => (await shop.rows('sms_log'))[0]?.['status']).toBe('failed');
  await strict.sms.stop();
  const typed = await call('sms.Config/add', {
    name: '内网',
    provider: 'http',
    endpoint: 'http://[::ffff:7f00:1]/',
  });

  expect((await shop.rows('sms_log'))[0]).toMatchObject({ failure: 'unsafe_url', attempts: 1 });
  expect(typed.data).toMatchObject({ field: 'endpoint' });
  expect(provider.received).toEqual([]);
});

test('a secret is written and never read, and does not go to another address', async () => {
  await account('https://sms.example.com', { provider: 'http' });
  const [, config] = await shop.rows('sms_config');
  const id = Number(config?.['id']);

  const list = await shop.get('/admin/sms.Config/index', { token });
  const form = await shop.get(`/admin/sms.Config/edit?id=${id}`, { token });
  const kept = await call('sms.Config/edit', { id, sign: '青石商城', access_secret: '' });
  const moved = await call('sms.Config/edit', { id, endpoint: 'https://other.example.com' });

  expect(`${list.text}${form.text}${shop.log()}`).not.toContain('top-secret');
  expect(String(config?.['access_secret'])).toMatch(/^1:/);
  expect(kept.code).toBe(1);
  expect((await shop.row('sms_config', id))['access_secret']).toBe(config?.['access_secret']);
  expect(moved.data).toMatchObject({ error: 'invalid', field: 'access_secret' });
});

test('the limits of the account hold for a mobile and for an address', async () => {
  await shop.db
    .updateTable('sms_config')
    .set({ interval_seconds: 120, daily_limit_mobile: 2, hourly_limit_ip: 3 })
    .execute();
  const first = await ask('19900003602');
  shop.pass(61);
  const soon = await ask('19900003602');
  shop.pass(60);
  const second = await ask('19900003602');
  shop.pass(121);
  const third = await ask('19900003602');
  const other = await ask('19900004417');
  const fourth = await ask('19900005528');

  expect([first, second, other].map(({ code }) => code)).toEqual([1, 1, 1]);
  expect([soon, third, fourth].map(({ data }) => data?.['error'])).toEqual([
    'rate_limited',
    'rate_limited',
    'rate_limited',
  ]);
  expect(await shop.rows('sms_log')).toHaveLength(3);
});

test('a template holds variables that there are, and a code template its code', async () => {
  const unknown = await template({ content: '{code} {nobody}' });
  const codeless = await template({ content: '您好', content_en: 'Code {code}' });
  const { data } = await template({ content: '{code} {minutes} {code}' });

  expect(unknown.data?.['fields']).toEqual({ content: '内容：变量列表中没有 {nobody}' });
  expect(codeless.data?.['fields']).toMatchObject({ content: '验证码模板须包含 {code}' });
  expect(await shop.row('sms_template', Number(data?.['id']))).toMatchObject({
    variables: ['code', 'minutes'],
  });
});

test('a variable names what its source has, and stays while a template holds it', async () => {
  await template();
  const [code] = (await shop.rows('sms_variable')).filter(({ name }) => name === 'code');
  const id = Number(code?.['id']);

  const secret = await call('sms.Variable/add', {
    name: 'secret',
    title: '密码',
    source: 'user',
    value: 'password',
  });
  const renamed = await call('sms.Variable/edit', { id, name: 'number' });
  const removed = await shop.call('DELETE', `/admin/sms.Variable/del?ids[]=${id}`, { token });

  expect(secret.data).toMatchObject({ field: 'value' });
  expect(renamed.data).toMatchObject({ field: 'name' });
  expect(removed.code).toBe(0);
  expect(await shop.row('sms_variable', id)).toMatchObject({ name: 'code' });
});

test('a test goes to the own mobile with sample values, and counts for the limits', async () => {
  const { data } = await template({ status: 0 });
  const test = () => call('sms.Template/test', { ids: [data?.['id']], input: { lang: 'zh-cn' } });
  await shop.db.updateTable('admin').set({ mobile: null }).execute();
  const without = await test();
  await shop.db.updateTable('admin').set({ mobile: '19900000001' }).execute();

  const done = await test();
  const again = await test();

  expect(without.data).toMatchObject({ field: 'input.lang' });
  expect(done.code).toBe(1);
  expect(again.data).toMatchObject({ error: 'rate_limited' });
  const [row, ...others] = await shop.rows('sms_log');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ mobile: '19900000001', status: 'logged' });
  expect(row?.['content']).toBe('【青石商城】验证码 482913，10 分钟内有效');
});
