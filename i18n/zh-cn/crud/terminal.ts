import type { terminalPage } from '../../../resources/crud/terminal.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import log from '../auth/adminLog.ts';

export default {
  name: '终端',
  list: '终端',
  fields: log.fields,
  options: log.options,
} satisfies MessagesFor<typeof terminalPage>;
