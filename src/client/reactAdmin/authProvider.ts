import type { AuthProvider } from 'ra-core';
import {
  areaRoots,
  login,
  loginPage,
  nodeOf,
  ownPath,
  start,
  type LoginCredentials,
  type Start,
} from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import type { Http } from '../http.ts';
import { readPermissions } from '../permissions.ts';
import type { HttpPorts } from '../ports.ts';
import type { Sessions } from '../sessions.ts';
import { signOutAdmin } from '../signOut.ts';

type Parts = {
  readonly http: Http;
  readonly sessions: Sessions;
  /**
   * Loads the reply of the start call. Must be the reply the menu is built from, so that it is requested
   * only once. Absent: loaded here, once for each session.
   */
  readonly started?: StartLoader;
  readonly resources: readonly Pick<AnyResource, 'name' | 'path'>[];
  /**
   * The open page of our back office, whose login page is a document of its own. Absent: a stock `<Admin>`,
   * with the routes and the login page of react-admin.
   */
  readonly here?: HttpPorts['here'];
  /** Entrance of the back office, if it was moved. */
  readonly root?: string;
};

/** The login form of react-admin asks for name and password alone. */
type GivenCredentials = Omit<LoginCredentials, 'keep'> & { readonly keep?: boolean };

type StartLoader = () => Promise<Pick<Start, 'adminInfo' | 'menus' | 'timeZone'>>;

/** Creates react-admin's auth provider: sign-in and permissions of admins. */
export function createAuthProvider(parts: Parts): AuthProvider {
  const { http, sessions, resources, here, root = areaRoots.admin } = parts;
  const { started = startOnce(parts) } = parts;
  const paths = new Map(resources.map(({ name, path }) => [name, path]));

  return {
    async login({ keep = false, ...credentials }: GivenCredentials) {
      const { userInfo } = await http.call(login, { ...credentials, keep });
      sessions.admin.set(userInfo);
      if (!here) return undefined;
      const to = new URLSearchParams(here().search).get('to');
      return { redirectTo: ownPath(to, root) ?? root };
    },

    async logout() {
      if (sessions.admin.get().token) await signOutAdmin(http, sessions);
      return here && loginPage(root);
    },

    async checkAuth() {
      if (sessions.admin.get().token) return;
      if (!here) throw Object.assign(new Error('not signed in'), { message: false });
      const { pathname, search } = here();
      throw Object.assign(new Error('not signed in'), {
        redirectTo: loginPage(root, ownPath(pathname + search, root)),
        message: false,
      });
    },

    // The client has already renewed the token, or ended the session and opened our login page: a
    // rejection would only empty the screens. Opening that of react-admin is left to a stock `<Admin>`.
    async checkError() {
      if (!here && !sessions.admin.get().token) throw new Error('session ended');
    },

    async getIdentity() {
      const { id, username, nickname, avatar } = sessions.admin.get();
      return { id, fullName: nickname || username, avatar };
    },

    getPermissions: permissions,

    async canAccess({ resource, action }) {
      const { can } = await permissions();
      return can(nodeOf(paths.get(resource) ?? resource, permissionNames[action] ?? action));
    },
  };

  async function permissions() {
    // A stock `<Admin>` asks before anybody has signed in.
    if (!here && !sessions.admin.get().token) return readPermissions([], { root });
    const { adminInfo, menus, timeZone } = await started();
    const isOurs = timeZone !== undefined;
    return readPermissions(menus, { isSuper: adminInfo.super, isOurs, root });
  }
}

/** Requests the start call once for each session; a failure is repeated the next time. */
function startOnce({ http, sessions }: Pick<Parts, 'http' | 'sessions'>): StartLoader {
  let known: { readonly token: string; readonly reply: ReturnType<StartLoader> } | undefined;
  return () => {
    const { token } = sessions.admin.get();
    if (known?.token === token) return known.reply;
    const reply = http.call(start, undefined);
    known = { token, reply };
    reply.catch(() => (known = undefined));
    return reply;
  };
}

/** react-admin's words for what our nodes call differently; its other actions bear our names. */
const permissionNames: Readonly<Record<string, string>> = {
  list: 'index',
  show: 'detail',
  create: 'add',
  delete: 'del',
};
