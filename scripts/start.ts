// `npm start`: builds the screens when they are missing or old, then serves the shop. Left alone, V8
// lets young objects take 130 MB before it cleans up, and old ones four times what is in use; with the
// limits set there the server keeps 100 MB less, and 160 MB less during an export, at the same speed.
// The server runs in a process of its own: the designer and the modules have it started anew.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildScreens, buildStaleScreens } from './build/screens.ts';
import { supervise } from './start/supervisor.ts';
import { runTool, stopWithParent } from './tools.ts';
import { forgetJournal, recover, takeBack } from '../server/generator/writing/journal.ts';

const root = process.cwd();
const dataDir = process.env['DATA_DIR']?.trim() || './data';

if (process.env['npm_lifecycle_event'] !== undefined) stopWithParent(process.ppid);
// Before the declarations are built and loaded: a write may have left half of them.
const recovered = await recover(root, dataDir);
// The same holds for a module; its tools are loaded only then.
if (
  ['modules/journal.json', 'modules/progress.json', 'quarantine'].some((each) =>
    existsSync(join(dataDir, each)),
  )
)
  await (await import('./modules/recover.ts')).recoverModules();
buildScreens({ toleratesSize: true });
process.exitCode = await supervise({
  command: [...process.execArgv, 'scripts/start/served.ts'],
  isDoubtful: recovered === 'completed',
  build: () => buildStaleScreens({ toleratesSize: true }),
  onReady: () => forgetJournal(dataDir),
  async takeBack(reason) {
    if (!(await takeBack(root, dataDir, reason))) return false;
    // The tables may have changed already: a further migration brings them to the former declarations.
    return runTool([process.execPath, 'scripts/sync.ts']) === 0;
  },
  change: async (...order) => (await import('./start/changeModules.ts')).changeModules(...order),
  onChanged: async () =>
    (await import('../server/modules/handover/index.ts')).settleProgress(dataDir, 'completed'),
});
