import { resources } from '../../resources/index.ts';
import {
  addPage,
  apiUrl,
  areaRoots,
  detailPage,
  editPage,
  listPage,
  loginPage,
  noAccessPage,
  notFoundPage,
} from '../../src/contract/index.ts';
import type { AnyResource } from '../../src/schema/index.ts';
import { signIn, type Caller } from '../support/serverProcess.ts';

/** A page to be pictured. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  /** Visible without a session. */
  readonly isOutside?: boolean;
  /** Screen of the member center, as the member of the demo sees it. */
  readonly isMember?: boolean;
};

/** Every screen of the shop: the fixed ones, and list, record, form and new record of each resource. */
export async function screensOf(url: string): Promise<readonly Screen[]> {
  const admin = await signIn(url);
  const ofResources = await Promise.all(
    resources.map((resource) => screensOfResource(resource, admin)),
  );
  return [...fixed, ...ofResources.flat()];
}

const fixed: readonly Screen[] = [
  { name: 'login', path: loginPage(areaRoots.admin), isOutside: true },
  { name: 'member-home', path: areaRoots.member, isOutside: true },
  ...['login', 'register', 'retrieve'].map((type) => ({
    name: `member-${type}`,
    path: `${loginPage(areaRoots.member)}?type=${type}`,
    isOutside: true,
  })),
  ...['overview', 'profile', 'changePassword', 'balance', 'integral', 'session'].map((name) => ({
    name: `member-${name}`,
    path: `${areaRoots.member}/account/${name}`,
    isMember: true,
  })),
  { name: 'dashboard', path: `${areaRoots.admin}/dashboard` },
  { name: 'no-permission', path: noAccessPage },
  { name: 'not-found', path: notFoundPage },
];

/** The record is the first that the list shows; without one there is only the list and the form. */
async function screensOfResource(
  { name, path, verbs, menu }: AnyResource,
  admin: Caller,
): Promise<readonly Screen[]> {
  // A page made by hand, which lists no records.
  if (verbs.length === 0) return menu ? [{ name, path: listPage(path) }] : [];
  const { data } = await admin.get(apiUrl(path, 'index'), { limit: '1' });
  const id = firstId(data['list']);
  const pages: Readonly<Record<string, string | undefined>> = {
    index: listPage(path),
    detail: id === undefined ? undefined : detailPage(path, id),
    edit: id === undefined ? undefined : editPage(path, id),
    add: addPage(path),
  };
  return verbs.flatMap((verb) => {
    const page = pages[verb];
    return page ? [{ name: `${name}-${verb}`, path: page }] : [];
  });
}

function firstId(list: unknown): number | undefined {
  const [first]: unknown[] = Array.isArray(list) ? list : [];
  const hasId = typeof first === 'object' && first !== null && 'id' in first;
  return hasId ? Number(first.id) : undefined;
}
