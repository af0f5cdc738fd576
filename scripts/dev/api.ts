// The server part of `npm run dev`, in a process of its own so that it can be started anew.
import { enableCompileCache } from 'node:module';
import { stopWithParent } from '../tools.ts';

enableCompileCache();
stopWithParent(process.ppid);
await import('../../server/main.ts');
