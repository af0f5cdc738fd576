// The server part of `npm run dev`, in a process of its own so that it can be started anew.
import { enableCompileCache } from 'node:module';
import { recover } from '../../server/generator/writing/journal.ts';
import { supervisorVariable } from '../../server/restart.ts';
import { stopWithParent } from '../tools.ts';

enableCompileCache();
stopWithParent(process.ppid);
// Before the declarations are loaded: a write that was killed may have left half of them.
await recover(process.cwd(), process.env['DATA_DIR']?.trim() || './data');
process.env[supervisorVariable] = 'dev';
await import('../../server/main.ts');
