import { nodeKey, type Language, type MenuNode } from '../../../src/contract/index.ts';
import { query, type Db } from '../../db/index.ts';
import type { Permissions } from '../permissions.ts';

type Rule = Omit<MenuNode, 'keepalive' | 'children'> & {
  readonly title_en: string | null;
  readonly keepalive: 0 | 1;
};

/**
 * The rules granted to somebody, as a tree: pages in their folders, buttons below their pages.
 *
 * A folder grants nothing and comes along with what is in it; a button whose page is not granted is
 * left out. Source: contract 2.6.
 */
export async function menuOf(
  db: Db,
  { super: isSuper, nodes }: Permissions,
  language: Language,
): Promise<readonly MenuNode[]> {
  const rules = await query<Rule>(db, enabledRules);
  const isGranted = ({ name }: Rule): boolean => isSuper || nodes.has(nodeKey(name));
  const children = Map.groupBy(rules, ({ pid }) => pid);

  const below = (pid: number): MenuNode[] =>
    (children.get(pid) ?? []).flatMap((rule) => {
      const inside = below(rule.id);
      const comesAlong = rule.type === 'menu_dir' && inside.length > 0;
      return isGranted(rule) || comesAlong ? [nodeFor(rule, inside, language)] : [];
    });
  return below(0);
}

const enabledRules = `
  select id, pid, type, title, title_en, name, path, icon, menu_type, url, component, keepalive, extend
  from admin_rule where status = '1' order by weigh desc, id`;

function nodeFor(rule: Rule, inside: readonly MenuNode[], language: Language): MenuNode {
  const { title_en: english, ...facts } = rule;
  return {
    ...facts,
    title: language === 'en' ? english || rule.title : rule.title,
    menu_type: rule.type === 'menu' ? rule.menu_type : null,
    keepalive: rule.keepalive === 1 ? rule.name : 0,
    ...(inside.length > 0 ? { children: inside } : {}),
  };
}
