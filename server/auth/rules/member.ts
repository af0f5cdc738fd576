import { type Language, memberComponent, type MemberNode } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';
import type { GrantedPermissions } from '../sessions.ts';
import { icons, type TitleOf } from './declared.ts';
import { folderFacts, grantedTree, ruleColumns, titleIn } from './menu.ts';

const page = { type: 'menu', menu_type: 'tab', no_login_valid: 0, extend: 'none', status: '1' };

/** Pages of the member centre, in their order. Source: contract 8.4. */
const pages = [
  { name: 'account/overview', icon: 'overview', weigh: 99 },
  { name: 'account/profile', icon: 'person', weigh: 98 },
  { name: 'account/changePassword', icon: 'key', weigh: 97 },
  { name: 'account/integral', icon: 'points', weigh: 96 },
  { name: 'account/balance', icon: 'wallet', weigh: 95 },
  // Existing clients have no such page: without a component they leave the entry out.
  { name: 'account/session', icon: 'shield', weigh: 94, isOurs: true },
] as const;

/** Commands of the pages, each a node of its own; before they were, their page granted them. */
const buttons = {
  'account/overview': ['checkIn'],
  'account/profile': ['edit', 'changeBind'],
  'account/changePassword': ['edit'],
} as const;

/**
 * The folder, the pages and the buttons of the member center. Each page is also the permission of the calls
 * that it reads, each button that of its command.
 */
export const memberRules = (titleOf: TitleOf) => {
  const titles = (name: string) => ({
    title: titleOf('zh-cn', { of: 'member', name }),
    title_en: titleOf('en', { of: 'member', name }),
  });
  const folder = {
    name: 'account',
    parent: '',
    values: {
      ...page,
      ...titles('account'),
      type: 'menu_dir',
      path: 'account',
      ...icons('person'),
      weigh: 98,
    },
  };
  return [
    folder,
    ...pages.map(({ name, icon, weigh, ...rest }) => ({
      name,
      parent: folder.name,
      values: {
        ...page,
        ...titles(name),
        path: name,
        ...icons(icon),
        component: 'isOurs' in rest ? '' : memberComponent(name),
        screen: `screen:${name}`,
        weigh,
      },
    })),
    ...Object.entries(buttons).flatMap(([parent, names]) =>
      names.map((button) => {
        const name = `${parent}/${button}`;
        const { no_login_valid, extend, status } = page;
        const values = {
          type: 'button',
          no_login_valid,
          extend,
          status,
          ...titles(name),
          path: '',
        };
        return { name, parent, values, splitFrom: parent };
      }),
    ),
  ];
};

/** Permissions of a visitor of the shop: pages and buttons, and the menu of the member center. */
export type MemberStart = {
  readonly rules: readonly MemberNode[];
  readonly menus: readonly MemberNode[];
};

type MemberRule = Omit<MemberNode, 'children'> & { readonly title_en: string | null };

/**
 * Granted member rules as trees: folders at the root are the member centre, other rules at the root
 * are available everywhere. Without permissions (a guest) the rules that need no login.
 *
 * Pages at the root belong to no folder and are left out. Source: contract 3.1, 9A.28.
 */
export async function memberStart(
  db: Db,
  permissions: GrantedPermissions | undefined,
  language: Language,
): Promise<MemberStart> {
  const rules = await enabledRules(db, !permissions);
  // Existing clients read `children` of the root rules of a guest.
  const write = (rule: MemberRule, inside: readonly MemberNode[]) =>
    nodeFor(rule, inside, { language, isWhole: !permissions && rule.pid === 0 });
  const tree = grantedTree(rules, permissions ?? everything, write);
  return {
    menus: tree.filter(({ type }) => type === 'menu_dir'),
    rules: tree.filter(({ type }) => type !== 'menu_dir' && type !== 'menu'),
  };
}

/** The rules of a guest are selected by the query. */
const everything: GrantedPermissions = { super: true, nodes: new Set() };

const enabledRules = (db: Db, isGuest: boolean) =>
  db
    .selectFrom('user_rule')
    .select([...ruleColumns, 'no_login_valid'])
    .where('status', '=', '1')
    .$if(isGuest, (rules) =>
      rules.where('no_login_valid', '=', 1).where('type', 'in', ['route', 'nav', 'button']),
    )
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();

type NodeOptions = { readonly language: Language; readonly isWhole: boolean };

function nodeFor(
  rule: MemberRule,
  inside: readonly MemberNode[],
  { language, isWhole }: NodeOptions,
): MemberNode {
  const { title_en: _, ...facts } = rule;
  return {
    ...facts,
    title: titleIn(language, rule),
    ...folderFacts(rule, inside),
    ...(inside.length > 0 || isWhole ? { children: inside } : {}),
  };
}
