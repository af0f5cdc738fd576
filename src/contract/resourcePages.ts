import { areaRoots } from './pages.ts';
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

const asPage = 'page_only';

export type ResourcePage =
  | { readonly view: 'list' | 'add'; readonly path: string }
  | { readonly view: 'detail' | 'edit'; readonly path: string; readonly id: number };

/** Reads a page's path back; undefined when it is no page of a resource. */
export function readResourcePage(
  pathname: string,
  root: string = areaRoots.admin,
): ResourcePage | undefined {
  if (!pathname.startsWith(`${root}/`)) return undefined;
  const match = pagePattern.exec(pathname.slice(root.length + 1));
  const [, path = '', add, id, edit] = match ?? [];
  if (!isResourcePath(path)) return undefined;
  if (id !== undefined) return { view: edit ? 'edit' : 'detail', path, id: Number(id) };
  return { view: add ? 'add' : 'list', path };
}

// Lazy, so that `add`, an id and `edit` are not taken for a part of the path.
const pagePattern = /^(.+?)(?:(\/add)|\/([1-9]\d{0,14})(\/edit)?)?\/?$/;

/** Named views of a list, as far as its address is concerned. */
export type Presets = Readonly<Record<string, { readonly where: object }>>;

/**
 * The query that opens a list at one of its presets: `status=2` when the preset is one plain field,
 * else `preset=toShip`.
 */
export function presetQuery(presets: Presets, name: string): Readonly<Record<string, string>> {
  const tests: readonly [string, unknown][] = Object.entries(presets[name]?.where ?? {});
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
