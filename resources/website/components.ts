import { choice, int, json, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const type = choice(
  { text: ['text'], rich: ['rich'], image: ['image'], list: ['list'], html_safe: ['html_safe'] },
  { default: 'text' },
);
export const ComponentType = type.codes;

export const websiteComponent = shape('website_component', {
  ...listed(),
  code: text({
    max: 40,
    unique: true,
    search: true,
    sort: true,
    pattern: /^[a-z][a-z0-9_-]*$/,
    patternCode: 'component_code',
  }),
  name: text({ max: 60, search: true }),
  type,
  /** By language: `{ "zh-cn": …, "en": … }`; a list where the type is one, else text. */
  content: json({ max: 200_000 }),
  schema: json({ optional: true }),
  cache_seconds: int({ min: 0, max: 86_400, default: 60 }),
});

/** Blocks of the site that pages show by their code: a slogan, a banner, opening hours. */
export const websiteComponents = resource(websiteComponent, {
  path: 'website/component',
  label: 'name',
  menu: { group: 'content', icon: 'component', weigh: 80 },
  history: true,
  list: {
    columns: [['name', 'code'], 'type', 'content', 'cache_seconds', 'status', 'weigh'],
    filters: ['code', 'type', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['code', 'type'] },
  },
  form: [
    { section: 'base', fields: ['code', 'name', 'type', 'cache_seconds', 'status', 'weigh'] },
    { section: 'content', fields: ['content', 'schema'] },
  ],
  samples: {
    slogan: {
      id: 1,
      code: 'slogan',
      name: '首页标语',
      type: 'text',
      content: { 'zh-cn': '衣服少而好', en: 'Fewer, better clothes' },
      cache_seconds: 60,
      status: 1,
      weigh: 9,
    },
    links: {
      id: 2,
      code: 'footer-links',
      name: '页脚链接',
      type: 'list',
      content: { 'zh-cn': ['关于我们', '退换货'] },
      cache_seconds: 600,
      status: 0,
      weigh: 1,
    },
  },
});
