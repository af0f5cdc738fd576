import { resources } from '../resources/index.ts';
import type { Crud } from './crud/index.ts';
import { ownEndpoint } from './domain/index.ts';
import type { Handlers } from './http/index.ts';
import type { JobsOptions } from './jobs/index.ts';

/** Finds an action as declared, with its handler and whose rows a clerk may touch with it. */
export const findAction =
  (crud: Pick<Crud, 'rowScope'>, handlers: Handlers): JobsOptions['find'] =>
  (name, action) => {
    const resource = resources.find((each) => each.name === name);
    const handler = handlers[name]?.[action];
    return (
      resource && {
        resource,
        action,
        handler: handler === ownEndpoint ? undefined : handler,
        rowScope: (context) => crud.rowScope(name, context),
      }
    );
  };
