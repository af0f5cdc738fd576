// Written by `npm run sync`.
import type { ModuleServer } from '../server/modules/door.ts';

/** Server parts of the modules, by module. */
export const servers: Readonly<Record<string, ModuleServer>> = {};
