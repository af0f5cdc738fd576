import { type Language, type MenuNode, nodeKey, ownFolder } from '../../../src/contract/index.ts';
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
    ...folderFacts(rule, inside),
    ...(inside.length > 0 ? { children: inside } : {}),
  };
}

type ShownNode = Pick<MenuNode, 'type' | 'menu_type' | 'component' | 'url' | 'extend'>;

/** Hides a folder from the menu of existing clients if they show none of its pages. Source: contract 6.2. */
export function folderFacts(
  { type }: Pick<MenuNode, 'type'>,
  inside: readonly ShownNode[],
): Partial<Pick<MenuNode, 'extend' | 'screen'>> {
  if (type !== 'menu_dir' || inside.length === 0 || inside.some(isShown)) return {};
  return { extend: 'add_rules_only', screen: ownFolder };
}

/** True if existing clients show the node in their menu. */
function isShown({ type, menu_type: opens, component, url, extend }: ShownNode): boolean {
  if (extend === 'add_rules_only') return false;
  if (type === 'menu_dir') return true;
  return type === 'menu' && (opens === 'tab' ? component !== '' : url !== '');
}

type Titled = { readonly title: string; readonly title_en: string | null };

export const titleIn = (language: Language, { title, title_en: english }: Titled): string =>
  language === 'en' ? english || title : title;
