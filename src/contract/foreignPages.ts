import type { MenuExtend, MenuNode } from './endpoints.ts';

// Pages by the component files of existing clients, which register a page of the menu only when they
// have its file. Source: decision 4; contract 8.3, 8.4.

const adminFolder = '/src/views/backend/';
const memberFolder = '/src/views/frontend/user/';

/** A page of the shell that is no resource, with the permission nodes below its path. */
export type ShellPage = {
  readonly path: string;
  /** The folder of the menu; `''` at its root. */
  readonly group: string;
  readonly glyph: string;
  readonly weigh: number;
  readonly verbs: readonly string[];
};

export const shellPages: readonly ShellPage[] = [
  { path: 'dashboard', group: '', glyph: 'dashboard', weigh: 999, verbs: ['index'] },
  {
    path: 'routine/adminInfo',
    group: 'routine',
    glyph: 'user',
    weigh: 86,
    verbs: ['index', 'edit'],
  },
];

/** Pages whose file in existing clients is not `<path>/index.vue`. */
const singleFiles = shellPages.map(({ path }) => path);

/** Pages of the back office that existing clients also have, by our path. */
export const sharedPages: readonly string[] = [
  ...singleFiles,
  'auth/admin',
  'auth/adminLog',
  'auth/group',
  'auth/rule',
  'crud/crud',
  'routine/attachment',
  'routine/config',
  'security/dataRecycle',
  'security/dataRecycleLog',
  'security/sensitiveData',
  'security/sensitiveDataLog',
  'user/group',
  'user/moneyLog',
  'user/rule',
  'user/scoreLog',
  'user/user',
];

const designerPage = 'crud/crud';

/** The component file of an admin page; `''` for a page that existing clients lack. */
export function adminComponent(path: string): string {
  if (!sharedPages.includes(path)) return '';
  if (path === designerPage) return `${adminFolder}crud/index.vue`;
  return `${adminFolder}${path}${singleFiles.includes(path) ? '' : '/index'}.vue`;
}

/** `account/overview` → `/src/views/frontend/user/account/overview.vue`. */
export const memberComponent = (name: string): string => `${memberFolder}${name}.vue`;

/**
 * `screen` of a folder without a page that existing clients have. Its `extend` makes them leave it out of
 * their menu; it stands in ours.
 */
export const ownFolder = 'folder';

/** The place of a node in our menu. */
export const ownExtend = ({ extend, screen }: Pick<MenuNode, 'extend' | 'screen'>): MenuExtend =>
  screen === ownFolder ? 'none' : extend;

/** Node that opens a page: `screen` and `glyph` are our own, and missing on an existing server. */
type Opens = { readonly path: string; readonly component: string; readonly screen?: string };

/**
 * The screen of ours behind a menu node: `resource:shop_order`, `screen:account/overview`, or the
 * unknown component as it is. `resourceAt` names the resource of a path.
 */
export function screenOf(
  { screen, component }: Opens,
  resourceAt: (path: string) => string | undefined,
): string {
  if (screen) return screen;
  const path = /^\/src\/views\/backend\/([\w/]+?)(?:\/index)?\.vue$/.exec(component)?.[1];
  if (path !== undefined) {
    const resource = resourceAt(path);
    return resource === undefined ? component : `resource:${resource}`;
  }
  const name = /^\/src\/views\/frontend\/user\/([\w/]+)\.vue$/.exec(component)?.[1];
  return name === undefined ? component : `screen:${name}`;
}
