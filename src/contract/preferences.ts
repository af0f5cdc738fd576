// Apart from the other calls: the login page needs none of it.
import { endpoint } from './endpoint.ts';
import type { ParamValue } from './query.ts';

/** What a person may keep of their own on the server. */
export const preferenceLimits = {
  kinds: ['views', 'columns'],
  /** Characters of one value, as JSON. */
  length: 16_000,
} as const;

export type PreferenceKind = (typeof preferenceLimits.kinds)[number];

/** `views:shop_order` */
export const preferenceKey = (kind: PreferenceKind, resource: string) => `${kind}:${resource}`;
/** Which blocks of the dashboard are shown, and in which order. */
export const dashboardPreference = 'blocks:dashboard';

/** What a person has arranged for themselves. */
export type Preference = { readonly key: string; readonly value: unknown };

/** All of the clerk's own. */
export const preferences = endpoint<void, { readonly list: readonly Preference[] }>({
  method: 'GET',
  path: '/admin/preference/index',
  realm: 'admin',
});

/** Keeps one of the clerk's own; null forgets it. */
export const savePreference = endpoint<{
  readonly key: string;
  /** JSON of at most `preferenceLimits.length` characters. */
  readonly value: ParamValue;
}>({
  method: 'POST',
  path: '/admin/preference/save',
  realm: 'admin',
});
