import { logout, memberLogout } from '../contract/index.ts';
import type { Http } from './http.ts';
import type { Sessions } from './sessions.ts';

/** Signs the admin out here in any case, and on the server if it can be reached. */
export async function signOutAdmin(http: Http, { admin }: Sessions): Promise<void> {
  const refreshToken = admin.get().refresh_token;
  // A failure has been shown by then; the server lets the token run out.
  await http.call(logout, { refreshToken }).catch(() => undefined);
  admin.clear();
}

/** Specification 4: the member is forgotten and the page reloaded once the server has agreed. */
export async function signOutMember(
  http: Http,
  { member }: Sessions,
  reload: () => void,
): Promise<void> {
  await http.call(memberLogout, { refreshToken: member.get().refresh_token });
  member.clear();
  reload();
}
