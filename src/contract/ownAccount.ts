import { endpoint } from './endpoint.ts';
import type { ParamValue } from './query.ts';

// Calls of users on their own account: their sessions in both areas, and the profile of staff.

/** Active session. Times are unix seconds. */
export type OwnSession = {
  readonly id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly create_time: number;
  /** Time of the last renewal. */
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

/** Id for all sessions but the current one. */
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

/** Source: contract 7.9; without the tokens, which the client already has. */
export const ownProfile = endpoint<void, { readonly info: OwnProfile }>({
  method: 'GET',
  path: '/admin/routine.AdminInfo/index',
  realm: 'admin',
});

/**
 * The avatar alone, or everything else; a new password with the present one. Existing servers require `id`,
 * ours knows who asks.
 */
export const saveOwnProfile = endpoint<{
  readonly id: number;
  readonly avatar?: string;
  readonly nickname?: string;
  readonly email?: string;
  readonly mobile?: string;
  readonly motto?: string;
  readonly password?: string;
  readonly oldPassword?: string;
}>({ method: 'POST', path: '/admin/routine.AdminInfo/edit', realm: 'admin' });

/** An action of the admin who asks, as the admin log has it. Times are unix seconds. */
export type OwnLogEntry = {
  readonly id: number;
  readonly title: string;
  readonly title_en: string | null;
  /** An existing server does not say. */
  readonly outcome?: 'begun' | 'done' | 'refused' | 'failed';
  readonly ip: string;
  readonly create_time: number;
};

type LogCondition = { readonly field: string; readonly operator: string; readonly val: string };

/** Source: contract 7.9. */
export const ownLog = endpoint<
  { readonly page: number; readonly limit: number; readonly search: readonly LogCondition[] },
  { readonly list: readonly OwnLogEntry[]; readonly total: number }
>({ method: 'GET', path: '/admin/auth.AdminLog/index', realm: 'admin' });

// Separate from the other calls, which the login page loads.

/** Limits of the preferences a user may store on the server. */
export const preferenceLimits = {
  kinds: ['views', 'columns', 'layout', 'import', 'export'],
  /** Characters of one value, as JSON. */
  length: 16_000,
} as const;

export type PreferenceKind = (typeof preferenceLimits.kinds)[number];

/** `views:shop_order` */
export const preferenceKey = (kind: PreferenceKind, resource: string) => `${kind}:${resource}`;
/** Key of the columns of a sheet: of the records, or of the rows in one of their fields. */
export const sheetPreference = (resource: string, list?: string) =>
  preferenceKey('columns', [resource, 'sheet', ...(list === undefined ? [] : [list])].join('.'));
/** Key of the arrangement of the dashboard's blocks. */
export const dashboardPreference = 'blocks:dashboard';

/** Key of the favourites above the menu: addresses of pages in their order. */
export const favouritesPreference = 'favourites:menu';

/** Stored setting of a user. */
export type Preference = { readonly key: string; readonly value: unknown };

/** Loads all preferences of the admin. */
export const preferences = endpoint<void, { readonly list: readonly Preference[] }>({
  method: 'GET',
  path: '/admin/preference/index',
  realm: 'admin',
});

/** Keeps one of the admin's own; null forgets it. */
export const savePreference = endpoint<{
  readonly key: string;
  /** JSON of at most `preferenceLimits.length` characters. */
  readonly value: ParamValue;
}>({
  method: 'POST',
  path: '/admin/preference/save',
  realm: 'admin',
});
