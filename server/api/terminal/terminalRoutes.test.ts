import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { send } from '../../../tests/support/httpCall.ts';
import { mostOutput } from '../../terminal/execute.ts';
import { noHeaders, readEvents, streamUrl, useTerminalShop } from './testing/terminalShop.ts';

const { shop, logs, ticketFor, addressOf, events } = useTerminalShop();

const beginning = ['command-link-success'];
const done = ['command-exec-success', 'command-exec-completed'];
const failed = ['command-exec-error', 'command-exec-completed'];

const cancel = (uuid: string, token: string) =>
  shop.post('/admin/crud.Terminal/cancel', { uuid }, { token });

test('a command answers the events of the contract, each with all keys', async () => {
  const token = await shop.admin('*');
  const uuid = randomUUID();
  const url = await addressOf(token, { command: 'version.node', uuid, extend: 'module-install:x' });

  const { text, headers } = await shop.get(url, noHeaders);

  expect(readEvents(text).map(({ data }) => data)).toEqual([
    ...beginning,
    '> node --version',
    `${process.version}\n`,
    'exitCode: 0',
    ...done,
  ]);
  expect(text.split('\n')[0]).toBe(
    `data: ${JSON.stringify({ data: 'command-link-success', uuid, extend: 'module-install:x', key: 'version.node' })}`,
  );
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
});

test('colours are left out unless they are asked for, whatever moves a cursor always', async () => {
  const token = await shop.admin('*');

  const plain = await events(token, { command: 'test.lines' });
  const coloured = await events(token, { command: 'test.lines', colours: 1 });

  expect(plain.slice(2, -3).join('')).toBe('red\nplain 石\nno end');
  expect(coloured.slice(2, -3).join('')).toBe('\u001b[31mred\u001b[39m\nplain 石\nno end');
});

test('a command that fails says how, and ends', async () => {
  const token = await shop.admin('*');

  expect(await events(token, { command: 'test.fail' })).toEqual([
    ...beginning,
    expect.stringMatching(/^> node/),
    'broken\n',
    'exitCode: 3',
    ...failed,
  ]);
});

test.each([
  ['test.ask', 'Error: The command asked a question, which cannot be answered here'],
  ['test.late', 'Error: Time limit reached'],
])('%s is ended', async (command, reason) => {
  const token = await shop.admin('*');

  const told = await events(token, { command });

  expect(told.slice(-3)).toEqual([reason, ...failed]);
});

test('a flood of output stays within its limit', async () => {
  const token = await shop.admin('*');
  const uuid = randomUUID();

  const told = await events(token, { command: 'test.flood', uuid });

  expect(told.slice(-3)).toEqual(['Error: Output limit reached', ...failed]);
  expect(statSync(join(logs, `${uuid}.log`)).size).toBe(mostOutput);
});

test('a reader who comes back gets the rest, and the command runs once', async () => {
  const token = await shop.admin('*');
  const query = { command: 'test.pause', uuid: randomUUID(), from: 0 };
  const url = async (from: number) => addressOf(token, { ...query, from });

  const [first, second] = await Promise.all([
    shop.get(await url(0), noHeaders),
    shop.get(await url(0), noHeaders),
  ]);
  const rest = await shop.get(await url(4), noHeaders);

  const output = (text: string) => readEvents(text).filter(({ id }) => id !== undefined);
  const whole = [
    { id: 4, data: 'one\n' },
    { id: 8, data: 'two\n' },
  ];
  expect(output(first.text)).toEqual(whole);
  expect(output(second.text)).toEqual(whole);
  expect(output(rest.text)).toEqual(whole.slice(1));
  expect(readEvents(rest.text).slice(-2)).toEqual(done.map((data) => ({ data })));
  const starts = await shop.rows('admin_log');
  expect(starts.filter(({ title_en }) => String(title_en).includes('started'))).toHaveLength(1);
});

test.each([{ from: 7 }, { from: 0, attach: 1 } as const])(
  'a reader who comes back to a run that is gone is told so, and nothing runs: %o',
  async (back) => {
    const token = await shop.admin('*');

    expect(await events(token, { command: 'version.node', ...back })).toEqual([
      'Error: The output of this run is no longer kept',
      'command-exec-error',
    ]);
  },
);

test('a quiet stream carries comments', async () => {
  const token = await shop.admin('*');
  const url = await addressOf(token, { command: 'test.pause', uuid: randomUUID() });

  const { text } = await shop.get(url, noHeaders);

  expect(text).toContain('\n\n: still here\n\n');
});

test('commands run one after the other', async () => {
  const token = await shop.admin('*');
  const [one, two] = [randomUUID(), randomUUID()];
  const first = events(token, { command: 'test.long', uuid: one });
  await expect.poll(() => shop.composed.terminal?.run(one)?.status).toBe(2);
  const second = events(token, { command: 'version.node', uuid: two });
  await expect.poll(() => shop.composed.terminal?.run(two)?.status).toBe(0);

  const reply = await cancel(one, token);

  expect(reply.code).toBe(1);
  expect((await first).slice(-3)).toEqual(['Error: Cancelled', ...failed]);
  expect((await second).slice(-2)).toEqual(done);
  expect((await cancel(one, token)).code).toBe(0);
});

