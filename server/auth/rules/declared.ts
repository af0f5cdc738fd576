import {
  adminComponent,
  type Language,
  nodeOf,
  type ShellPage,
  shellPages,
} from '../../../src/contract/index.ts';
import { type AnyResource, nodesOf, verbs } from '../../../src/schema/index.ts';

/** Subject of a rule's title; the caller provides the texts, in two languages. */
export type Titled =
  | { readonly of: 'group'; readonly name: string }
  | { readonly of: 'page'; readonly resource: AnyResource }
  | { readonly of: 'verb'; readonly name: string }
  | { readonly of: 'action' | 'mask'; readonly resource: AnyResource; readonly name: string }
  | { readonly of: 'node' | 'member' | 'fixed'; readonly name: string };

export type TitleOf = (language: Language, titled: Titled) => string;

/** Columns of a rule that a declaration decides, by the name of its parent; `''` for a root. */
export type DeclaredRule = {
  readonly name: string;
  readonly parent: string;
  readonly values: {
    readonly type: 'menu_dir' | 'menu' | 'button';
    readonly title: string;
    readonly title_en: string;
    readonly path: string;
    readonly icon: string;
    readonly glyph: string;
    readonly component: string;
    readonly screen: string;
    readonly keepalive: 0 | 1;
    readonly extend: 'none' | 'add_rules_only';
    readonly weigh: number;
    readonly status: '0' | '1';
  };
  /** The rule that granted this one before it was a rule of its own. */
  readonly splitFrom?: string;
};

/** The menu and the permission nodes that follow from the declarations; parents stand first. */
export function declaredRules(
  resources: readonly AnyResource[],
  titleOf: TitleOf,
): readonly DeclaredRule[] {
  const groups = [...new Set(resources.map(groupOf))];
  return [
    ...groups.map((name) => folder(name, titles(titleOf, { of: 'group', name }))),
    ...resources.flatMap((resource) => [page(resource, titleOf), ...buttons(resource, titleOf)]),
  ];
}

/** The rules of the pages that are no resource; those of the resources stand before them. */
export const shellRules = (titleOf: TitleOf): readonly DeclaredRule[] =>
  shellPages.flatMap((shellPage) => rulesOfPage(shellPage, titleOf));

function rulesOfPage(
  { path: name, group: parent, glyph, weigh, verbs: own }: ShellPage,
  titleOf: TitleOf,
): DeclaredRule[] {
  const values = {
    ...plain,
    ...titles(titleOf, { of: 'fixed', name }),
    ...icons(glyph),
    type: 'menu',
    path: name,
    component: adminComponent(name),
    screen: `screen:${name}`,
    keepalive: 1,
    weigh,
  } as const;
  const button = (verb: string): DeclaredRule => ({
    name: `${name}/${verb}`,
    parent: name,
    values: { ...plain, ...titles(titleOf, { of: 'verb', name: verb }), type: 'button' },
  });
  return [{ name, parent, values }, ...own.map(button)];
}

/** A resource that is in no menu hangs where its address says. */
const groupOf = ({ menu, path }: AnyResource): string => menu?.group ?? path.split('/')[0] ?? path;

type Titles = { readonly title: string; readonly title_en: string };

const titles = (titleOf: TitleOf, titled: Titled): Titles => ({
  title: titleOf('zh-cn', titled),
  title_en: titleOf('en', titled),
});

const plain = {
  path: '',
  icon: '',
  glyph: '',
  component: '',
  screen: '',
  keepalive: 0,
  extend: 'none',
  weigh: 0,
  status: '1',
} as const;

const folder = (name: string, called: Titles): DeclaredRule => ({
  name,
  parent: '',
  values: { ...plain, ...menuGroup(name), ...called, type: 'menu_dir', path: name },
});

function menuGroup(name: string) {
  const { icon = '', weigh = 0 } = menuGroups[name] ?? {};
  return { ...icons(icon), weigh };
}

/** An icon of this interface, and the class that existing clients draw in its place. */
export const icons = (glyph: string) => ({
  glyph,
  icon: glyph === '' ? '' : (iconClasses[glyph] ?? 'fa fa-circle-o'),
});

