import { storeRoot } from '../../src/contract/index.ts';
import type { RoutePattern, ScreenRequest } from './storeScreen.ts';

/** Values of the named parts of a pathname; undefined if the pattern does not match. */
export function matchPath(
  pattern: RoutePattern,
  pathname: string,
): Readonly<Record<string, string>> | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decoded(given[index] ?? '');
    if (value === undefined) return undefined;
    if (!part.startsWith(':') && part !== value) return undefined;
    if (part === ':id' && !/^[1-9]\d{0,14}$/.test(value)) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = value;
  }
  return params;
}

/** The first entry of a table whose pattern matches an address of the storefront. */
export function findRoute<Entry extends { readonly path: RoutePattern }>(
  table: readonly Entry[],
  address: string,
): { readonly entry: Entry | undefined; readonly request: ScreenRequest } {
  const { pathname, searchParams: query } = new URL(address, 'http://own.invalid');
  const path = pathname.slice(storeRoot.length) || '/';
  for (const entry of isStorePath(pathname) ? table : []) {
    const params = matchPath(entry.path, path);
    if (params) return { entry, request: { params, query } };
  }
  return { entry: undefined, request: { params: {}, query } };
}

/** True for a pathname of the storefront. */
export const isStorePath = (pathname: string): boolean =>
  pathname === storeRoot || pathname.startsWith(`${storeRoot}/`);

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** Undefined for a part that is not encoded as addresses are. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
