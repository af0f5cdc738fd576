import { choice, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { pageLink } from '../../links.ts';

/** A heading of a page, with a line below it and a link at its end. */
export const title = pageComponent('title', {
  group: 'base',
  icon: 'blog',
  fields: {
    title: text({ max: 60, bilingual: true }),
    subtitle: text({ max: 120, bilingual: true, optional: true }),
    align: choice({ start: ['start'], center: ['center'] }, { default: 'start' }),
    more_text: text({ max: 20, bilingual: true, optional: true }),
    link: pageLink(),
  },
  sample: { title: '新品上架', title_en: 'New arrivals', align: 'start', space_above: 'medium' },
});
