import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';
import { writeNotifyConfigs } from '../../domain/index.ts';
import { openMailSink, readable } from '../../mail/testing/mailSink.ts';

const exports = '/admin/routine.ScheduledExport';
const runs = '/admin/routine.ScheduledExportRun';
const ofKeys = ['website/key/index', 'website/key/export'];
const ofExports = ['index', 'add', 'edit', 'del', 'run', 'pause'].map(
  (node) => `routine/scheduledExport/${node}`,
);
const ofRuns = ['index', 'download'].map((node) => `routine/scheduledExportRun/${node}`);
const maySchedule = [...ofKeys, ...ofExports, ...ofRuns];

const shop = useHttpShop(postgresDb, {
  mailPatience: { stepMs: 400, wholeMs: 1_200 },
  smtpPorts: 'any',
  publicUrl: 'https://shop.example',
});

const sinks: Awaited<ReturnType<typeof openMailSink>>[] = [];
afterEach(async () => {
  await Promise.all(sinks.splice(0).map((sink) => sink.close()));
});

/** A mail server that the shop uses, with what it received. */
async function openSink(refuses = false) {
  const sink = await openMailSink(
    refuses ? { onRcptTo: (_address, _session, done) => done(new Error('user unknown')) } : {},
  );
  sinks.push(sink);
  const token = await shop.admin('*', 'owner');
  await shop.post('/admin/routine.Config/edit', sink.settings, { token });
  await shop.composed.mail.start();
  return sink;
}

const inFolder = {
  name: '文案',
  list_path: 'website/key',
  format: 'csv',
  lang: 'en',
  frequency: 'daily',
  hour: 7,
  target: 'folder',
  folder: 'texts',
  kept_files: 2,
  columns: ['key', 'zh'],
};
const byMail = { ...inFolder, target: 'mail', addresses: ['clerk@example.com'] };

async function added(token: string, values: object = inFolder): Promise<number> {
  const { text } = await shop.post(`${exports}/add`, values, { token });
  const [row] = (await shop.rows('scheduled_export')).toReversed();
  if (!row) throw new Error(text);
  return Number(row['id']);
}

const addKey = (key: string, zh = key) => shop.insert('website_key', { key, zh, grp: 'common' });
/** More rows than a mail takes as a file. */
const addLargeKeys = () =>
  query(
    shop.db,
    `insert into website_key (key, zh) select 'k.' || n, repeat('x', 2000) from generate_series(1, 4500) n`,
  );
const setMail = (username: string, address: string) =>
  query(shop.db, 'update admin set email = $2 where username = $1', [username, address]);

/** Begins what is due by the clock, and works until every run has ended or waits for its mails. */
async function due() {
  await shop.composed.scheduled.sync();
  await query(shop.db, `update scheduled_task set next_time = $1 where name = any($2)`, [
    shop.now,
    ['scheduled_export.due', 'scheduled_export.tidy'],
  ]);
  await query(shop.db, `update scheduled_task set next_time = $1 where name <> all($2)`, [
    shop.now + 9_000_000,
    ['scheduled_export.due', 'scheduled_export.tidy'],
  ]);
  await shop.composed.scheduled.runDue();
  await shop.composed.scheduled.settled();
}
async function worked() {
  await shop.composed.jobs.start();
  return vi.waitFor(
    async () => {
      const found = await shop.rows('scheduled_export_run');
      expect(found.filter(({ status }) => Number(status) < 3)).toEqual([]);
      return found;
    },
    { interval: 10, timeout: 8_000 },
  );
}
const mailed = (status: string) =>
  vi.waitFor(async () => expect((await shop.rows('mail_log')).at(-1)).toMatchObject({ status }), {
    interval: 20,
    timeout: 8_000,
  });

const folder = (name = 'texts') => join(shop.filesDir, 'exports', name);

