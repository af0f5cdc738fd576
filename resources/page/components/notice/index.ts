import { choice, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { pageLink } from '../../links.ts';
import { notices } from '../../pageData.ts';

/** One line of news above all else: those of the notice bar, or an own one. */
export const notice = pageComponent('notice', {
  group: 'marketing',
  icon: 'bell',
  fields: {
    source: choice({ adverts: ['adverts'], own: ['own'] }, { default: 'adverts' }),
    content: text({ max: 200, bilingual: true, optional: true }),
    link: pageLink(),
  },
  show: { content: { source: 'own' }, link: { source: 'own' } },
  data: ({ source }) => (source === 'adverts' ? { notices: notices() } : noLines),
  sample: { source: 'adverts' },
});

const noLines: { readonly notices?: ReturnType<typeof notices> } = {};
