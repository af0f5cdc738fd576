// A supervisor over `server.ts`, with builds and writes that are lines of a log. Words: its folder, and
// `unbuilt` or the end of a change of the modules.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { supervise } from '../supervisor.ts';

const [dir = '', way] = process.argv.slice(2);
const log = (line: string) => appendFileSync(join(dir, 'log'), `${line}\n`);
const ends = ['undone', 'unfinished'] as const;
let isBroken = way === 'unbuilt';

process.exitCode = await supervise({
  command: [join(import.meta.dirname, 'server.ts'), dir],
  isDoubtful: false,
  build() {
    log('build');
    const status = isBroken ? 1 : 0;
    isBroken = false;
    return status;
  },
  onReady: () => Promise.resolve(log('ready')),
  takeBack(reason) {
    log(`take back: ${reason.trim()}`);
    return Promise.resolve(true);
  },
  async change({ order }, { close }) {
    log(`change ${order.uid}`);
    if (way !== 'undone') await close();
    log('changed');
    return ends.find((end) => end === way) ?? 'completed';
  },
  onChanged: () => Promise.resolve(log('answers with it')),
});
