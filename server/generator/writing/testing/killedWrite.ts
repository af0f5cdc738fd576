// A write that is killed at one of its steps, or fails there. Words: root, data folder, number of the step,
// `kill` or `fail`. A step is one call that changes the disk, or the migration.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import type { WritePlan } from '../plan.ts';

const [root = '', dataDir = '', last = '', way = ''] = process.argv.slice(2);
let step = 0;

function take(): void {
  step += 1;
  if (step !== Number(last)) return;
  if (way === 'kill') process.kill(process.pid, 'SIGKILL');
  throw new Error('the disk is full');
}

const { open, rename, rm, mkdir } = fs.promises;
Object.assign(fs.promises, {
  open: async (...words: Parameters<typeof open>) => (take(), open(...words)),
  rename: async (...words: Parameters<typeof rename>) => (take(), rename(...words)),
  rm: async (...words: Parameters<typeof rm>) => (take(), rm(...words)),
  mkdir: async (...words: Parameters<typeof mkdir>) => (take(), mkdir(...words)),
});
syncBuiltinESMExports();

const { writePlan } = await import('../writePlan.ts');
const plan: WritePlan = JSON.parse(fs.readFileSync(join(dataDir, 'plan.json'), 'utf8'));

/** A database of one fact. */
function migrate(): Promise<void> {
  take();
  fs.writeFileSync(join(dataDir, 'migrated'), '');
  return Promise.resolve();
}

await writePlan(root, { dataDir, migrate }, plan, []);
console.log(step);
