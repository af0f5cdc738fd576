import { worksFor } from '../../server/modules/apply/index.ts';
import { readProgress, settleProgress } from '../../server/modules/handover/index.ts';
import { recover } from '../../server/modules/journal/index.ts';
import { clearQuarantine } from '../../server/modules/package/index.ts';
import { programParts } from './program.ts';

/** Removes what was brought and never installed, and finishes or takes back an installation that was interrupted, and says which. Before anything else of a start. */
export async function recoverModules(): Promise<void> {
  const parts = programParts();
  await clearQuarantine(parts.dataDir);
  const outcome = await recover(parts.dataDir, worksFor(parts));
  const last = await readProgress(parts.dataDir);
  // Its last step was done, and the program ended before a server answered.
  const isDone = last?.progress.step === 'done' && last.progress.direction === 'forward';
  await settleProgress(parts.dataDir, outcome ?? (isDone ? 'completed' : 'undone'));
  if (outcome === undefined) return;
  console.log(
    outcome === 'undone'
      ? 'A module was being installed or removed when the program ended: all is as it was before.'
      : 'A module was being installed or removed when the program ended: it is done now.',
  );
}
