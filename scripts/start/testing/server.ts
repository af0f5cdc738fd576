// A server that lives as the first line of a list says, which it takes away: `ready,restart`.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestRestart } from '../../../server/restart.ts';

const [dir = ''] = process.argv.slice(2);
const lives: string[] = JSON.parse(readFileSync(join(dir, 'lives.json'), 'utf8'));
const [life = '', ...others] = lives;
writeFileSync(join(dir, 'lives.json'), JSON.stringify(others));
const log = (line: string) => appendFileSync(join(dir, 'log'), `${line}\n`);
log('start');
if (life === 'fail') {
  console.error('no such column');
  process.exit(3);
}
const alive = setInterval(() => {}, 1_000);
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (life === 'ready,wait' || life === 'ready,change') {
      log(signal);
      writeFileSync(join(dir, signal), '');
    }
    clearInterval(alive);
    process.exit();
  });
process.send?.('ready', () => {
  if (life === 'ready,restart') requestRestart();
  if (life === 'ready,wait') setTimeout(() => writeFileSync(join(dir, 'ready'), ''), 100);
  if (life === 'ready,change')
    process.send?.({ ticket: 't', order: { kind: 'install', uid: 'notes', to: '1.0.0' } });
  if (life === 'ready,end') setTimeout(() => process.exit(0), 100);
});
