// An installation, or its recovery, that is killed. Words: root, data folder, `install` or `recover`, number of the
// change of the disk before which it ends; 0: none.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [root = '', dataDir = '', work = '', last = ''] = process.argv.slice(2);
let change = 0;

function take(): void {
  change += 1;
  if (change === Number(last)) process.kill(process.pid, 'SIGKILL');
}

const { open, rename, rm, mkdir, writeFile } = fs.promises;
Object.assign(fs.promises, {
  open: async (...words: Parameters<typeof open>) => (take(), open(...words)),
  rename: async (...words: Parameters<typeof rename>) => (take(), rename(...words)),
  rm: async (...words: Parameters<typeof rm>) => (take(), rm(...words)),
  mkdir: async (...words: Parameters<typeof mkdir>) => (take(), mkdir(...words)),
  writeFile: async (...words: Parameters<typeof writeFile>) => (take(), writeFile(...words)),
});
syncBuiltinESMExports();

const { install, recover } = await import('../installation.ts');
const { miniatureWorks } = await import('./miniature.ts');
const works = miniatureWorks(root);

if (work === 'install')
  await install(dataDir, { kind: 'install', uid: 'notes', to: '1.0.0' }, works);
else await recover(dataDir, () => works);
console.log(change);