test('an export runs at its hour in the zone of the shop, into its folder', async () => {
  const token = await shop.admin(maySchedule);
  await addKey('cart.empty', '=1+1');
  // The clock of the tests says 12:40 in Shanghai.
  await added(token);

  await due();
  expect(await shop.rows('scheduled_export_run')).toEqual([]);
  shop.pass(18 * 3_600 + 19 * 60);
  await due();
  expect(await shop.rows('scheduled_export_run')).toEqual([]);
  shop.pass(60);
  await due();
  const found = await worked();

  expect(found).toMatchObject([
    { status: 4, cause: 'time', row_count: 1, file_name: 'key-e1-2025-11-22.csv', failure: null },
  ]);
  expect(await readFile(join(folder(), 'key-e1-2025-11-22.csv'), 'utf8')).toBe(
    `\uFEFFKey,Chinese\r\ncart.empty,'=1+1\r\n`,
  );
  expect(await shop.row('scheduled_export', 1)).toMatchObject({
    next_time: shop.now + 86_400,
    last_time: shop.now,
  });
});

test('each run writes a file of its own, and the last ones stay', async () => {
  const token = await shop.admin(maySchedule);
  const id = await added(token);
  const run = async () => {
    const reply = await shop.post(`${exports}/run`, { ids: [id] }, { token });
    await worked();
    return reply.code;
  };

  expect([await run(), await run(), await run()]).toEqual([1, 1, 1]);

  expect((await readdir(folder())).toSorted()).toEqual([
    'key-e1-2025-11-21-2.csv',
    'key-e1-2025-11-21-3.csv',
  ]);
});

