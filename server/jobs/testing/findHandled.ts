import { resources } from '../../../resources/index.ts';
import type { AnyActionHandler } from '../../domain/index.ts';
import type { FindCommand } from '../enqueue.ts';

/** Looks up an action of the shop with its handler among those that are known. */
export const findHandled =
  (known: Readonly<Record<string, Readonly<Record<string, unknown>>>>): FindCommand =>
  (name, action) => {
    const resource = resources.find((each) => each.name === name);
    const handler = known[name]?.[action];
    return (
      resource && {
        resource,
        action,
        handler: isHandled(handler) ? handler : undefined,
        rowScope: async () => [],
      }
    );
  };

const isHandled = (handler: unknown): handler is AnyActionHandler => typeof handler === 'object';
