import { choice } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';

/** One of the columns side by side. */
export const column = pageComponent('column', {
  group: 'layout',
  icon: 'page',
  fields: { ground: choice({ none: ['none'], card: ['card'] }, { default: 'none' }) },
  within: ['columns'],
  holds: 'any',
  sample: { ground: 'none' },
});
