import type { PagePart, PartProps } from '../../../src/pages/index.ts';
import { homeTree, seededTemplates } from './templates.ts';
import { part, type SeedPart } from '../write.ts';

/** Designs and pages of the demo's storefront. Components and templates are there in every shop. */
export function pageParts(time: number): readonly SeedPart[] {
  const times = { create_time: time, update_time: time };
  const listed = (index: number) => ({ id: index + 1, weigh: 100 - index, status: 1, ...times });
  const published = designs.map(({ name, terminal, tree, isDraft = false }, index) => ({
    id: index + 1,
    name,
    terminal,
    draft_tree: tree,
    tree: isDraft ? [] : tree,
    publish_version: isDraft ? null : 1,
    admin_id: 1,
    ...times,
  }));
  return [
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
        terminal: designs[design - 1]?.terminal ?? 'h5',
        is_home: route === '/' ? 1 : 0,
      })),
    ),
  ];
}

const leaf = (cid: string, code: string, props: PartProps): PagePart => ({
  cid,
  code,
  props,
  children: [],
});

const templateTree = (name: string): readonly PagePart[] =>
  seededTemplates.find((template) => template.name_en === name)?.tree ?? [];

const autumn: readonly PagePart[] = [
  leaf('cover', 'image', {
    image: '/still/coats-ochre-wide.svg',
    alt: '赭色大衣',
    alt_en: 'A coat in ochre',
    ratio: 'wide',
    width: 'full',
    link: { to: 'list' },
  }),
  ...templateTree('New season').slice(1),
];

type Terminal = 'h5' | 'pc' | 'miniapp';

type SeededDesign = {
  readonly name: string;
  readonly terminal: Terminal;
  readonly tree: readonly PagePart[];
  /** Not published yet. */
  readonly isDraft?: true;
};

const designs: readonly SeededDesign[] = [
  { name: '手机首页', terminal: 'h5', tree: homeTree },
  { name: '电脑首页', terminal: 'pc', tree: homeTree },
  { name: '小程序首页', terminal: 'miniapp', tree: homeTree },
  { name: '秋季上新', terminal: 'h5', tree: autumn },
  { name: '新春活动', terminal: 'h5', tree: templateTree('Sale'), isDraft: true },
];

const storePages: readonly (readonly [string, string, string, number])[] = [
  ['首页', 'Home', '/', 1],
  ['首页（电脑）', 'Home (desktop)', '/', 2],
  ['首页（小程序）', 'Home (mini program)', '/', 3],
  ['秋季上新', 'Autumn arrivals', '/autumn', 4],
];
