import { choice, flag } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';

/** Room between two parts, with or without a line. */
export const spacer = pageComponent('spacer', {
  group: 'layout',
  icon: 'tune',
  fields: {
    size: choice({ small: ['small'], medium: ['medium'], large: ['large'] }, { default: 'medium' }),
    line: flag({ default: 0 }),
  },
  sample: { size: 'medium' },
});
