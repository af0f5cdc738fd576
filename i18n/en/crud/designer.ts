import type { crudDesigner } from '../../../resources/crud/designer.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import log from './log.ts';

export default {
  name: 'Designer',
  list: 'Designer',
  fields: log.fields,
  options: log.options,
} satisfies MessagesFor<typeof crudDesigner>;
