import { longText } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';

/** HTML as a super admin writes it. What runs or loads from elsewhere is removed when it is saved. */
export const html = pageComponent('html', {
  group: 'base',
  icon: 'design',
  fields: { content: longText({ rich: true, bilingual: true }) },
  isSuper: true,
  sample: { content: '<p>HTML</p>' },
});
