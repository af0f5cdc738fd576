import type { terminalPage } from '../../../resources/crud/terminal.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import log from '../auth/adminLog.ts';

export default {
  name: 'Terminal',
  list: 'Terminal',
  fields: log.fields,
  options: log.options,
} satisfies MessagesFor<typeof terminalPage>;
