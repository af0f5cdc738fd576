import { text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';

/** One of the parts behind tabs. */
export const tab = pageComponent('tab', {
  group: 'layout',
  icon: 'page',
  fields: { title: text({ max: 30, bilingual: true }) },
  within: ['tabs'],
  holds: 'any',
  sample: { title: '标签', title_en: 'Tab' },
});