test('a command that waits can be cancelled, and leaves its place', async () => {
  const token = await shop.admin('*');
  const [one, two] = [randomUUID(), randomUUID()];
  const first = events(token, { command: 'test.long', uuid: one });
  await expect.poll(() => shop.composed.terminal?.run(one)?.status).toBe(2);
  const second = events(token, { command: 'version.node', uuid: two });
  await expect.poll(() => shop.composed.terminal?.run(two)?.status).toBe(0);

  await cancel(two, token);
  await cancel(one, token);

  expect((await second).slice(-3)).toEqual(['Error: Cancelled', ...failed]);
  await first;
  expect(readdirSync(logs)).not.toContain(`${two}.log`);
});

test('cancelling ends whatever the command has started', async () => {
  const token = await shop.admin('*');
  const uuid = randomUUID();
  const told = events(token, { command: 'test.family', uuid });
  const log = () => readFileSync(join(logs, `${uuid}.log`), 'utf8');
  await expect.poll(() => shop.composed.terminal?.run(uuid)?.bytes ?? 0).toBeGreaterThan(0);
  const [, pid] = /child (\d+)/.exec(log()) ?? [];

  await cancel(uuid, token);
  await told;

  await expect.poll(() => isAlive(Number(pid))).toBe(false);
});

/** A process that has ended and nothing has asked about is a zombie: it runs no more. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('a reader who leaves ends nothing', async () => {
  const token = await shop.admin('*');
  const uuid = randomUUID();
  const address = await shop.composed.app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const query = { command: 'test.pause', uuid };
  const reply = await fetch(`${address}${await addressOf(token, query)}`, leaving);
  await reply.body?.getReader().read();

  leaving.abort();

  await expect.poll(() => shop.composed.terminal?.run(uuid)?.status).toBe(3);
});

test('a run of a server that is gone has an unknown result, with its output', async () => {
  const token = await shop.admin('*');
  const uuid = randomUUID();
  const first = events(token, { command: 'test.long', uuid });
  await expect.poll(() => shop.composed.terminal?.run(uuid)?.bytes).toBe(6);

  const { app } = shop.anotherProcess();
  const url = await addressOf(token, { command: 'test.long', uuid, from: 0 });
  const { text } = await send(app, 'GET', url, noHeaders);

  expect(readEvents(text).map(({ data }) => data)).toEqual([
    ...beginning,
    expect.stringMatching(/^> node/),
    'begun\n',
    'Error: The server was stopped while the command ran. Its result is unknown',
    'command-exec-unknown',
    'command-exec-completed',
  ]);
  await cancel(uuid, token);
  await first;
});

test.runIf(process.platform === 'linux')(
  'a command that outlives its server is ended by the next one',
  async () => {
    const token = await shop.admin('*');
    const uuid = randomUUID();
    const output = events(token, { command: 'test.long', uuid });
    await expect.poll(() => shop.composed.terminal?.run(uuid)?.bytes).toBe(6);

    shop.anotherProcess();

    expect((await output).slice(-2)).toEqual(failed);
  },
);

test('start and end are rows of the admin log, also while it is off', async () => {
  const token = await shop.admin('*');
  await shop.db
    .updateTable('config')
    .set({ value: 'false' })
    .where('name', '=', 'auto_write_admin_log')
    .execute();
  await shop.composed.settings.start();
  const uuid = randomUUID();

  await events(token, { command: 'test.fail', uuid });

  const rowsOf = async () =>
    (await shop.rows('admin_log')).filter(({ url }) => url === '/admin/ajax/terminal');
  // The end is told to the page before its row is written.
  await expect.poll(async () => (await rowsOf()).length).toBe(2);
  await shop.composed.adminLog.settled();
  const rows = await rowsOf();
  expect(rows.map(({ title_en, outcome, data }) => ({ title_en, outcome, data }))).toEqual([
    {
      title_en: 'Terminal: test.fail started',
      outcome: 'failed',
      data: { command: 'test.fail', uuid, extend: '' },
    },
    {
      title_en: 'Terminal: test.fail ended',
      outcome: 'failed',
      data: {
        command: 'test.fail',
        uuid,
        extend: '',
        exitCode: 3,
        reason: '',
        bytes: 7,
        outputSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    },
  ]);
  expect(statSync(join(logs, `${uuid}.log`)).mode & 0o777).toBe(0o600);
});

test('the package manager is one of a few', async () => {
  const token = await shop.admin('*');
  const change = (body: object) => shop.post('/admin/ajax/changeTerminalConfig', body, { token });
  const manager = async () =>
    (await shop.get('/admin/crud.Terminal/start', { token })).data['manager'];

  expect((await change({ manager: 'none' })).code).toBe(1);
  expect(await manager()).toBe('none');
  const refused = [{}, { manager: 'npm;id' }, { port: `1'];x` }, { manager: ['npm'] }];
  const codes = await Promise.all(refused.map(async (body) => (await change(body)).code));
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(await manager()).toBe('none');
});

test('without DEVTOOLS there is a page that says so, and no other call', async () => {
  const token = await shop.admin('*');
  const ticket = await ticketFor(token, { command: 'version.node', uuid: randomUUID() });
  const { app } = shop.anotherProcess({ terminal: undefined, production: true });

  const start = await send(app, 'GET', '/admin/crud.Terminal/start', { token });
  const stream = await send(app, 'GET', streamUrl({ command: 'version.node', batoken: ticket }), {
    token,
  });
  const others = await Promise.all(
    ['ajax/terminalTicket', 'ajax/changeTerminalConfig', 'crud.Terminal/cancel'].map((path) =>
      send(app, 'POST', `/admin/${path}`, { token, body: {} }),
    ),
  );

  expect(start.data).toEqual({
    isOn: false,
    isProduction: true,
    isAllowed: true,
    manager: 'npm',
    commands: [],
  });
  expect([stream, ...others].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
