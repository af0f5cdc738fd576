import type { AnyResource } from '../src/schema/index.ts';
import { ownEndpoint } from './domain/index.ts';
import type { Handlers } from './http/index.ts';
import type { JobsOptions } from './jobs/index.ts';

/** Looks a declared action up by name, with the handler that carries it out. */
export const findActionOf =
  (handlers: Handlers, resources: readonly AnyResource[]): JobsOptions['find'] =>
  (name, action) => {
    const resource = resources.find((each) => each.name === name);
    const handler = handlers[name]?.[action];
    return resource && { resource, action, handler: handler === ownEndpoint ? undefined : handler };
  };
