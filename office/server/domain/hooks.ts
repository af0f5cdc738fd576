import { joinHooks } from '../crud/index.ts';
import * as files from './files/index.ts';
import * as messages from './messages/index.ts';
import * as scheduledExports from './scheduledExports/index.ts';
import * as security from './security/index.ts';
import * as staff from './staff/index.ts';

/** Services of all hooks: passwords, sessions, files. */
type HookServices = Parameters<typeof files.hooksWith>[0] &
  Parameters<typeof messages.hooksWith>[0] &
  Parameters<typeof scheduledExports.hooksWith>[0] &
  Parameters<typeof security.hooksWith>[0] &
  Parameters<typeof staff.hooksWith>[0];

/** Hooks around the engine's writes, by resource. */
export const hooksWith = (services: HookServices) =>
  joinHooks({
    files: files.hooksWith(services),
    messages: messages.hooksWith(services),
    scheduledExports: scheduledExports.hooksWith(services),
    security: security.hooksWith(services),
    staff: staff.hooksWith(services),
  });
