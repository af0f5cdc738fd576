import type { AuthProvider } from 'ra-core';
import {
  areaRoots,
  login,
  loginPage,
  nodeOf,
  ownPath,
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
   * only once.
   */
  readonly started: () => Promise<Pick<Start, 'adminInfo' | 'menus'>>;
  readonly resources: readonly Pick<AnyResource, 'name' | 'path'>[];
  readonly here: HttpPorts['here'];
  /** Entrance of the back office, if it was moved. */
  readonly root?: string;
};

/** Creates react-admin's auth provider: sign-in and permissions of admins. */
export function createAuthProvider(parts: Parts): AuthProvider {
  const { http, sessions, started, resources, here, root = areaRoots.admin } = parts;
  const paths = new Map(resources.map(({ name, path }) => [name, path]));

  return {
    async login(credentials: LoginCredentials) {
      const { userInfo } = await http.call(login, credentials);
      sessions.admin.set(userInfo);
      const to = new URLSearchParams(here().search).get('to');
      return { redirectTo: ownPath(to, root) ?? root };
    },

    async logout() {
      if (sessions.admin.get().token) await signOutAdmin(http, sessions);
      return loginPage(root);
    },

    async checkAuth() {
      if (sessions.admin.get().token) return;
      const { pathname, search } = here();
      throw Object.assign(new Error('not signed in'), {
        redirectTo: loginPage(root, ownPath(pathname + search, root)),
        message: false,
      });
    },

    // Resolves always: the client has already renewed the token, or ended the session and opened the
    // login page. A rejection would only empty the screens.
    async checkError() {},

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
    const { adminInfo, menus } = await started();
    return readPermissions(menus, adminInfo.super, root);
  }
}

/** react-admin's words for what our nodes call differently; its other actions bear our names. */
const permissionNames: Readonly<Record<string, string>> = {
  list: 'index',
  show: 'detail',
  create: 'add',
  delete: 'del',
};
