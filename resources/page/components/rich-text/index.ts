import { choice, longText } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';

/** Text with headings, lists, links and pictures. */
export const richText = pageComponent('rich-text', {
  group: 'base',
  icon: 'translate',
  fields: {
    content: longText({ rich: true, bilingual: true }),
    width: choice({ text: ['text'], inner: ['inner'] }, { default: 'text' }),
  },
  sample: {
    content: '<p>写下你的故事。</p>',
    content_en: '<p>Tell your story.</p>',
    width: 'text',
  },
});
