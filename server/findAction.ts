import { resources } from '../resources/index.ts';
import { handlers, ownEndpoint } from './domain/index.ts';
import type { Handlers } from './http/index.ts';
import type { JobsOptions } from './jobs/index.ts';

/** The handlers, for those who look one up by name. */
export const known: Handlers = handlers;

export const findAction: JobsOptions['find'] = (name, action) => {
  const resource = resources.find((each) => each.name === name);
  const handler = known[name]?.[action];
  return resource && { resource, action, handler: handler === ownEndpoint ? undefined : handler };
};
