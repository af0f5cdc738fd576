import type { Language, MemberNode } from '../../../src/contract/index.ts';
import { query, type Db } from '../../db/index.ts';
import type { Permissions } from '../permissions.ts';
import { grantedTree, titleIn } from './menuTree.ts';

/** What a visitor of the shop finds: pages and buttons anywhere, and the menu of the member centre. */
export type MemberStart = {
  readonly rules: readonly MemberNode[];
  readonly menus: readonly MemberNode[];
};

type MemberRule = Omit<MemberNode, 'children'> & { readonly title_en: string | null };

/**
 * The rules of members granted to somebody, as trees: folders at the root are the member centre, what
 * else stands there is open anywhere. `undefined` is a guest, who finds what needs no login.
 *
 * Pages that stand at the root belong to no folder and are left out. Source: contract 3.1, 9A.28.
 */
export async function memberStart(
  db: Db,
  permissions: Permissions | undefined,
  language: Language,
): Promise<MemberStart> {
  const rules = await query<MemberRule>(db, permissions ? enabled : open);
  // Existing clients go through the children of what a guest finds at the root.
  const write = (rule: MemberRule, inside: readonly MemberNode[]) =>
    nodeFor(rule, inside, { language, isWhole: !permissions && rule.pid === 0 });
  const tree = grantedTree(rules, permissions ?? everything, write);
  return {
    menus: tree.filter(({ type }) => type === 'menu_dir'),
    rules: tree.filter(({ type }) => type !== 'menu_dir' && type !== 'menu'),
  };
}

/** The rules a guest is given were chosen for guests. */
const everything: Permissions = { super: true, nodes: new Set() };

const columns =
  'id, pid, type, title, title_en, name, path, icon, menu_type, url, component, no_login_valid, extend';
const enabled = `select ${columns} from user_rule where status = '1' order by weigh desc, id`;
const open = `
  select ${columns} from user_rule
  where status = '1' and no_login_valid = 1 and type in ('route', 'nav', 'button')
  order by weigh desc, id`;

type Writing = { readonly language: Language; readonly isWhole: boolean };

function nodeFor(
  rule: MemberRule,
  inside: readonly MemberNode[],
  { language, isWhole }: Writing,
): MemberNode {
  const { title_en: _, ...facts } = rule;
  return {
    ...facts,
    title: titleIn(language, rule),
    ...(inside.length > 0 || isWhole ? { children: inside } : {}),
  };
}
