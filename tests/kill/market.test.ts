import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fingerprintOf } from '../../server/modules/installed/fingerprint.ts';
import type { ModuleProgress } from '../../src/modules/index.ts';
import { isLong } from '../support/long.ts';
import { type Caller, signIn, startServer } from '../support/serverProcess.ts';
import { copyTree, freePort, tempDir } from '../support/temporary.ts';

type Seen = {
  readonly steps: ReadonlySet<string>;
  /** HTTP status of a page while the server was away. */
  readonly away: ReadonlySet<number>;
  readonly last: ModuleProgress;
};

/** Follows a change as the page does: the server goes away and comes again. */
async function follow(
  url: string,
  ticket: string,
  until: (last: ModuleProgress) => boolean,
): Promise<Seen> {
  const [steps, away] = [new Set<string>(), new Set<number>()];
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    const page = await fetch(`${url}/admin`).catch(() => undefined);
    if (page && page.status !== 200) away.add(page.status);
    const reply = await fetch(`${url}/admin/module/progress?ticket=${ticket}`, {
      headers: { server: 'true' },
    })
      .then((each) => each.json() as Promise<{ data?: { progress?: ModuleProgress } }>)
      .catch(() => undefined);
    const last = reply?.data?.progress;
    if (last?.step) steps.add(last.step);
    if (last && until(last)) return { steps, away, last };
    await sleep(150);
  }
  throw new Error('the change did not end');
}

const hasEnded = ({ outcome }: ModuleProgress) => outcome !== undefined;

async function ticketOf(reply: ReturnType<Caller['post']>): Promise<string> {
  const { code, msg, data } = await reply;
  expect(msg).toBe('');
  expect(code).toBe(1);
  return String(data['ticket']);
}

async function install(admin: Caller, uid: string): Promise<string> {
  const { data } = await admin.post('/admin/module/prepare', { uid });
  const { prepared } = data['module'] as { readonly prepared: string };
  return ticketOf(admin.post('/admin/module/install', { uid, prepared, consent: 1 }));
}

/** Signs in once a new server answers. */
async function signedIn(url: string): Promise<Caller> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const caller = await signIn(url).catch(() => undefined);
    if (caller) return caller;
    await sleep(200);
  }
  throw new Error('nobody answers');
}

test(
  'a module is installed from the browser while the shop answers, and removed; a kill leaves either state',
  { timeout: 900_000 },
  async () => {
    await using copy = await tempDir();
    copyTree(copy.path);
    const port = await freePort();
    const env = { DATA_DIR: join(copy.path, 'data'), SEED: 'minimal', HOST: '127.0.0.1' };
    const start = () =>
      startServer(env, { cwd: copy.path, script: 'scripts/start.ts', port, readyMs: 300_000 });
    const tree = () => fingerprintOf(join(copy.path, 'modules'));
    const isHere = async (admin: Caller) => (await admin.get('/admin/board.Note/index')).code === 1;
    let server = await start();
    const before = tree();

    // Installed: the shop answers until its database has to be free, and a page waits in its place.
    const installed = await follow(
      server.url,
      await install(await signIn(server.url), 'board'),
      hasEnded,
    );
    expect(installed.last).toMatchObject({ kind: 'install', uid: 'board', outcome: 'completed' });
    expect([...installed.steps]).toEqual(expect.arrayContaining(['built']));
    expect([...installed.away]).toEqual([503]);
    let admin = await signedIn(server.url);
    expect(await isHere(admin)).toBe(true);
    const after = tree();
    expect(after).not.toBe(before);

    // The way back, and the kill, are the same steps as of the commands: see `modules.test.ts`.
    if (!isLong) {
      expect(await server.stop()).toBe(0);
      return;
    }

    // On, it is not removed; off, it goes with its data.
    const wanted = { uid: 'board', typed: 'board', drops_data: 1 };
    expect((await admin.post('/admin/module/uninstall', wanted)).code).toBe(0);
    await admin.post('/admin/module/changeState', { uid: 'board', state: 0 });
    const removal = await ticketOf(admin.post('/admin/module/uninstall', wanted));
    expect((await follow(server.url, removal, hasEnded)).last.outcome).toBe('completed');
    expect(tree()).toBe(before);

    // Killed while the pages are built: the next start says that all is as before.
    admin = await signedIn(server.url);
    expect(await isHere(admin)).toBe(false);
    const ticket = await install(admin, 'board');
    await follow(server.url, ticket, ({ step }) => step === 'built');
    await server.kill();
    server = await start();
    expect((await follow(server.url, ticket, hasEnded)).last.outcome).toBe('undone');
    expect(tree()).toBe(before);
    expect(await isHere(await signIn(server.url))).toBe(false);
    expect(await server.stop()).toBe(0);
  },
);
