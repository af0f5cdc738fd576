import { endpoint } from './endpoint.ts';

// What people do with their own account: their sessions in both areas, and the profile of staff.

/** A sign-in that still goes on. Times are unix seconds. */
export type OwnSession = {
  readonly id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly create_time: number;
  /** When it was last renewed. */
  readonly last_time: number;
  readonly expire_time: number;
  /** The one that asks. */
  readonly current: boolean;
};

type Sessions = { readonly list: readonly OwnSession[] };

export const adminSessions = endpoint<void, Sessions>({
  method: 'GET',
  path: '/admin/session/index',
  realm: 'admin',
});
/** One session by its id, or `others`: all but this one. */
export const endAdminSession = endpoint<{ readonly id: string }>({
  method: 'POST',
  path: '/admin/session/end',
  realm: 'admin',
});
export const memberSessions = endpoint<void, Sessions>({
  method: 'GET',
  path: '/api/session/index',
  realm: 'member',
});
export const endMemberSession = endpoint<{ readonly id: string }>({
  method: 'POST',
  path: '/api/session/end',
  realm: 'member',
});

/** The id that stands for every session but the own one. */
export const otherSessions = 'others';

export type OwnProfile = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly email: string;
  readonly mobile: string;
  readonly motto: string;
  readonly last_login_time: string;
};

/** Source: contract 7.9; without the tokens, which nobody needs twice. */
export const ownProfile = endpoint<void, { readonly info: OwnProfile }>({
  method: 'GET',
  path: '/admin/routine.AdminInfo/index',
  realm: 'admin',
});

/** The avatar alone, or everything else; a new password with the present one. */
export const saveOwnProfile = endpoint<{
  readonly avatar?: string;
  readonly nickname?: string;
  readonly email?: string;
  readonly mobile?: string;
  readonly motto?: string;
  readonly password?: string;
  readonly oldPassword?: string;
}>({ method: 'POST', path: '/admin/routine.AdminInfo/edit', realm: 'admin' });
