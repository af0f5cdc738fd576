import { areaRoots, ownPath } from './pages.ts';
import { isResourcePath } from './urls.ts';

/** `/admin/shop/order/order`, with the drawer of one record above it at `/{id}`. */
export const listPage = (path: string, root: string = areaRoots.admin) => `${root}/${path}`;
export const detailPage = (path: string, id: number, root?: string) =>
  `${listPage(path, root)}/${id}`;
export const editPage = (path: string, id: number, root?: string) =>
  `${detailPage(path, id, root)}/edit`;
/** The same record as a page of its own, with no list behind it. */
export const recordPage = (path: string, id: number, root?: string) =>
  `${detailPage(path, id, root)}?${asPage}`;
export const isRecordPage = (search: string): boolean => new URLSearchParams(search).has(asPage);
export const addPage = (path: string, root?: string) => `${listPage(path, root)}/add`;
/** Its query is that of the list, or names records: `?ids=3,4`. */
export const sheetPage = (path: string, root?: string) => `${listPage(path, root)}/sheet`;

const asPage = 'page_only';

export type ResourcePage =
  | { readonly view: 'list' | 'add' | 'sheet'; readonly path: string }
  | { readonly view: 'detail' | 'edit'; readonly path: string; readonly id: number };

/** Reads a page's path back; undefined when it is no page of a resource. */
export function readResourcePage(
  pathname: string,
  root: string = areaRoots.admin,
): ResourcePage | undefined {
  if (!pathname.startsWith(`${root}/`)) return undefined;
  const match = pagePattern.exec(pathname.slice(root.length + 1));
  const [, path = '', page, id, edit] = match ?? [];
  if (!isResourcePath(path)) return undefined;
  if (id !== undefined) return { view: edit ? 'edit' : 'detail', path, id: Number(id) };
  return { view: page === '/add' ? 'add' : page === '/sheet' ? 'sheet' : 'list', path };
}

// Lazy, so that `add`, `sheet`, an id and `edit` are not taken for a part of the path.
const pagePattern = /^(.+?)(?:(\/add|\/sheet)|\/([1-9]\d{0,14})(\/edit)?)?\/?$/;

/** Named views of a list, as far as its address needs them. */
export type Presets = Readonly<
  Record<
    string,
    { readonly where: object; readonly query?: Readonly<Record<string, string | number>> }
  >
>;

/**
 * The query that opens a list at one of its presets: the declared one, or `status=2` when the preset is one
 * plain field, else `preset=toShip`.
 */
export function presetQuery(presets: Presets, name: string): Readonly<Record<string, string>> {
  const { where = {}, query = {} } = presets[name] ?? {};
  const declared = Object.entries(query).map(([key, value]) => [key, String(value)] as const);
  if (declared.length > 0) return Object.fromEntries(declared);
  const tests: readonly [string, unknown][] = Object.entries(where);
  const [only, ...others] = tests;
  if (only && !others.length && isPlain(only[1])) return { [only[0]]: String(only[1]) };
  return { preset: name };
}

/** The preset a list's query names; undefined when it names none. */
export function presetOf(
  presets: Presets,
  query: Readonly<Record<string, string>>,
): string | undefined {
  return Object.keys(presets).find((name) =>
    Object.entries(presetQuery(presets, name)).every(([key, value]) => query[key] === value),
  );
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

// Pages of the shell alone; the login page does without them.

/** Path requested by the user, which an area opens once it has loaded. */
export type LoadingTarget = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
};

/** `/admin/loading`, or `/admin/loading/{"path":…,"query":…}`. */
export const loadingPage = (root: string, target?: LoadingTarget) =>
  target === undefined
    ? `${root}/loading`
    : `${root}/loading/${encodeURIComponent(JSON.stringify(target))}`;

/** Reads the decoded `to` parameter of the loading page; undefined when it is not for this area. */
export function readLoadingTarget(to: string, root: string): LoadingTarget | undefined {
  const target = parseJson(to);
  if (!isRecord(target)) return undefined;
  const path = ownPath(target['path'], root);
  if (path === undefined) return undefined;
  const query = isRecord(target['query']) ? target['query'] : {};
  const texts = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { path, query: Object.fromEntries(texts) };
}

/** `/admin/iframe/{encoded url}`: a menu entry of type iframe. */
export const iframePage = (root: string, url: string) =>
  `${root}/iframe/${encodeURIComponent(url)}`;

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // typed by hand into the address bar
  }
}
