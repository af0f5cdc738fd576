import { file, flag, image, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';

/** A film from the files of the shop; it plays when the visitor starts it. */
export const video = pageComponent('video', {
  group: 'base',
  icon: 'terminal',
  fields: {
    file: file({ isOwn: true }),
    poster: image({ isOwn: true, optional: true }),
    /** Says what is seen, to those who do not see it. */
    title: text({ max: 120, bilingual: true }),
    loop: flag({ default: 0 }),
  },
  sample: { title: '品牌影片', title_en: 'Our film' },
});
