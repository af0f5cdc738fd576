import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { postgresDb } from '../../tests/support/databases.ts';
import { freePort } from '../../tests/support/temporary.ts';
import { pngOf, upload } from '../../tests/support/files.ts';
import { send as sendOver } from '../../tests/support/httpCall.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { notify, query } from '../db/index.ts';
import { mailPorts } from './deliver.ts';
import { openMailSink, readable } from './testing/mailSink.ts';

const options = { mailPatience: { stepMs: 400, wholeMs: 1_200 }, smtpPorts: 'any' } as const;
const shop = useHttpShop(postgresDb, options);
const several = useHttpShop(postgresDb, options);

const sinks: Awaited<ReturnType<typeof openMailSink>>[] = [];
const openSink = async (options?: SMTPServerOptions) => {
  const sink = await openMailSink(options);
  sinks.push(sink);
  return sink;
};
afterEach(async () => {
  await Promise.all(sinks.splice(0).map((sink) => sink.close()));
});

const url = '/admin/routine.Config';
const save = async (settings: object, at = shop) =>
  at.post(`${url}/edit`, settings, { token: await at.admin('*') });
const send = (email: string, event = 'user_register', at = shop) =>
  at.post('/api/Ems/send', { email, event, captchaId: '', captchaInfo: '' });
const log = (at = shop) =>
  query<Readonly<Record<string, unknown>>>(at.db, 'select * from mail_log order by id');
const until = (status: string, at = shop) =>
  vi.waitFor(async () => expect((await log(at)).at(-1)).toMatchObject({ status }), {
    interval: 50,
    timeout: 60_000,
  });

test('a code leaves by the mail server, in the language of whoever asked, and is not kept', async () => {
  const sink = await openSink();
  await save({ ...sink.settings, smtp_user: 'shop', smtp_pass: 'right', site_name: '南山书店' });
  await shop.composed.mail.start();

  const reply = await shop.post(
    '/api/Ems/send',
    { email: 'New@Example.com', event: 'user_register' },
    { lang: 'en' },
  );

  expect(reply).toMatchObject({
    code: 1,
    msg: 'The code has been sent',
    data: { delivery: 'sent' },
  });
  await until('sent');
  expect(sink.mails).toMatchObject([{ from: 'shop@example.com', to: ['new@example.com'] }]);
  const mail = readable(sink.mails[0]?.text ?? '');
  expect(mail).toMatch(/Subject: 南山书店: sign up/);
  expect(mail).toMatch(/use the code \d{6}\. It is valid for 10 minutes/);
  expect(mail).toMatch(/<strong[^>]*>\d{6}<\/strong>/);
  expect(await log()).toMatchObject([{ code: null, attempts: 1, failure: '' }]);
});

test('without a mail server nothing is pretended: the mail ends in the log, and the reply says so', async () => {
  await shop.composed.mail.start();

  const reply = await send('new@example.com');

  expect(reply).toMatchObject({
    code: 1,
    msg: '尚未配置发信服务器，验证码已写入发信日志，请联系管理员',
    data: { delivery: 'logged' },
  });
  expect(await log()).toMatchObject([{ status: 'logged', recipient: 'new@example.com' }]);
});

test('a code in the log is read by whoever may, and by nobody else', async () => {
  await send('new@example.com');
  const [{ code } = {}] = await log();
  const nodes = ['routine/mailLog/index', 'routine/mailLog/detail'];
  const reader = await shop.admin(nodes, 'reader');
  const trusted = await shop.admin([...nodes, 'routine/mailLog/code'], 'trusted');

  const seen = await shop.get('/admin/routine.MailLog/detail?id=1', { token: reader });
  const whole = await shop.get('/admin/routine.MailLog/detail?id=1', { token: trusted });

  expect(code).toBeGreaterThan(99_999);
  expect(seen.data['row']).toMatchObject({ code: '****', recipient: 'new****.com' });
  expect(seen.text).not.toContain(String(code));
  expect(whole.data['row']).toMatchObject({ code, recipient: 'new****.com' });
});

/** Waits for the given number of attempts, and returns the seconds until the next; then lets them pass. */
async function pauseAfter(attempts: number): Promise<number> {
  await vi.waitFor(
    async () => expect(await log()).toMatchObject([{ status: 'waiting', attempts }]),
    60_000,
  );
  const [mail] = await log();
  const pause = Number(mail?.['next_time']) - shop.now;
  shop.pass(pause);
  await notify(shop.db, 'mail', '');
  return pause;
}

