import { image, int, json, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { pageLink } from '../../links.ts';

/** A picture with places on it that lead somewhere. */
export const hotspots = pageComponent('hotspots', {
  group: 'base',
  icon: 'place',
  fields: {
    image: image({ isOwn: true }),
    alt: text({ max: 120, bilingual: true, optional: true }),
    spots: json({
      each: {
        /** Thousandths of the width, from the left, and of the height, from the top. */
        x: int({ min: 0, max: 1_000 }),
        y: int({ min: 0, max: 1_000 }),
        label: text({ max: 60 }),
        label_en: text({ max: 60, optional: true }),
        link: pageLink(),
      },
      most: 20,
      default: [],
    }),
  },
  sample: {},
});
