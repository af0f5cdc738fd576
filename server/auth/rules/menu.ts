import { type Language, type MenuNode, nodeKey } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';
import type { GrantedPermissions } from '../sessions.ts';

/** The rules granted to an admin, as the tree of the menu. */
export const menuOf = async (
  db: Db,
  permissions: GrantedPermissions,
  language: Language,
): Promise<readonly MenuNode[]> =>
  menuTree(
    await db
      .selectFrom('admin_rule')
      .select([...ruleColumns, 'keepalive'])
      .where('status', '=', '1')
      .orderBy('weigh', 'desc')
      .orderBy('id')
      .execute(),
    permissions,
    language,
  );

/** Columns of a rule of either realm that a client is sent. */
export const ruleColumns = [
  'id',
  'pid',
  'type',
  'title',
  'title_en',
  'name',
  'path',
  'icon',
  'glyph',
  'menu_type',
  'url',
  'component',
  'screen',
  'extend',
] as const;

type AnyRule = Pick<MenuNode, 'id' | 'pid' | 'type' | 'name'>;

/** A rule as a menu needs it. */
export type MenuRule = Omit<MenuNode, 'keepalive' | 'children'> & {
  readonly title_en: string | null;
  readonly keepalive: 0 | 1;
};

/**
 * Granted rules as a tree: pages in their folders, buttons below their pages, in the given order.
 * A folder is shown when it contains a granted page; a button whose page is not granted is left out.
 * Source: contract 2.6.
 */
export const menuTree = (
  rules: readonly MenuRule[],
  permissions: GrantedPermissions,
  language: Language,
): readonly MenuNode[] =>
  grantedTree(rules, permissions, (rule, inside) => nodeFor(rule, inside, language));

/** The same for rules of any realm; `write` makes a node of a rule and of what is inside it. */
export function grantedTree<Rule extends AnyRule, Node>(
  rules: readonly Rule[],
  { super: isSuper, nodes }: GrantedPermissions,
  write: (rule: Rule, inside: readonly Node[]) => Node,
): readonly Node[] {
  const isGranted = ({ name }: Rule): boolean => isSuper || nodes.has(nodeKey(name));
  const children = Map.groupBy(rules, ({ pid }) => pid);

  const below = (pid: number): Node[] =>
    (children.get(pid) ?? []).flatMap((rule) => {
      const inside = below(rule.id);
      const isFilledFolder = rule.type === 'menu_dir' && inside.length > 0;
      return isGranted(rule) || isFilledFolder ? [write(rule, inside)] : [];
    });
  return below(0);
}

function nodeFor(rule: MenuRule, inside: readonly MenuNode[], language: Language): MenuNode {
  const { title_en: _, ...facts } = rule;
  return {
    ...facts,
    title: titleIn(language, rule),
    menu_type: rule.type === 'menu' ? rule.menu_type : null,
    keepalive: rule.keepalive === 1 ? rule.name : 0,
    ...(inside.length > 0 ? { children: inside } : {}),
  };
}

type Titled = { readonly title: string; readonly title_en: string | null };

export const titleIn = (language: Language, { title, title_en: english }: Titled): string =>
  language === 'en' ? english || title : title;
