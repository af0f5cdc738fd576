import { readApiUrl, Refusal } from '../../src/contract/index.ts';
import type { AnyResource } from '../../src/schema/index.ts';
import type { Registry } from '../http/index.ts';
import type { ModuleStates } from './states.ts';

type Standings = Pick<ModuleStates, 'standingOf'>;

/** Module of a path of a resource, a node or a controller: `hello` of `hello/note`; of the shop, an area. */
const firstPart = (path: string): string => path.split('/')[0] ?? path;

/** True for a resource of the shop, and for one of a module that is not switched off. */
export const isShown =
  ({ standingOf }: Standings) =>
  ({ path }: Pick<AnyResource, 'path'>): boolean =>
    standingOf(firstPart(path)) !== 'off';

/**
 * The calls of a module that is off are not there. Those of one that another process has changed are refused
 * until this process is started anew.
 */
export const gated = (registry: Registry, { standingOf }: Standings): Registry => ({
  ...registry,
  find(method, pathname) {
    const found = registry.find(method, pathname);
    if (found.type === 'unknown') return found;
    const standing = standingOf(firstPart(readApiUrl(pathname)?.path ?? ''));
    if (standing === undefined || standing === 'on') return found;
    if (standing === 'off' || found.type !== 'route') return { type: 'unknown' };
    const handle = () => {
      throw new Refusal('module_elsewhere');
    };
    return { ...found, route: { ...found.route, handle } };
  },
});
