import { choice, image, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { pageLink } from '../../links.ts';

/** One picture, as wide as the page or as its text. */
export const imagePart = pageComponent('image', {
  group: 'base',
  icon: 'look',
  fields: {
    image: image({ isOwn: true }),
    alt: text({ max: 120, bilingual: true, optional: true }),
    ratio: choice(
      { wide: ['wide'], photo: ['photo'], square: ['square'], tall: ['tall'] },
      { default: 'photo' },
    ),
    width: choice({ full: ['full'], inner: ['inner'] }, { default: 'inner' }),
    caption: text({ max: 120, bilingual: true, optional: true }),
    link: pageLink(),
  },
  sample: { ratio: 'photo', width: 'inner' },
});
