import { areaRoots, type MenuNode, nodeKey } from '../contract/index.ts';

/** Permissions of an admin, as far as the screens need them. The server checks each call again. */
export type AdminPermissions = {
  /** True if a node is granted: `shop/order/order/delivery`. A super admin has all. */
  readonly can: (node: string) => boolean;
  /** Pages by their path with the nodes of their buttons, both below the area: `/admin/shop/…`. */
  readonly authNode: ReadonlyMap<string, readonly string[]>;
  /**
   * Specification 6: a text asks for a button of the page that is open, an object for a page, or
   * for one of its buttons by the whole node.
   */
  readonly allows: (asked: string | PageNode, openPage: string) => boolean;
  /** True for a super admin, whom some calls ask for beside their node. */
  readonly isSuper: boolean;
  /** False: an existing server, which lacks the calls that only ours has. */
  readonly isOurs: boolean;
};

/** A granted rule of either area. */
type RuleNode = Pick<MenuNode, 'name' | 'type'> & { readonly children?: readonly RuleNode[] };

type PermissionOptions = {
  readonly isSuper?: boolean;
  readonly isOurs?: boolean;
  readonly root?: string;
};

export type PageNode = { readonly name: string; readonly subNodeName?: string };

/**
 * Reads permissions from granted menus. Source: contract 5.4. An existing server lists to a super admin all that
 * it has: what it does not list is not offered, except for a record, which it answers as its form.
 */
export function readPermissions(
  menus: readonly RuleNode[],
  { isSuper = false, isOurs = true, root = areaRoots.admin }: PermissionOptions = {},
): AdminPermissions {
  const granted = new Set(namesOf(menus).map(nodeKey));
  const authNode = new Map(buttonsOf(menus, '', `${root}/`));
  const has = (node: string) => granted.has(nodeKey(node));

  return {
    can: isOurs
      ? (node) => isSuper || has(node)
      : (node) => has(node) || has(node.replace(/\/detail$/, '/edit')),
    authNode,
    isSuper,
    isOurs,
    allows(asked, openPage) {
      if (typeof asked === 'string')
        return authNode.get(openPage)?.includes(`${openPage}/${asked}`) ?? false;
      const buttons = authNode.get(asked.name);
      return !!buttons && (!asked.subNodeName || buttons.includes(asked.subNodeName));
    },
  };
}

const namesOf = (menus: readonly RuleNode[]): readonly string[] =>
  menus.flatMap(({ name, children = [] }) => [name, ...namesOf(children)]);

type Entry = readonly [page: string, nodes: readonly string[]];

function buttonsOf(menus: readonly RuleNode[], parent: string, prefix: string): readonly Entry[] {
  const nodes = menus.filter(({ type }) => type === 'button').map(({ name }) => prefix + name);
  const below = menus.flatMap(({ name, children = [] }) => buttonsOf(children, name, prefix));
  return nodes.length ? [[prefix + parent, nodes], ...below] : below;
}
