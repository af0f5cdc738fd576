import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { postgresDb } from '../../../../tests/support/databases.ts';
import { useHttpShop } from '../../../../tests/support/httpShop.ts';
import { findRecipe, type Recipe } from '../../../terminal/index.ts';

const node = (script: string, minutes = 1): Recipe => ({
  steps: [['node', '-e', script]],
  minutes,
});

/** Commands of tests, beside those of the program. */
const testRecipes: Readonly<Record<string, Recipe>> = {
  'test.lines': node(
    `process.stdout.write('\\u001b[31mred\\u001b[39m\\n\\u001b[2Kplain 石\\n'); process.stdout.write('no end')`,
  ),
  'test.fail': node(`console.error('broken'); process.exit(3)`),
  'test.ask': node(`console.log('Proceed? (Y/n)'); setTimeout(() => {}, 60_000)`),
  'test.long': node(`console.log('begun'); setTimeout(() => {}, 60_000)`),
  'test.late': node(`console.log('begun'); setTimeout(() => {}, 60_000)`, 0.002),
  'test.pause': node(`console.log('one'); setTimeout(() => console.log('two'), 300)`),
  'test.flood': node(`for (let n = 0; n < 8; n++) process.stdout.write('x'.repeat(1_000_000))`),
  'test.variables': node(`console.log(JSON.stringify(process.env))`),
  // The child outlives its parent, unless the whole group is ended.
  'test.family': node(
    `const child = require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']); console.log('child ' + child.pid); setTimeout(() => {}, 60_000)`,
  ),
};

export type RunQuery = {
  readonly command: string;
  readonly uuid?: string;
  readonly extend?: string;
  readonly from?: number;
  readonly attach?: 1;
  readonly colours?: 1;
};

type ReadEvent = { readonly id?: number; readonly data: string };

/** A shop with a terminal, and a person who uses it. */
export function useTerminalShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminal-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const environment = { PATH: process.env['PATH'], HOME: '/nowhere', ADMIN_PASSWORD: 'canary' };
  const shop = useHttpShop(postgresDb, {
    terminal: {
      root: process.cwd(),
      dataDir,
      environment,
      graceMs: 200,
      find: (key) => (Object.hasOwn(testRecipes, key) ? testRecipes[key] : findRecipe(key)),
    },
    terminalCommentMs: 50,
  });

  const ticketFor = async (token: string, { command, uuid, extend }: RunQuery): Promise<string> => {
    const order = { command, uuid, ...(extend === undefined ? {} : { extend }) };
    const { data } = await shop.post('/admin/ajax/terminalTicket', order, { token });
    return String(data['ticket']);
  };
  return {
    shop,
    logs: join(dataDir, 'terminal'),
    ticketFor,
    /** Address of a stream, with a ticket for it. */
    async addressOf(token: string, query: RunQuery): Promise<string> {
      return streamUrl({ ...query, batoken: await ticketFor(token, query) });
    },
    /** Texts of the events of a command, once it is over. */
    async events(token: string, query: RunQuery): Promise<readonly string[]> {
      const known = { uuid: randomUUID(), ...query };
      const batoken = await ticketFor(token, known);
      return readEvents((await shop.get(streamUrl({ ...known, batoken }), noHeaders)).text).map(
        ({ data }) => data,
      );
    },
  };
}

/** `EventSource` sends no headers of ours. */
export const noHeaders = { headers: { 'think-lang': '', accept: 'text/event-stream' }, lang: 'en' };

export const streamUrl = (query: Readonly<Record<string, string | number | undefined>>): string =>
  `/admin/ajax/terminal?${new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )}&lang=en&server=1`;

/** Events of a stream; its comments are left out. */
export const readEvents = (text: string): readonly ReadEvent[] =>
  text.split('\n\n').flatMap((block) => {
    const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
    const [, data] = /^data: (.*)$/m.exec(block) ?? [];
    if (data === undefined) return [];
    return [{ ...(id === undefined ? {} : { id: Number(id) }), data: textOf(data) }];
  });

const textOf = (data: string): string => String(Object(JSON.parse(data))['data']);
