import {
  adminCalls,
  areaRoots,
  noAccessPage,
  notFoundPage,
  withQuery,
  type Area,
  type QueryParams,
} from '../contract/index.ts';
import type { HttpOptions } from './ports.ts';

export type Bases = { readonly origin: string } & Readonly<Record<Area, string>>;

export const basesOf = ({ base, adminBase, memberBase }: HttpOptions): Bases => ({
  origin: base.replace(/\/+$/, ''),
  admin: adminBase ?? areaRoots.admin,
  member: memberBase ?? areaRoots.member,
});

/**
 * The area whose token a call needs; undefined for another site. Only the back office answers below
 * `/admin/`, whatever its entrance is.
 */
export function areaOf(url: string): Area | undefined {
  if (isWhole(url)) return undefined;
  return url.startsWith(`${adminCalls}/`) ? 'admin' : 'member';
}

/**
 * The whole address of a call.
 *
 * A moved back office answers its own pages below `<entrance>.php/`. Source: contract 1.1.10.
 */
export function addressOf(bases: Bases, url: string, params: QueryParams, page: string): string {
  if (isWhole(url)) return withQuery(url, params);
  const isInside = isBelow(bases.admin, page) || shellPages.includes(page);
  const isMoved = bases.admin !== adminCalls && isInside && areaOf(url) === 'admin';
  const path = isMoved ? `${bases.admin}.php${url.slice(adminCalls.length)}` : url;
  return withQuery(bases.origin + path, params);
}

/**
 * Builds an address for `<img src>` and streams, which send no headers: `server=1` replaces them. It
 * carries no token; if one is needed, a one-time ticket goes in the parameters.
 */
export function linkOf(bases: Bases, url: string, params: QueryParams): string {
  const path = areaOf(url) === 'admin' ? bases.admin + url.slice(adminCalls.length) : url;
  return withQuery(bases.origin + path, { ...params, server: 1 });
}

/** Tokens never leave for another site. */
export const isOurs = (bases: Bases, address: string) =>
  new URL(address).origin === new URL(bases.origin).origin;

/** Pages that the shell shows at fixed addresses. */
const shellPages = [noAccessPage, notFoundPage];
const isWhole = (url: string) => /^https?:\/\//i.test(url);
const isBelow = (root: string, page: string) => page === root || page.startsWith(`${root}/`);
