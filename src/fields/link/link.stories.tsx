import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { link } from './index.ts';

export default { title: 'Fields/Link' };

const stories = fieldStories({
  field: link({
    places: { goods: { of: 'shop_goods', shows: 'name' }, cart: 'page', url: 'address' },
    optional: true,
  }),
  label: said('链接', 'Link'),
  value: { to: 'url', url: '/shop' },
  wrong: { to: 'url', url: 'javascript:' },
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
