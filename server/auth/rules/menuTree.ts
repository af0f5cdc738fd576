import { nodeKey, type Language, type MenuNode } from '../../../src/contract/index.ts';
import type { Permissions } from '../permissions.ts';

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
export function menuTree(
  rules: readonly MenuRule[],
  { super: isSuper, nodes }: Permissions,
  language: Language,
): readonly MenuNode[] {
  const isGranted = ({ name }: MenuRule): boolean => isSuper || nodes.has(nodeKey(name));
  const children = Map.groupBy(rules, ({ pid }) => pid);

  const below = (pid: number): MenuNode[] =>
    (children.get(pid) ?? []).flatMap((rule) => {
      const inside = below(rule.id);
      const comesAlong = rule.type === 'menu_dir' && inside.length > 0;
      return isGranted(rule) || comesAlong ? [nodeFor(rule, inside, language)] : [];
    });
  return below(0);
}

function nodeFor(rule: MenuRule, inside: readonly MenuNode[], language: Language): MenuNode {
  const { title_en: english, ...facts } = rule;
  return {
    ...facts,
    title: language === 'en' ? english || rule.title : rule.title,
    menu_type: rule.type === 'menu' ? rule.menu_type : null,
    keepalive: rule.keepalive === 1 ? rule.name : 0,
    ...(inside.length > 0 ? { children: inside } : {}),
  };
}
