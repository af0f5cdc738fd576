import type { viewSources } from '../../../resources/traffic/viewSources.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import viewLog from './viewLog.ts';

export default {
  name: 'Traffic source',
  list: 'Views by source',
  several: 'Days',
  empty: 'The views of a day are counted on the next; visitors are counted without bots',
  fields: { day: 'Day', source: 'Source', pv: 'Views', uv: 'Visitors' },
  options: { source: viewLog.options.source },
} satisfies MessagesFor<typeof viewSources>;
