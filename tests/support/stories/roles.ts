import {
  nodeKey,
  wordKey,
  type AdminProfile,
  type Language,
  type MenuNode,
  type PaletteWord,
} from '../../../src/contract/index.ts';
import { dictionaries } from '../../../i18n/index.ts';
import { resources } from '../../../resources/index.ts';
import { declaredRules, shellRules } from '../../../server/auth/rules/declared.ts';
import { menuTree, type MenuRule } from '../../../server/auth/rules/menu.ts';
import { createTexts, titlesFrom } from '../../../server/http/texts.ts';
import { firstAdmin, staff, staffGroups } from '../../../server/seed/data/staff.ts';
import { grantedRules } from '../../../server/seed/staffRows.ts';

/** Viewers of a story: the owner, a packer, a read-only admin. */
export const roles = ['super', 'packer', 'viewer'] as const;
/** The roles of the toolbar, and one without any permission. */
export type Role = (typeof roles)[number] | 'outsider';

type Staff = { readonly profile: AdminProfile & { readonly super: boolean } };

const packer = staff.findIndex(({ username }) => username === 'packer');

const profile = (id: number, username: string, nickname: string, isSuper = false): Staff => ({
  profile: {
    id,
    username,
    nickname,
    avatar: '',
    last_login_time: '2025-11-20 08:58:12',
    super: isSuper,
  },
});

export const staffOf: Readonly<Record<Role, Staff>> = {
  super: profile(1, 'admin', firstAdmin.nickname, true),
  packer: profile(4, 'packer', staff[packer]?.nickname ?? ''),
  viewer: profile(9, 'viewer', '沈砚秋'),
  outsider: profile(10, 'outsider', '陆青禾'),
};

/** Menu of a role, as the server grants it: the rules of the declarations, in a tree. */
export function menusOf(role: Role, language: Language): readonly MenuNode[] {
  const ids = new Set(grantedRules(rules, grants[role]));
  const nodes = rules.filter(({ id }) => ids.has(id)).map(({ name }) => nodeKey(name));
  return menuTree(rules, { super: role === 'super', nodes: new Set(nodes) }, language);
}

/** Rules that a role may grant, which are those it holds, in the form of the list of rules. */
export const grantableBy = (role: Role): readonly MenuRule[] => {
  const ids = new Set(grantedRules(rules, grants[role]));
  return rules.filter(({ id }) => role === 'super' || ids.has(id));
};

/** The pages of a role as its palette names them; each sign stands for its own syllable. */
export function wordsOf(role: Role): readonly PaletteWord[] {
  const english = new Map(pagesBelow(menusOf(role, 'en')).map(({ id, title }) => [id, title]));
  return pagesBelow(menusOf(role, 'zh-cn')).map(({ id, title }) => ({
    key: wordKey.node(id),
    titles: { 'zh-cn': title, en: english.get(id) ?? title },
    pinyin: Array.from(title),
  }));
}

const pagesBelow = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap(({ children = [], ...node }) => [
    ...(node.type === 'menu' ? [node] : []),
    ...pagesBelow(children),
  ]);

const rules = rulesOf();

const grants: Readonly<Record<Role, readonly string[]>> = {
  super: [],
  outsider: [],
  packer: staffGroups[packer]?.grants ?? [],
  viewer: rules.map(({ name }) => name).filter((name) => /\/(index|detail)$/.test(name)),
};

/** The rules as the table holds them after the first start. */
function rulesOf(): readonly MenuRule[] {
  const titleOf = titlesFrom(createTexts(dictionaries));
  const declared = [...declaredRules(resources, titleOf), ...shellRules(titleOf)];
  const idOf = new Map(declared.map(({ name }, index) => [name, index + 1]));
  return declared
    .map(({ name, parent, values: { weigh, ...values } }) => ({
      weigh,
      rule: {
        ...values,
        weigh,
        id: idOf.get(name) ?? 0,
        pid: idOf.get(parent) ?? 0,
        name,
        menu_type: 'tab' as const,
        url: '',
      },
    }))
    .toSorted((a, b) => b.weigh - a.weigh)
    .map(({ rule }) => rule);
}
