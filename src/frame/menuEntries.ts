import { areaRoots, iframePage, listPage, type MenuNode } from '../contract/index.ts';

type Named = { readonly id: number; readonly title: string; readonly icon: string };
export type GroupEntry = Named & { readonly type: 'group'; readonly entries: readonly MenuEntry[] };
/** Opens a page of this site. */
export type PageEntry = Named & { readonly type: 'page'; readonly to: string };
/** Opens a new window. */
export type LinkEntry = Named & { readonly type: 'link'; readonly url: string };
/** Opens nothing: choosing it says why. */
export type UnknownEntry = Named & {
  readonly type: 'unknown';
  readonly failure: 'unknownType' | 'noChild';
};
export type MenuEntry = GroupEntry | PageEntry | LinkEntry | UnknownEntry;

/** A rule of either area, as far as a menu shows it. */
type MenuEntryNode = Pick<
  MenuNode,
  'id' | 'title' | 'icon' | 'type' | 'menu_type' | 'path' | 'url' | 'component' | 'extend'
> & { readonly children?: readonly MenuEntryNode[] };

/**
 * Builds the visible menu.
 *
 * Left out: nodes that only add rules, pages without a component, links and frames without an address,
 * folders without children. Source: specification 2. A folder without a child that can be opened stays,
 * so that choosing it shows the reason.
 */
export function menuEntries(
  nodes: readonly MenuEntryNode[],
  root: string = areaRoots.admin,
): readonly MenuEntry[] {
  return nodes.flatMap((node) => {
    if (node.extend === 'add_rules_only') return [];
    if (node.type === 'menu_dir') return groupOf(node, root);
    return node.type === 'menu' ? leafOf(node, root) : [];
  });
}

/** Every leaf of the menu, top to bottom. */
const leaves = (entries: readonly MenuEntry[]): readonly Exclude<MenuEntry, GroupEntry>[] =>
  entries.flatMap((entry) => (entry.type === 'group' ? leaves(entry.entries) : [entry]));

/** Default page of an area. */
export const firstPage = (entries: readonly MenuEntry[]) =>
  leaves(entries).find((entry) => entry.type === 'page')?.to;

function groupOf(node: MenuEntryNode, root: string): readonly MenuEntry[] {
  const children = node.children ?? [];
  const entries = menuEntries(children, root);
  if (entries.length) return [{ ...nameOf(node), type: 'group', entries }];
  return children.some(isEntry) ? [{ ...nameOf(node), type: 'unknown', failure: 'noChild' }] : [];
}

const isEntry = ({ type, extend }: MenuEntryNode): boolean =>
  type === 'menu' && extend !== 'add_rules_only';

function leafOf(node: MenuEntryNode, root: string): readonly MenuEntry[] {
  const name = nameOf(node);
  if (node.menu_type === 'tab') {
    return node.component ? [{ ...name, type: 'page', to: listPage(node.path, root) }] : [];
  }
  if (node.menu_type === 'iframe') {
    return node.url ? [{ ...name, type: 'page', to: iframePage(root, node.url) }] : [];
  }
  if (node.menu_type === 'link')
    return isWebAddress(node.url) ? [{ ...name, type: 'link', url: node.url }] : [];
  return [{ ...name, type: 'unknown', failure: 'unknownType' }];
}

/** Another server may send an address that a browser would run. */
const isWebAddress = (address: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(address);

const nameOf = ({ id, title, icon }: MenuEntryNode): Named => ({ id, title, icon });
