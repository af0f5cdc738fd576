import { text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';

/** The way to search the shop from a page. */
export const searchPart = pageComponent('search', {
  group: 'base',
  icon: 'rule',
  fields: { placeholder: text({ max: 40, bilingual: true, optional: true }) },
  sample: { placeholder: '搜索商品', placeholder_en: 'Search products' },
});
