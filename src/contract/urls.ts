/**
 * The addresses a resource is called at, made from its `path` and read back.
 *
 * `shop/order/order` answers at `/admin/shop.order.Order/<action>`, `dashboard` at
 * `/admin/Dashboard/<action>`; its permission nodes are `shop/order/order/<permission>`.
 */
export const apiUrl = (path: string, action: string) => `/admin/${controllerOf(path)}/${action}`;

/** `shop/order/order` → `shop.order.Order`. */
export function controllerOf(path: string): string {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return [...folders, capital(name)].join('.');
}

/**
 * Returns the path of a requested controller; undefined if there can be none.
 *
 * `auth.adminLog`, `auth.AdminLog` and `auth.admin_log` are the same controller, `auth.adminlog`
 * is another one. Folders are taken as they are. Source: contract 1.1.3.
 */
export function controllerKey(requested: string): string | undefined {
  const folders = requested.split('.');
  const name = folders.pop() ?? '';
  const words = name.split(/[_-]/).filter(Boolean);
  if (!words.length || !words.every(isWord) || !folders.every(isFolder)) return undefined;
  return [...folders, small(words.map(capital).join(''))].join('/');
}

/** Actions are compared without case: `gettablelist` reaches `getTableList`. */
export const actionKey = (action: string) => action.toLowerCase();

/** Permission node of a button: `shop/order/order` and `delivery` → `shop/order/order/delivery`. */
export const nodeOf = (path: string, permission: string) => `${path}/${permission}`;

/** Nodes are compared without case. */
export const nodeKey = (node: string) => node.toLowerCase();

export type App = 'admin' | 'api';

export type ApiAddress = {
  readonly app: App;
  /** Path of the resource or controller, as {@link controllerKey} writes it. */
  readonly path: string;
  /** Action as requested; compare it by {@link actionKey}. */
  readonly action: string;
  /** Rest of the path after the action: `/edit/id/6` → `['id', '6']`. */
  readonly extra: readonly string[];
};

/**
 * Parses the raw path of a request, without query; undefined if it is not an address of the API.
 *
 * Only what follows the action is percent-decoded, so `/%61dmin` is not `/admin`.
 * A missing controller is `Index`, a missing action `index`.
 */
export function readApiUrl(pathname: string): ApiAddress | undefined {
  const route = pathname.replace(/^\/index\.php(?=\/)/, '').replace(/\.html$/, '');
  const match = addressPattern.exec(route);
  if (!match) return undefined;
  const [, app, controller = 'Index', action = 'index', rest = ''] = match;
  const path = controllerKey(controller);
  const extra = decodeAll(rest.split('/').filter(Boolean));
  if (!isApp(app) || !path || !extra) return undefined;
  return { app, path, action, extra };
}

/** True for what `path` of a resource may be: lower camel words between slashes. */
export const isResourcePath = (path: string) =>
  path.split('/').every((segment) => isWord(segment) && segment === small(segment));

const addressPattern = /^\/(admin|api)(?:\/([\w.-]+)(?:\/(\w+)((?:\/[^/]+)*))?)?\/?$/;
const isApp = (text: string | undefined): text is App => text === 'admin' || text === 'api';
const isWord = (text: string) => /^[A-Za-z][A-Za-z0-9]*$/.test(text);
const isFolder = (text: string) => /^[a-z]\w*$/.test(text);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const small = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

function decodeAll(segments: readonly string[]): readonly string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined; // a lone percent sign
  }
}
