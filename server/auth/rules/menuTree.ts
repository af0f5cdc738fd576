import { nodeKey, type Language, type MenuNode } from '../../../src/contract/index.ts';
import type { Permissions } from '../permissions.ts';

type AnyRule = Pick<MenuNode, 'id' | 'pid' | 'type' | 'name'>;

/** A rule as a menu needs it. */
export type MenuRule = Omit<MenuNode, 'keepalive' | 'children'> & {
  readonly title_en: string | null;
  readonly keepalive: 0 | 1;
};

/**
 * The rules granted to somebody, as a tree: pages in their folders, buttons below their pages. The
 * order of the rules is kept.
 *
 * A folder grants nothing and comes along with what is in it; a button whose page is not granted is
 * left out. Source: contract 2.6.
 */
export const menuTree = (
  rules: readonly MenuRule[],
  permissions: Permissions,
  language: Language,
): readonly MenuNode[] =>
  grantedTree(rules, permissions, (rule, inside) => nodeFor(rule, inside, language));

/** The same for rules of any realm; `write` makes a node of a rule and of what is inside it. */
export function grantedTree<Rule extends AnyRule, Node>(
  rules: readonly Rule[],
  { super: isSuper, nodes }: Permissions,
  write: (rule: Rule, inside: readonly Node[]) => Node,
): readonly Node[] {
  const isGranted = ({ name }: Rule): boolean => isSuper || nodes.has(nodeKey(name));
  const children = Map.groupBy(rules, ({ pid }) => pid);

  const below = (pid: number): Node[] =>
    (children.get(pid) ?? []).flatMap((rule) => {
      const inside = below(rule.id);
      const comesAlong = rule.type === 'menu_dir' && inside.length > 0;
      return isGranted(rule) || comesAlong ? [write(rule, inside)] : [];
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
