import {
  areaRoots,
  iframePage,
  listPage,
  loadingPage,
  type LoadingTarget,
  type MemberNode,
  noAccessPage,
  notFoundPage,
  readLoadingTarget,
  withQuery,
} from '../src/contract/index.ts';

const root = areaRoots.member;
const loadingRoot = loadingPage(root);

export type MemberPage = {
  readonly path: string;
  readonly title: string;
  readonly component: string;
};
type MemberFrame = { readonly url: string; readonly title: string };
export type MemberGranted = {
  readonly pages: readonly MemberPage[];
  readonly frames: readonly MemberFrame[];
};

/**
 * Returns all pages the rules of a member grant, at any depth. An entry that only adds a menu adds no
 * page.
 */
export function grantedPages(nodes: readonly MemberNode[]): MemberGranted {
  const all = nodes.flatMap(withChildren).filter(({ extend }) => extend !== 'add_menu_only');
  const opens = all.filter(({ type }) => type !== 'button' && type !== 'menu_dir');
  return {
    pages: opens.flatMap(({ type, menu_type, path, title, component }) =>
      (menu_type === 'tab' || type === 'route') && component
        ? [{ path: listPage(path, root), title, component }]
        : [],
    ),
    frames: opens.flatMap(({ menu_type, url, title }) =>
      menu_type === 'iframe' && url ? [{ url, title }] : [],
    ),
  };
}

const withChildren = (node: MemberNode): readonly MemberNode[] => [
  node,
  ...(node.children ?? []).flatMap(withChildren),
];

/** Place that an address of the member center leads to. */
export type MemberPlace =
  | { readonly type: 'page'; readonly page: MemberPage }
  | { readonly type: 'iframe'; readonly frame: MemberFrame }
  | { readonly type: 'loading'; readonly target: LoadingTarget | undefined }
  /** The page exists, but is not granted. */
  | { readonly type: 'denied' }
  | { readonly type: 'unknown' };

/** `screens` are the names of those the center has: `account/overview`. */
export function memberPlace(
  pathname: string,
  { pages, frames }: MemberGranted,
  screens: readonly string[],
): MemberPlace {
  const address = pathname.replace(/(?<=.)\/$/, '');
  if (address === root || address === loadingRoot) return { type: 'loading', target: undefined };
  if (address.startsWith(`${loadingRoot}/`)) {
    const to = decoded(address.slice(loadingRoot.length + 1));
    return { type: 'loading', target: to === undefined ? undefined : readLoadingTarget(to, root) };
  }
  const frame = frames.find(({ url }) => address === iframePage(root, url));
  if (frame) return { type: 'iframe', frame };
  const page = pages.find(({ path }) => path === address);
  if (page) return { type: 'page', page };
  return { type: screens.some((name) => listPage(name, root) === address) ? 'denied' : 'unknown' };
}

export type OutsideName = 'notFound' | 'noAccess';

/** Page that tells of an address which shows nothing; undefined for any other. */
export function outsideOf(pathname: string): OutsideName | undefined {
  if (pathname === notFoundPage) return 'notFound';
  return pathname === noAccessPage ? 'noAccess' : undefined;
}

type Address = { readonly pathname: string; readonly search: string };
type MemberWays = {
  /** The first page of the menu, if it has any. */
  readonly first: string | undefined;
  readonly placeOf: (pathname: string) => MemberPlace;
};

/**
 * Returns the redirect of an address, with the path that was requested; undefined if the address shows a
 * page itself. As in the back office, the root goes to the loading page, an unmatched path too, and from
 * there to the page it names or to 404. Source: specification 2.
 */
export function memberRedirect(
  { pathname, search }: Address,
  { first, placeOf }: MemberWays,
): { readonly to: string; readonly path?: string } | undefined {
  const place = placeOf(pathname);
  if (place.type === 'denied') return { to: noAccessPage, path: pathname };
  if (place.type === 'unknown') {
    const query = Object.fromEntries(new URLSearchParams(search));
    return { to: loadingPage(root, { path: pathname, query }) };
  }
  if (place.type !== 'loading') return undefined;
  if (pathname === root) return { to: loadingPage(root) };
  const { target } = place;
  if (!target) return first === undefined ? undefined : { to: first };
  const found = placeOf(target.path);
  if (found.type === 'unknown') return { to: notFoundPage, path: target.path };
  if (found.type === 'loading') return first === undefined ? undefined : { to: first };
  return { to: withQuery(target.path, target.query) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // a lone percent sign, typed by hand
  }
}
