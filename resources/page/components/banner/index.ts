import { choice, flag, image, json, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { pageLink } from '../../links.ts';
import { bannersAt } from '../../pageData.ts';

/** Pictures that follow each other: the adverts of a place, or own ones. */
export const bannerPart = pageComponent('banner', {
  group: 'base',
  icon: 'campaign',
  fields: {
    source: choice({ adverts: ['adverts'], own: ['own'] }, { default: 'adverts' }),
    position: choice(
      { home_top: ['home_top'], home_mid: ['home_mid'], classify: ['classify'] },
      { default: 'home_top' },
    ),
    slides: json({
      each: {
        image: image({ isOwn: true }),
        alt: text({ max: 120, optional: true }),
        alt_en: text({ max: 120, optional: true }),
        link: pageLink(),
      },
      most: 10,
      default: [],
    }),
    ratio: choice({ wide: ['wide'], photo: ['photo'], square: ['square'] }, { default: 'wide' }),
    /** Writes the title of each advert on its picture. */
    shows_title: flag({ default: 0 }),
    autoplay: flag({ default: 0 }),
  },
  show: {
    position: { source: 'adverts' },
    shows_title: { source: 'adverts' },
    slides: { source: 'own' },
  },
  data: ({ source, position }) =>
    source === 'adverts' ? { banners: bannersAt(position) } : noAdverts,
  sample: { source: 'adverts', position: 'home_top', ratio: 'wide' },
});

const noAdverts: { readonly banners?: ReturnType<typeof bannersAt> } = {};
