import { part, type SeedPart } from './write.ts';

/** Components, templates, designs and pages of the demo's storefront. */
export function pageParts(time: number): readonly SeedPart[] {
  const times = { create_time: time, update_time: time };
  const listed = (index: number) => ({ id: index + 1, weigh: 100 - index, status: 1, ...times });
  const published = designs.map(([name, terminal, codes], index) => ({
    id: index + 1,
    name,
    terminal,
    draft_tree: treeOf(codes),
    tree: index === designs.length - 1 ? [] : treeOf(codes),
    publish_version: index === designs.length - 1 ? null : 1,
    admin_id: 1,
    ...times,
  }));
  return [
    part(
      'page_component',
      components.map(([code, name, name_en, group], index) => ({
        ...listed(index),
        code,
        name,
        name_en,
        group,
        default_props: {},
        limit_per_page: code === 'search' ? 1 : 0,
        used_count: designs.filter(([, , codes]) => codes.includes(code)).length,
      })),
    ),
    part(
      'page_template',
      templates.map(([name, name_en, terminal, codes], index) => ({
        ...listed(index),
        name,
        name_en,
        terminal,
        tree: treeOf(codes),
        use_count: 0,
      })),
    ),
    part('drag_page', published),
    part(
      'drag_page_version',
      published
        .filter(({ publish_version: number }) => number !== null)
        .map(({ id, tree }) => ({ id, drag_page_id: id, number: 1, tree, admin_id: 1, ...times })),
    ),
    part(
      'page',
      storePages.map(([title, title_en, route, design], index) => ({
        ...listed(index),
        title,
        title_en,
        route,
        drag_page_id: design,
        terminal: designs[design - 1]?.[1] ?? 'h5',
        is_home: route === '/' ? 1 : 0,
      })),
    ),
  ];
}

const treeOf = (codes: readonly string[]) =>
  codes.map((code, index) => ({ cid: `${code}-${index + 1}`, code, props: {}, children: [] }));

const components: readonly (readonly [string, string, string, string])[] = [
  ['banner', '轮播图', 'Carousel', 'base'],
  ['search', '搜索框', 'Search', 'base'],
  ['notice', '公告', 'Notice', 'base'],
  ['image', '图片', 'Image', 'base'],
  ['rich-text', '富文本', 'Rich text', 'base'],
  ['goods-grid', '商品宫格', 'Product grid', 'goods'],
  ['goods-row', '商品横滑', 'Product row', 'goods'],
  ['classify-nav', '分类导航', 'Category menu', 'goods'],
  ['coupon', '优惠券', 'Coupons', 'marketing'],
  ['countdown', '倒计时', 'Countdown', 'marketing'],
  ['columns', '分栏', 'Columns', 'layout'],
  ['spacer', '间隔', 'Spacer', 'layout'],
];

type Terminal = 'h5' | 'pc' | 'miniapp';

const templates: readonly (readonly [string, string, Terminal, readonly string[]])[] = [
  ['简洁首页', 'Plain home', 'h5', ['search', 'banner', 'goods-grid']],
  ['小程序首页', 'Mini program home', 'miniapp', ['search', 'classify-nav', 'goods-grid']],
  ['活动页', 'Campaign', 'pc', ['banner', 'countdown', 'coupon', 'goods-row']],
];

const designs: readonly (readonly [string, Terminal, readonly string[]])[] = [
  ['手机首页', 'h5', ['search', 'banner', 'classify-nav', 'goods-grid']],
  ['电脑首页', 'pc', ['banner', 'goods-row', 'goods-grid', 'rich-text']],
  ['小程序首页', 'miniapp', ['search', 'notice', 'goods-grid']],
  ['秋季上新', 'h5', ['image', 'countdown', 'goods-grid']],
  ['新春活动', 'h5', ['banner', 'coupon']],
];

const storePages: readonly (readonly [string, string, string, number])[] = [
  ['首页', 'Home', '/', 1],
  ['首页（电脑）', 'Home (desktop)', '/', 2],
  ['首页（小程序）', 'Home (mini program)', '/', 3],
  ['秋季上新', 'Autumn arrivals', '/autumn', 4],
];
