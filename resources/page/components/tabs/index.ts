import { choice } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';

/** Parts in the same place, of which a visitor chooses one. */
export const tabs = pageComponent('tabs', {
  group: 'layout',
  icon: 'folder',
  fields: { align: choice({ start: ['start'], center: ['center'] }, { default: 'start' }) },
  holds: ['tab'],
  sample: { align: 'start' },
});