test('a server that does not answer is asked again at growing distances, and then given up', async () => {
  const smtp_port = await freePort();
  const unreachable = { smtp_server: '127.0.0.1', smtp_port, smtp_verification: 'NONE' };
  await save({ ...unreachable, smtp_sender_mail: 'shop@example.com' });
  await shop.composed.mail.start();

  await send('new@example.com');
  // The code in it would be void before it is given up.
  await query(shop.db, 'update mail_log set expire_time = null');
  const pauses = [
    await pauseAfter(1),
    await pauseAfter(2),
    await pauseAfter(3),
    await pauseAfter(4),
  ];

  expect(pauses).toEqual([10, 60, 300, 1_200]);
  await until('failed');
  expect(await log()).toMatchObject([{ attempts: 5, failure: 'unreachable' }]);
});

test('a refused recipient is final, and the answer of the server stands beside it', async () => {
  const sink = await openSink({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 })),
  });
  await save(sink.settings);
  await shop.composed.mail.start();

  await send('new@example.com');

  await until('failed');
  expect(await log()).toMatchObject([
    { failure: 'recipient', answer: '550 No such mailbox here', attempts: 1 },
  ]);
});

test('a slow server holds up neither the request nor the queue for long', async () => {
  const sink = await openSink({ onData: () => {} });
  await save(sink.settings);
  await shop.composed.mail.start();
  const reply = send('new@example.com');
  const failed = vi.waitFor(
    async () => expect(await log()).toMatchObject([{ status: 'waiting', failure: 'timeout' }]),
    60_000,
  );

  const first = await Promise.race([reply.then(() => 'the reply'), failed.then(() => 'the mail')]);

  expect(first).toBe('the reply');
  expect(await reply).toMatchObject({ code: 1 });
  await failed;
});

test('a mail whose code is void by the time it could leave is not sent', async () => {
  const sink = await openSink();
  await save(sink.settings);
  await send('new@example.com');
  shop.pass(601);

  await shop.composed.mail.start();

  await until('failed');
  expect(await log()).toMatchObject([{ failure: 'late' }]);
  expect(sink.mails).toEqual([]);
});

test('a mail in the hands of a process that died is sent by another after a minute, once', async () => {
  const sink = await openSink();
  await save(sink.settings, several);
  await send('new@example.com', 'user_register', several);
  await query(several.db, `update mail_log set status = 'sending', update_time = $1`, [
    several.now,
  ]);
  const other = several.anotherProcess();

  await Promise.all([several.composed.mail.start(), other.mail.start()]);
  await sleep(200);
  expect(sink.mails).toEqual([]);
  several.pass(61);
  await send('second@example.com', 'user_register', several);

  await vi.waitFor(() => expect(sink.mails).toHaveLength(2), 60_000);
  await until('sent', several);
  expect(sink.mails.map(({ to }) => to[0]).toSorted()).toEqual([
    'new@example.com',
    'second@example.com',
  ]);
  await other.mail.stop();
});

test('no line of an address or a name becomes a header', async () => {
  const sink = await openSink();
  await save({ ...sink.settings, site_name: 'Shop" <x@evil.example>, "Bcc: y@evil.example' });
  await shop.composed.mail.start();

  const refused = await send('a@b.cc\r\nBcc: x@evil.example');
  await send('new@example.com');

  expect(refused).toMatchObject({ code: 0, data: { field: 'email' } });
  await until('sent');
  expect(sink.mails.map(({ to }) => to)).toEqual([['new@example.com']]);
  expect(sink.mails[0]?.text).not.toMatch(/^(Bcc|Cc):/im);
});

const tryOut = async (settings: object, lang = 'zh-cn') =>
  shop.post(
    `${url}/sendTestMail`,
    { ...settings, testMail: 'owner@example.com' },
    { token: await shop.admin('*'), lang },
  );

test('a test mail goes by what stands in the form, and the answer of the server is told', async () => {
  const sink = await openSink();

  const reply = await tryOut({ ...sink.settings, smtp_user: 'shop', smtp_pass: 'right' });

  expect(reply).toMatchObject({ code: 1 });
  expect(reply.msg).toMatch(/^测试邮件已被发信服务器接收：250 /);
  expect(readable(sink.mails[0]?.text ?? '')).toContain('收到这封邮件，说明邮件配置可用。');
  expect(await shop.composed.settings.get('smtp_server')).toBe('');
});

