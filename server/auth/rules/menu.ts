import type { Language, MenuNode } from '../../../src/contract/index.ts';
import { query, type Db } from '../../db/index.ts';
import type { Permissions } from '../permissions.ts';
import { menuTree, type MenuRule } from './menuTree.ts';

/** The rules granted to somebody, as the tree of their menu. */
export const menuOf = async (
  db: Db,
  permissions: Permissions,
  language: Language,
): Promise<readonly MenuNode[]> =>
  menuTree(await query<MenuRule>(db, enabledRules), permissions, language);

const enabledRules = `
  select id, pid, type, title, title_en, name, path, icon, menu_type, url, component, keepalive, extend
  from admin_rule where status = '1' order by weigh desc, id`;
