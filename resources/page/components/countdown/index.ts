import { choice, datetime, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { pageLink } from '../../links.ts';

/** Time that is left until something begins or ends. */
export const countdown = pageComponent('countdown', {
  group: 'marketing',
  icon: 'history',
  fields: {
    title: text({ max: 60, bilingual: true, optional: true }),
    until: datetime(),
    /** Said when it is over; without it the part goes. */
    over: text({ max: 60, bilingual: true, optional: true }),
    tone: choice({ quiet: ['quiet'], loud: ['loud'] }, { default: 'loud' }),
    link: pageLink(),
  },
  sample: { title: '距活动结束', title_en: 'Ends in', tone: 'loud' },
});
