import { endpoint } from './endpoint.ts';
import type { AdminProfile } from './login.ts';
import type { MenuNode } from './menu.ts';

/** Succeeds even when nobody is signed in. */
export const logout = endpoint<{ readonly refreshToken: string }>({
  method: 'POST',
  path: '/admin/Index/logout',
  realm: 'public',
});

export type UploadRules = {
  /** Where files go; `local` unless the site says otherwise, `off`: nowhere. */
  readonly mode?: string;
  /** Bytes. */
  readonly maxSize: number;
  /** A list, or one text with commas. */
  readonly allowedSuffixes: string | readonly string[];
  readonly allowedMimeTypes: string | readonly string[];
};

export type SiteConfig = {
  readonly siteName: string;
  readonly recordNumber?: string;
  readonly version: string;
  readonly cdnUrl: string;
  readonly apiUrl: string;
  readonly upload: UploadRules;
};

/** Everything the back office starts with. The clerk's tokens are not repeated. */
export type Start = {
  readonly adminInfo: AdminProfile & { readonly super: boolean };
  readonly menus: readonly MenuNode[];
  readonly siteConfig: SiteConfig;
  /** Names of the groups the clerk is in. An existing server does not say. */
  readonly groups?: readonly string[];
};

export const start = endpoint<void, Start>({
  method: 'GET',
  path: '/admin/Index/index',
  realm: 'admin',
});

export type RefreshType = 'admin-refresh' | 'user-refresh';

/**
 * A new access token. It goes with the old one in its header, which may have expired.
 * With `rotate: 1` the refresh token is exchanged too; an existing server leaves it as it is.
 */
export const refreshToken = endpoint<
  { readonly refreshToken: string; readonly rotate?: 1 },
  { readonly type: RefreshType; readonly token: string; readonly refreshToken?: string }
>({ method: 'POST', path: '/api/common/refreshToken', realm: 'public' });

export const memberLogout = endpoint<{ readonly refreshToken: string }>({
  method: 'POST',
  path: '/api/user/logout',
  realm: 'public',
});

/** The stored file, as an existing server describes it. `url` is the value of a field. */
export type UploadedFile = {
  readonly url: string;
  readonly full_url: string;
  readonly name: string;
  readonly size: number;
  readonly mimetype: string;
  readonly suffix: string;
  /** Absent on an existing server when the same content was stored under another name. */
  readonly id?: number;
  readonly topic?: string;
  readonly width?: number;
  readonly height?: number;
};

type Upload = { readonly file: UploadedFile };

export const adminUpload = endpoint<FormData, Upload>({
  method: 'POST',
  path: '/admin/ajax/upload',
  realm: 'admin',
});

export const memberUpload = endpoint<FormData, Upload>({
  method: 'POST',
  path: '/api/ajax/upload',
  realm: 'member',
});

/** Long work the server does on its own: an action on a whole filter, a large export. */
export type Job = {
  readonly id: number;
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  /** Records dealt with so far, of `total`; the refused ones among them. */
  readonly done: number;
  readonly total: number;
  readonly refusedCount: number;
  /** The first refused records and why. */
  readonly refused: readonly {
    readonly id: number;
    readonly error: string;
    readonly msg: string;
  }[];
  /** Why it failed as a whole: its code, and in words. */
  readonly error?: string;
  readonly msg?: string;
};

export const jobDetail = endpoint<{ readonly id: number }, { readonly row: Job }>({
  method: 'GET',
  path: '/admin/job/detail',
  realm: 'admin',
});
