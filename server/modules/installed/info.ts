import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleInfo } from '../../../src/modules/index.ts';

/** Description of an installed module; the sync and the installation have checked it. */
export const readInfo = (dir: string, uid: string): ModuleInfo =>
  JSON.parse(readFileSync(join(dir, uid, 'info.json'), 'utf8')) as ModuleInfo;