test('the filter of the list and the rows that its owner may see decide what is in the file', async () => {
  const token = await shop.admin([...ofExports, 'auth/adminLog/index', 'auth/adminLog/export']);
  const other = await shop.staff({ username: 'other' });
  const entry = { url: '/admin/x/edit', title: 'x', outcome: 'done' };
  await shop.insert('admin_log', { ...entry, admin_id: other.id, username: 'other' });
  await shop.insert('admin_log', { ...entry, admin_id: 1, username: 'clerk' });
  await shop.insert('admin_log', { ...entry, admin_id: 1, username: 'clerk', title: 'y' });
  const filter = { search: [{ field: 'title', operator: '=', val: 'x' }] };
  await added(token, {
    ...inFolder,
    list_path: 'auth/adminLog',
    columns: ['username'],
    filter,
  });
  await shop.post(`${exports}/run`, { ids: [1] }, { token });
  await worked();

  const [name = ''] = await readdir(folder());
  const lines = (await readFile(join(folder(), name), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines).toEqual(['clerk']);
});

test('an owner who lost the right gets no file: the run says why, and the export is paused once', async () => {
  const token = await shop.admin(maySchedule);
  await shop.admin('*', 'owner');
  await writeNotifyConfigs(shop.db, shop.now);
  await addKey('cart.empty');
  const id = await added(token);
  await query(shop.db, `update admin_group set rules = $1 where name = 'clerk'`, [
    JSON.stringify(
      (
        await query<{ id: number }>(
          shop.db,
          `select id from admin_rule where name like 'routine/scheduledExport%'`,
        )
      ).map((each) => each.id),
    ),
  ]);
  shop.composed.auth.forget();
  shop.pass(86_400);

  await due();
  const found = await worked();
  await due();
  await shop.composed.events.start();

  expect(found).toMatchObject([{ status: 5, failure: 'denied' }]);
  expect(await shop.rows('scheduled_export_run')).toHaveLength(1);
  expect(await shop.row('scheduled_export', id)).toMatchObject({
    status: 2,
    pause_reason: 'denied',
    next_time: null,
  });
  await expect(readdir(folder())).rejects.toThrow('ENOENT');
  await vi.waitFor(async () =>
    expect(
      (await shop.rows('shop_notification')).map((each) => each['message_en']).toSorted(),
    ).toEqual([
      'Scheduled export "文案" was paused. See why',
      'Scheduled export "文案" was paused. See why',
    ]),
  );
});

test('an owner whose account is off gets no file', async () => {
  const token = await shop.admin(maySchedule);
  await added(token);
  await query(shop.db, `update admin set status = '0' where username = 'clerk'`);
  shop.composed.auth.forget();
  shop.pass(86_400);

  await due();

  expect(await worked()).toMatchObject([{ status: 5, failure: 'owner_gone' }]);
});

test('whoever saves the export of a colleague owns it', async () => {
  await added(await shop.admin(maySchedule));
  const all = await shop.admin([...maySchedule, 'routine/scheduledExport/all'], 'lead');
  const stranger = await shop.admin(maySchedule, 'stranger');
  const values = { ...inFolder, id: 1, name: '接手' };

  const unseen = await shop.post(`${exports}/edit`, values, { token: stranger });
  const taken = await shop.post(`${exports}/edit`, values, { token: all });

  expect(unseen).toMatchObject({ data: { error: 'not_found' } });
  expect(taken.code).toBe(1);
  const [lead] = await query<{ id: number }>(
    shop.db,
    `select id from admin where username = 'lead'`,
  );
  expect(await shop.row('scheduled_export', 1)).toMatchObject({
    name: '接手',
    admin_id: lead?.id,
  });
});

test('the file goes along with the mail, and the run ends once it has left', async () => {
  const sink = await openSink();
  const token = await shop.admin(maySchedule);
  await setMail('clerk', 'Clerk@Example.com');
  await addKey('cart.empty');
  await added(token, byMail);
  shop.pass(86_400);

  await due();
  const sending = await worked();
  await mailed('sent');
  await due();

  expect(sending).toMatchObject([{ status: 3 }]);
  expect(await shop.rows('scheduled_export_run')).toMatchObject([{ status: 4, failure: null }]);
  expect(sink.mails).toMatchObject([{ to: ['clerk@example.com'] }]);
  const mail = readable(sink.mails[0]?.text ?? '');
  expect(mail).toContain('The export "文案" is attached. It has 1 rows.');
  expect(mail).toMatch(/attachment/);
  expect(mail).toContain('cart.empty');
});

test('a file that is too large for a mail is sent as a link that asks to sign in', async () => {
  const sink = await openSink();
  const token = await shop.admin(maySchedule);
  await setMail('clerk', 'clerk@example.com');
  await addLargeKeys();
  await added(token, byMail);
  await shop.post(`${exports}/run`, { ids: [1] }, { token });

  const found = await worked();
  await mailed('sent');

  expect(found).toMatchObject([{ status: 3, row_count: 4_500 }]);
  const mail = readable(sink.mails[0]?.text ?? '');
  expect(mail).toContain('https://shop.example/admin/routine/scheduledExportRun/1');
  expect(mail).not.toMatch(/attachment/);
});

test('a receiver who cannot sign in opens a file that is too large for a mail by the link in it', async () => {
  const sink = await openSink();
  const token = await shop.admin(maySchedule);
  await shop.admin(['website/key/index'], 'packer');
  await setMail('clerk', 'clerk@example.com');
  await setMail('packer', 'packer@example.com');
  const owner = (await shop.signIn('owner')).token;
  const domains = (export_domains: string) =>
    shop.post('/admin/routine.Config/edit', { export_domains }, { token: owner });
  await domains('books.example');
  await addLargeKeys();
  const addresses = ['clerk@example.com', 'packer@example.com', 'Lan@books.example'];
  await added(token, { ...byMail, addresses });
  await shop.post(`${exports}/run`, { ids: [1] }, { token });
  await worked();
  await vi.waitFor(() => expect(sink.mails).toHaveLength(3), { timeout: 8_000 });

  const linkTo = (address: string) => {
    const mail = sink.mails.find(({ to }) => to.includes(address));
    return /https:\/\/shop\.example(\S+)/.exec(readable(mail?.text ?? ''))?.[1] ?? '';
  };
  expect(linkTo('clerk@example.com')).toBe('/admin/routine/scheduledExportRun/1');
  const [packer, books] = [linkTo('packer@example.com'), linkTo('Lan@books.example')];
  expect(new Set([packer, books]).size).toBe(2);
  expect((await shop.get(packer)).text).toContain('k.4500');
  expect((await shop.get(books)).text).toContain('k.4500');

  const { body, html } = (await shop.rows('mail_log')).at(-1) ?? {};
  expect(`${String(body)} ${String(html)}`).not.toContain('key=');

  const gone = { data: { error: 'not_found' } };
  expect(await shop.get(books.replace(/key=.{8}/, 'key=AAAAAAAA'))).toMatchObject(gone);
  expect(await shop.get(books.replace('id=1', 'id=2'))).toMatchObject(gone);
  await domains('');
  await query(shop.db, `update admin set status = '0' where username = 'packer'`);
  expect(await shop.get(books)).toMatchObject(gone);
  expect(await shop.get(packer)).toMatchObject(gone);
  await domains('books.example');
  expect((await shop.get(books)).text).toContain('k.4500');
  shop.pass(7 * 86_400);
  expect(await shop.get(books)).toMatchObject(gone);
});

test('a run that was begun three times without an end fails', async () => {
  const token = await shop.admin(maySchedule);
  await added(token);
  await shop.post(`${exports}/run`, { ids: [1] }, { token });
  await query(shop.db, 'update scheduled_export_run set status = 2, attempts = 3');

  expect(await worked()).toMatchObject([{ status: 5, failure: 'internal' }]);
});

test('a mail server that refuses the address is named with the run', async () => {
  await openSink(true);
  const token = await shop.admin(maySchedule);
  await setMail('clerk', 'clerk@example.com');
  await added(token, byMail);
  shop.pass(86_400);

  await due();
  await worked();
  await mailed('failed');
  await due();

  expect(await shop.rows('scheduled_export_run')).toMatchObject([
    { status: 5, failure: 'mail', answer: expect.stringContaining('user unknown') },
  ]);
  expect(await shop.row('scheduled_export', 1)).toMatchObject({ status: 1, failures: 1 });
});

test('without a mail server the run fails and says so', async () => {
  const token = await shop.admin(maySchedule);
  await setMail('clerk', 'clerk@example.com');
  await added(token, byMail);
  shop.pass(86_400);

  await due();

  expect(await worked()).toMatchObject([{ status: 5, failure: 'no_mail_server' }]);
});

test('the file of a mail is downloaded by its owner and by admins it was sent to', async () => {
  await openSink();
  const clerk = await shop.admin(maySchedule);
  const colleague = await shop.admin(ofRuns, 'colleague');
  const stranger = await shop.admin(ofRuns, 'stranger');
  await setMail('clerk', 'clerk@example.com');
  await setMail('colleague', 'colleague@example.com');
  await addKey('cart.empty');
  await added(clerk, { ...byMail, addresses: ['clerk@example.com', 'colleague@example.com'] });
  await shop.post(`${exports}/run`, { ids: [1] }, { token: clerk });
  await worked();
  const link = async (token: string) => shop.post(`${runs}/download`, { ids: [1] }, { token });

  const url = String((await link(colleague)).data?.['url']);
  const file = await shop.get(url);

  expect(file.text).toContain('cart.empty');
  expect(await shop.get(url)).toMatchObject({ data: { error: 'not_found' } });
  expect((await link(clerk)).code).toBe(1);
  expect(await link(stranger)).toMatchObject({ data: { error: 'not_found' } });
  shop.pass(7 * 86_400);
  await due();
  const later = (await shop.signIn('clerk')).token;
  expect(await link(later)).toMatchObject({ data: { error: 'illegal_transition' } });
  expect(await readdir(join(shop.filesDir, 'storage', 'exports'))).toEqual([]);
});

test('only admins, and the domains of the settings, receive exports', async () => {
  const token = await shop.admin(maySchedule);
  const owner = await shop.admin('*', 'owner');
  await setMail('clerk', 'clerk@example.com');
  const save = (addresses: readonly string[]) =>
    shop.post(`${exports}/add`, { ...byMail, addresses }, { token, lang: 'en' });

  const foreign = await save(['clerk@example.com', 'x@evil.example']);
  const none = await save([]);
  const broken = await save(['not an address']);
  await shop.post(
    '/admin/routine.Config/edit',
    { export_domains: 'books.example' },
    { token: owner },
  );
  await shop.composed.settings.sync();

  expect([foreign, none, broken].map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(foreign.msg).toContain('x@evil.example');
  expect((await save(['tax@books.example'])).code).toBe(1);
  expect((await save(['tax@books.example.evil.example'])).code).toBe(0);
});

test('a domain that is allowed no more receives nothing, though the export was saved before', async () => {
  const sink = await openSink();
  const token = await shop.admin(maySchedule);
  const owner = (await shop.signIn('owner')).token;
  const domains = (export_domains: string) =>
    shop.post('/admin/routine.Config/edit', { export_domains }, { token: owner });
  await domains('books.example');
  await addKey('cart.empty');
  await added(token, { ...byMail, addresses: ['lan@books.example'] });
  await domains('other.example');

  await shop.post(`${exports}/run`, { ids: [1] }, { token });

  expect(await worked()).toMatchObject([{ status: 5, failure: 'address', expire_time: null }]);
  expect(await shop.rows('mail_log')).toEqual([]);
  expect(sink.mails).toEqual([]);
});

test.each(['..', '../x', 'a/b', 'A', '.x', ''])('the folder %j is refused', async (name) => {
  const token = await shop.admin(maySchedule);

  const reply = await shop.post(`${exports}/add`, { ...inFolder, folder: name }, { token });

  expect(reply.code).toBe(0);
  expect(await shop.rows('scheduled_export')).toEqual([]);
});

test('a list that one may not export, and a filter or column that it has not, are refused', async () => {
  const token = await shop.admin(maySchedule);
  const save = (values: object) =>
    shop.post(`${exports}/add`, { ...inFolder, ...values }, { token });

  const replies = [
    await save({ list_path: 'shop/order/order' }),
    await save({ list_path: 'website/page' }),
    await save({ columns: ['id_card'] }),
    await save({ filter: { status: 1 } }),
    await save({ filter: { search: [{ field: 'nope', operator: '=', val: '1' }] } }),
  ];

  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  const choices = await shop.get(`${exports}/choices`, { token });
  expect(choices.data?.['lists']).toMatchObject([{ path: 'website/key' }]);
});

test('an export goes with its runs', async () => {
  const token = await shop.admin(maySchedule);
  await added(token);
  await shop.post(`${exports}/run`, { ids: [1] }, { token });
  await worked();

  const reply = await shop.call('DELETE', `${exports}/del?ids[]=1`, { token });

  expect(reply.code).toBe(1);
  expect(await shop.rows('scheduled_export_run')).toEqual([]);
});

test('a paused export does not run until it is resumed', async () => {
  const token = await shop.admin(maySchedule);
  await added(token);
  await shop.post(`${exports}/pause`, { ids: [1] }, { token });
  shop.pass(10 * 86_400);
  await due();
  expect(await shop.rows('scheduled_export_run')).toEqual([]);

  const later = (await shop.signIn('clerk')).token;
  await shop.post(`${exports}/resume`, { ids: [1] }, { token: later });
  await due();

  expect(await shop.rows('scheduled_export_run')).toEqual([]);
  const { next_time } = await shop.row('scheduled_export', 1);
  expect(Number(next_time)).toBeGreaterThan(shop.now);
});