test.each([
  [{ smtp_user: 'shop', smtp_pass: 'wrong' }, 'smtp_pass', /^发信服务器不接受此账号或密码：535 /],
  [{ smtp_port: 1 }, 'smtp_server', /^无法连接发信服务器：/],
  [{ smtp_verification: 'SSL' }, 'smtp_verification', /^与发信服务器的加密连接失败：/],
  [{ smtp_verification: 'TLS' }, 'smtp_verification', /^与发信服务器的加密连接失败：/],
  [{ smtp_server: '' }, 'smtp_server', /^请先填写发信服务器和发件人邮箱$/],
  [{ smtp_port: 'x' }, 'smtp_port', /^SMTP 端口必须是整数/],
])('a test mail with %j is refused at %s', async (change, field, msg) => {
  const sink = await openSink();

  const reply = await tryOut({ ...sink.settings, ...change });

  expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field } });
  expect(reply.msg).toMatch(msg);
  expect(sink.mails).toEqual([]);
  expect(shop.log()).not.toContain('wrong');
});

test('a test mail to a server that never answers ends with a sentence', async () => {
  const sink = await openSink({ onMailFrom: () => {} });

  const reply = await tryOut(sink.settings, 'en');

  expect(reply).toMatchObject({ code: 0, data: { field: 'smtp_server' } });
  expect(reply.msg).toBe('The mail server did not answer in time');
});

test('the answer of a service other than a mail server is not repeated', async () => {
  const service = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('-ERR internal-banner 7.2.4\r\n');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo; // It listens on a port.

  const reply = await tryOut({
    smtp_server: '127.0.0.1',
    smtp_port: port,
    smtp_verification: 'NONE',
    smtp_sender_mail: 'shop@example.com',
  });

  expect(reply).toMatchObject({
    code: 0,
    msg: '该地址不是发信服务器',
    data: { field: 'smtp_server' },
  });
  expect(reply.text).not.toContain('internal-banner');
  service.close();
});

test.each(['169.254.169.254', '::ffff:a9fe:a9fe', 'fe80::1', '100.100.100.200'])(
  'no mail server is contacted at %s',
  async (smtp_server) => {
    const reply = await tryOut({
      smtp_server,
      smtp_port: 25,
      smtp_verification: 'NONE',
      smtp_sender_mail: 'shop@example.com',
    });

    expect(reply).toMatchObject({ code: 0, data: { field: 'smtp_server' } });
    expect(reply.msg).toMatch(/不允许使用该地址$/);
  },
);

test('a mail server is reached on the ports of mail alone, for saved settings too', async () => {
  const sink = await openSink();
  const strict = shop.anotherProcess({ ...options, smtpPorts: mailPorts });
  await save(sink.settings);

  const tried = await sendOver(strict.app, 'POST', `${url}/sendTestMail`, {
    body: { ...sink.settings, testMail: 'owner@example.com' },
    token: await shop.admin('*', 'second'),
  });
  await strict.mail.start();
  await send('new@example.com');

  expect(tried).toMatchObject({ code: 0, data: { field: 'smtp_port' } });
  await until('failed');
  expect(await log()).toMatchObject([{ failure: 'port', attempts: 1 }]);
  expect(sink.mails).toEqual([]);
  await strict.mail.stop();
});

test('the logo of the site goes with a mail', async () => {
  const sink = await openSink();
  const token = await shop.admin('*');
  const bytes = await pngOf();
  const { data } = await upload(shop, { name: 'logo.png', type: 'image/png', bytes }, { token });
  await shop.post(`${url}/edit`, { ...sink.settings, site_logo: data.file?.['url'] }, { token });
  await shop.composed.mail.start();

  await send('new@example.com');

  await until('sent');
  const raw = sink.mails[0]?.text ?? '';
  expect(readable(raw)).toMatch(/<body[^>]*><p[^>]*><img src="cid:logo"/);
  expect(raw).toMatch(/Content-Type: image\/png; name=logo.png\r\n/);
  expect(raw).toMatch(/Content-Id: <logo>/i);
});
