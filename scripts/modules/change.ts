// Carries out a change of the modules that a server has asked for, as a child of its supervisor, which hands it the
// order and takes the server away when it asks for that. Its progress is kept on the disk. It ends with 0 once all is
// done, with 2 if all is as before, and with 1 if the next start has to go on.
import type { ModuleProgress } from '../../src/modules/index.ts';
import { worksFor } from '../../server/modules/apply/index.ts';
import {
  keepProgress,
  type OrderedChange,
  settleProgress,
} from '../../server/modules/handover/index.ts';
import { install, recover, StepFailed } from '../../server/modules/journal/index.ts';
import { programParts } from './program.ts';

/** Waits for the next message of the supervisor. */
const told = () => new Promise<unknown>((done) => process.once('message', done));

// Without a supervisor there is nobody who starts the server again: the next start ends what is begun here. The group of
// this process holds the tools that it runs.
const endAll = () => process.kill(-process.pid, 'SIGKILL');
process.on('disconnect', endAll);

let isAlone: Promise<void> | undefined;
const parts = programParts(() => {
  isAlone ??= (async () => {
    const closed = told();
    process.send?.('alone');
    await closed;
  })();
  return isAlone;
});

// Sent by the supervisor of this very program.
const { ticket, order } = (await told()) as OrderedChange;
const { kind, uid } = order;
let last: Pick<ModuleProgress, 'step' | 'direction'> = { direction: 'forward' };
const keep = (more: Partial<ModuleProgress> = {}) =>
  keepProgress(parts.dataDir, { ticket, progress: { kind, uid, ...last, ...more } });

try {
  await install(parts.dataDir, order, worksFor(parts)(order), async (step, direction) => {
    last = { step, direction };
    await keep();
  });
  // The supervisor says that it is completed, once a server answers with it.
} catch (error) {
  console.error(error);
  const failed = error instanceof StepFailed ? error : undefined;
  const reason = failed?.message ?? String(error);
  await keep({ outcome: failed && !failed.outcome ? 'unfinished' : 'undone', reason });
  // A way back that failed is tried a second time, before the shop stays closed.
  try {
    const outcome = await recover(parts.dataDir, worksFor(parts));
    if (outcome) await settleProgress(parts.dataDir, outcome);
    process.exitCode = outcome === 'completed' ? 0 : 2;
  } catch (second) {
    console.error(second);
    process.exitCode = 1;
  }
}
process.off('disconnect', endAll);
process.disconnect();
