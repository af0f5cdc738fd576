import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { noHeaders, readEvents, streamUrl, useTerminalShop } from './testing/terminalShop.ts';

const { shop, logs, ticketFor, events } = useTerminalShop();

const refusal = (text: string) => [`Error: ${text}`, 'command-exec-error'];
const ticketRefusal = refusal('The link has expired or was used already. Run the command again');
const uuid = '5b0e8f7a-0000-4000-8000-000000000001';
const query = { command: 'version.node', uuid, extend: '' };

const logFiles = () => readdirSync(logs).filter((file) => file.endsWith('.log'));
let before: readonly string[] = [];
beforeEach(() => void (before = logFiles()));

const told = async (given: Readonly<Record<string, string>>) =>
  readEvents((await shop.get(streamUrl(given), noHeaders)).text).map(({ data }) => data);

/** Asserts that there is neither a log nor a record of a start. */
async function expectNothingRan(): Promise<void> {
  expect(logFiles()).toEqual(before);
  const rows = await shop.rows('admin_log');
  expect(rows.filter(({ url }) => url === '/admin/ajax/terminal')).toEqual([]);
}

test.each([
  ['web-build.pnpm;id', 'There is no such command'],
  ['rm', 'There is no such command'],
  ['version.node --eval 1', 'There is no such command'],
  ['$(id)', 'There is no such command'],
  ['../recipes', 'There is no such command'],
  ['constructor', 'There is no such command'],
  ['__proto__', 'There is no such command'],
  ['web-build.pnpm', 'web-build.pnpm is not available here'],
  ['migrate.rollback', 'migrate.rollback is not available here'],
])('the command %s is refused, and no process is spawned', async (command, text) => {
  const token = await shop.admin('*');

  expect(await events(token, { command })).toEqual(refusal(text));
  await expectNothingRan();
});

test.each(['module-install:x;id', '$(id)', '../../x', 'a b'])(
  'the extend value %s is refused',
  async (extend) => {
    const token = await shop.admin('*');

    expect(await events(token, { command: 'version.node', extend })).toEqual(
      refusal('There is no such command'),
    );
    await expectNothingRan();
  },
);

test('a name of a run that is none is refused: it would become the name of a file', async () => {
  const token = await shop.admin('*');

  const reply = await shop.post(
    '/admin/ajax/terminalTicket',
    { command: 'version.node', uuid: '../../../etc/passwd' },
    { token },
  );

  expect(reply.code).toBe(0);
});

test('a session token in the place of a ticket is refused', async () => {
  const token = await shop.admin('*');

  expect(await told({ ...query, batoken: token })).toEqual(ticketRefusal);
  await expectNothingRan();
});

test('a ticket is good once', async () => {
  const token = await shop.admin('*');
  const batoken = await ticketFor(token, { ...query, command: 'no.such' });

  await told({ ...query, command: 'no.such', batoken });

  expect(await told({ ...query, command: 'no.such', batoken })).toEqual(ticketRefusal);
});

test('a ticket is good for 30 seconds', async () => {
  const token = await shop.admin('*');
  const batoken = await ticketFor(token, query);

  shop.pass(31);

  expect(await told({ ...query, batoken })).toEqual(ticketRefusal);
  await expectNothingRan();
});

test.each([
  { command: 'version.npm' },
  { uuid: '5b0e8f7a-0000-4000-8000-000000000002' },
  { extend: 'module-install:x' },
])('a ticket opens nothing else: %o', async (other) => {
  const token = await shop.admin('*');
  const batoken = await ticketFor(token, query);

  expect(await told({ ...query, ...other, batoken })).toEqual(ticketRefusal);
  await expectNothingRan();
});

test('a ticket ends with its session', async () => {
  const token = await shop.admin('*');
  const batoken = await ticketFor(token, query);

  await shop.post('/admin/Index/logout', {}, { token });

  expect(await told({ ...query, batoken })).toEqual(ticketRefusal);
  await expectNothingRan();
});

test('an admin who is a super admin no longer runs nothing', async () => {
  const token = await shop.admin('*');
  const batoken = await ticketFor(token, query);

  await shop.db.updateTable('admin_group').set({ rules: '[]' }).execute();
  shop.composed.auth.forget();

  expect(await told({ ...query, batoken })).toEqual(ticketRefusal);
  await expectNothingRan();
});

test('output ends for a reader who is a super admin no longer', async () => {
  const token = await shop.admin('*');
  const id = randomUUID();
  const output = events(token, { command: 'test.long', uuid: id });
  await expect.poll(() => shop.composed.terminal?.run(id)?.bytes).toBe(6);

  await shop.db.updateTable('admin_group').set({ rules: '[]' }).execute();
  shop.composed.auth.forget();

  expect((await output).at(-1)).toBe('begun\n');
  expect(shop.composed.terminal?.run(id)?.status).toBe(2);
});

test('others than super admins get no ticket, change nothing and cancel nothing', async () => {
  const token = await shop.admin(['crud/terminal/index']);

  const replies = await Promise.all([
    shop.post('/admin/ajax/terminalTicket', { command: 'version.node', uuid }, { token }),
    shop.post('/admin/ajax/changeTerminalConfig', { manager: 'none' }, { token }),
    shop.post('/admin/crud.Terminal/cancel', { uuid }, { token }),
  ]);

  expect(replies.map(({ code }) => code)).toEqual([401, 401, 401]);
});

test('a page of another origin may not read the stream', async () => {
  const token = await shop.admin('*');
  const batoken = await ticketFor(token, { ...query, command: 'no.such' });
  const headers = { ...noHeaders.headers, origin: 'https://evil.example' };

  const reply = await shop.get(streamUrl({ ...query, command: 'no.such', batoken }), { headers });

  expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
});

test('a command sees no secret of the server, and none of the project in its path', async () => {
  const token = await shop.admin('*');

  const output = await events(token, { command: 'test.variables', uuid: randomUUID() });

  const variables: object = JSON.parse(String(output[2]));
  expect(Object.keys(variables).toSorted()).toEqual([
    'FORCE_COLOR',
    'HOME',
    'PATH',
    'TERMINAL_RUN',
  ]);
  expect(String(output[2])).not.toContain('node_modules/.bin');
});
