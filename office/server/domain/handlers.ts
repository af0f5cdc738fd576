import type * as declared from '../../resources/index.ts';
import type { HandlersFor } from './handle.ts';
import * as messages from './messages/index.ts';
import { runScheduled } from './scheduledRun.ts';
import * as scheduledExports from './scheduledExports/index.ts';
import * as security from './security/index.ts';

/** Handlers that need only the database, by resource and action. */
export const handlers = {
  ...messages.handlers,
  ...security.handlers,
  scheduled_task: { run: runScheduled },
} as const;

/** Services of all handlers: sessions, files, mail. */
type HandlerServices = Parameters<typeof messages.handlersWith>[0] &
  Parameters<typeof scheduledExports.handlersWith>[0];

/** Handlers of every declared action. */
export const handlersWith = (services: HandlerServices) =>
  ({
    ...handlers,
    ...messages.handlersWith(services),
    ...scheduledExports.handlersWith(services),
  }) satisfies HandlersFor<typeof declared>;
