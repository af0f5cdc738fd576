import { resources } from '../resources/index.ts';
import type { Crud } from './crud/index.ts';
import { handlers, ownEndpoint } from './domain/index.ts';
import type { Handlers } from './http/index.ts';
import type { JobsOptions } from './jobs/index.ts';

/** The handlers, for those who look one up by name. */
export const known: Handlers = handlers;

/** An action as declared, with its handler and the rows it may meet. */
export const findIn =
  (crud: Crud): JobsOptions['find'] =>
  (name, action) => {
    const resource = resources.find((each) => each.name === name);
    const handler = known[name]?.[action];
    return (
      resource && {
        resource,
        action,
        handler: handler === ownEndpoint ? undefined : handler,
        sight: (looking) => crud.sight(name, looking),
      }
    );
  };
