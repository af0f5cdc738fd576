// `npm run dev`: the shop from its sources, kept up to date while they change. Vite answers with modules;
// the server part runs behind it, in a process that is started anew when declarations or its own files
// change. `-- --migrate` writes migrations without asking, `--types` checks the types of the whole
// project, `--wait 60` holds requests for so many seconds while the server restarts.
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ViteDevServer } from 'vite';
import { createApiProcess } from './dev/apiProcess.ts';
import { effectOf } from './dev/changes.ts';
import { createCycle } from './dev/cycle.ts';
import { createFront } from './dev/front.ts';
import { onKeys } from './dev/keys.ts';
import { copyDocuments } from './dev/pages.ts';
import { createProblems } from './dev/problems.ts';
import { createGate } from './dev/requests.ts';
import { runSync } from './dev/syncProcess.ts';
import { createTypeCheck } from './dev/typeCheck.ts';
import { isDerived } from './sync/derived.ts';
import { stopWithParent } from './tools.ts';
import { recover } from '../server/generator/writing/journal.ts';
import { CannotStart, type ServerEnvironment, readEnvironment } from '../server/environment.ts';

enableCompileCache();
const { values: options } = parseArgs({
  options: {
    migrate: { type: 'boolean', default: false },
    types: { type: 'boolean', default: false },
    wait: { type: 'string', default: '30' },
  },
});
if (process.env['npm_lifecycle_event'] !== undefined) stopWithParent(process.ppid);
await develop(environmentOrEnd());

async function develop({ host, port, dataDir, adminBase }: ServerEnvironment): Promise<void> {
  const root = process.cwd();
  // Before the first sync: a write that was killed may have left half of its files.
  await recover(root, dataDir);
  const apiPort = await freePort();
  const gate = createGate(Number(options.wait) * 1_000);
  const problems = createProblems((payload) => vite.ws.send(payload), console.error);
  const front = createFront({
    host,
    port,
    api: `http://127.0.0.1:${apiPort}`,
    gate,
    unwatched: [resolve(dataDir)],
    onPage: problems.repeat,
  });
  const vite: ViteDevServer = await front;
  const cacheDir = vite.config.cacheDir;
  const pagesDir = join(cacheDir, 'pages');
  const types = createTypeCheck({
    isWhole: options.types,
    cacheDir,
    report(errors) {
      const hadErrors = problems.has('types');
      problems.set('types', errors);
      if (hadErrors && errors === undefined) reload();
    },
  });
  const api = createApiProcess({
    command: [process.execPath, 'scripts/dev/api.ts'],
    env: {
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PAGES_DIR: pagesDir,
      // Vite passes on whose request it is.
      TRUST_PROXY: process.env['TRUST_PROXY'] || 'loopback',
    },
    print: console.log,
    onReady: gate.open,
    onGone(failure) {
      if (failure === undefined) return gate.close();
      gate.fail();
      problems.set('server', failure);
    },
  });
  const reload = () => {
    vite.ws.send({ type: 'full-reload', path: '*' });
    problems.repeat();
  };
  let hasStarted = false;
  const cycle = createCycle({
    async sync({ writesMigration }) {
      const outcome = await runSync({ writesMigration }, console.log);
      if (outcome.type !== 'done' && !hasStarted) gate.fail();
      return outcome;
    },
    async restart() {
      const began = performance.now();
      if (hasStarted) console.log('The server restarts …');
      copyDocuments(pagesDir);
      gate.close();
      const failure = await api.restart();
      if (failure !== undefined) gate.fail();
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      if (failure === undefined && hasStarted)
        console.log(`The server is ready again: ${seconds} s`);
      if (failure === undefined && !hasStarted) console.log(readyText(vite, adminBase, apiPort));
      hasStarted ||= failure === undefined;
      return failure;
    },
    afterwards: types.check,
    problems,
    print: console.log,
    reload,
    settleMs: 100,
    writesMigrations: options.migrate,
  });
  vite.watcher.on('all', (_event, file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    const effect = effectOf(path, isDerived);
    if (effect) cycle.changed(path, effect);
    else if (options.types && /\.tsx?$/.test(path)) types.check([path]);
  });
  const end = () => {
    types.stop();
    void Promise.all([api.stop(), vite.close()]).then(() => process.exit(0));
  };
  // Vite would end the process with itself, before the database is closed, and when a pipe ends.
  process.removeAllListeners('SIGTERM');
  process.stdin.removeAllListeners('end');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  onKeys(process.stdin, { m: cycle.migrate, q: end, '\u0003': end });
  await vite.listen().catch((error: Error) => {
    console.error(`Cannot listen: ${error.message}. Choose another address with HOST or PORT.`);
    process.exit(1);
  });
  cycle.changed('scripts/sync.ts', 'sync');
}

const readyText = (vite: ViteDevServer, adminBase: string, apiPort: number): string => {
  const [url = ''] = [...(vite.resolvedUrls?.local ?? []), ...(vite.resolvedUrls?.network ?? [])];
  return [
    `Shopwright is ready for development: ${url.replace(/\/$/, '')}${adminBase}   (API: http://127.0.0.1:${apiPort})`,
    'Keys: m writes and applies a migration that waits, q ends',
  ].join('\n');
};

function environmentOrEnd(): ServerEnvironment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Finds an unused port of this machine: the server part keeps it over all restarts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a server without a port');
  return address.port;
}
