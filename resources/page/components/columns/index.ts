import { choice } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';

/** Columns side by side; below each other on a phone. */
export const columns = pageComponent('columns', {
  group: 'layout',
  icon: 'template',
  fields: {
    split: choice({ even: ['even'], first: ['first'], last: ['last'] }, { default: 'even' }),
    align: choice({ start: ['start'], center: ['center'] }, { default: 'start' }),
  },
  holds: ['column'],
  sample: { split: 'even', align: 'start' },
});