const iconClasses: Readonly<Record<string, string>> = {
  attachment: 'fa fa-folder',
  blog: 'fa fa-newspaper-o',
  category: 'fa fa-sitemap',
  component: 'fa fa-cubes',
  currency: 'fa fa-exchange',
  dashboard: 'fa fa-dashboard',
  design: 'fa fa-pencil-square-o',
  feedback: 'fa fa-commenting-o',
  folder: 'fa fa-folder-o',
  freight: 'fa fa-calculator',
  goods: 'fa fa-cube',
  groups: 'fa fa-group',
  history: 'fa fa-history',
  home: 'fa fa-home',
  key: 'fa fa-key',
  look: 'fa fa-camera-retro',
  list: 'fa fa-list-ul',
  mail: 'fa fa-envelope-o',
  overview: 'fa fa-pie-chart',
  page: 'fa fa-file-text-o',
  people: 'fa fa-drivers-license',
  person: 'fa fa-user-circle',
  place: 'fa fa-map-marker',
  points: 'el-icon-Discount',
  receipt: 'fa fa-list-alt',
  recycle: 'fa fa-recycle',
  restore: 'fa fa-database',
  rule: 'fa fa-th-list',
  settings: 'fa fa-cogs',
  shield: 'fa fa-shield',
  shop: 'fa fa-shopping-bag',
  sizes: 'fa fa-text-height',
  sms: 'fa fa-comment-o',
  social: 'fa fa-share-alt',
  tailor: 'fa fa-scissors',
  template: 'fa fa-clone',
  translate: 'fa fa-language',
  truck: 'fa fa-truck',
  tune: 'fa fa-sliders',
  user: 'fa fa-user',
  verified: 'fa fa-check-circle-o',
  bell: 'fa fa-bell-o',
  bellSettings: 'fa fa-bell',
  download: 'fa fa-download',
  refund: 'fa fa-reply',
  star: 'fa fa-star-o',
  wallet: 'el-icon-Money',
};

function page(resource: AnyResource, titleOf: TitleOf): DeclaredRule {
  const { name, path, menu } = resource;
  return {
    name: path,
    parent: groupOf(resource),
    values: {
      ...plain,
      ...titles(titleOf, { of: 'page', resource }),
      type: 'menu',
      path,
      ...icons(menu?.icon ?? ''),
      component: adminComponent(path),
      screen: `resource:${name}`,
      keepalive: 1,
      extend: menu ? 'none' : 'add_rules_only',
      weigh: menu?.weigh ?? 0,
    },
  };
}

const buttons = (resource: AnyResource, titleOf: TitleOf): DeclaredRule[] =>
  nodesOf(resource).map((name) => ({
    name,
    parent: resource.path,
    ...splitRule(name),
    values: {
      ...plain,
      ...titles(titleOf, titledNode(resource, name.slice(resource.path.length + 1))),
      type: 'button',
    },
  }));

const splitRule = (name: string): Pick<DeclaredRule, 'splitFrom'> => {
  const splitFrom = splitNodes[name];
  return splitFrom === undefined ? {} : { splitFrom };
};

/** Nodes that another one granted until they became nodes of their own, by their names. */
const splitNodes: Readonly<Record<string, string>> = Object.fromEntries(
  ['sales', 'orders', 'members', 'goods', 'shares'].map((block) => [
    `shop/dashboard/${block}`,
    'shop/dashboard/index',
  ]),
);

function titledNode(resource: AnyResource, name: string): Titled {
  if (verbs.some((verb) => verb === name)) return { of: 'verb', name };
  const action = Object.entries(resource.actions).find(
    ([, { permission }]) => nodeOf('', permission) === nodeOf('', name),
  );
  if (action) return { of: 'action', resource, name: action[0] };
  if (Object.hasOwn(resource.mask, name)) return { of: 'mask', resource, name };
  return { of: 'node', name };
}

/** The folders of the menu; larger `weigh` stands earlier. Their names stand in the dictionaries. */
export const menuGroups: Readonly<
  Record<string, { readonly icon: string; readonly weigh: number }>
> = {
  shop: { icon: 'shop', weigh: 900 },
  catalog: { icon: 'category', weigh: 880 },
  marketing: { icon: 'points', weigh: 840 },
  user: { icon: 'people', weigh: 860 },
  content: { icon: 'attachment', weigh: 700 },
  shopSetting: { icon: 'settings', weigh: 300 },
  routine: { icon: 'settings', weigh: 200 },
  auth: { icon: 'key', weigh: 100 },
};
