import { endpoint } from './endpoint.ts';
import type { UploadRules } from './files.ts';
import type { AdminProfile } from './login.ts';

/** Succeeds even without a session. */
export const logout = endpoint<{ readonly refreshToken: string }>({
  method: 'POST',
  path: '/admin/Index/logout',
  realm: 'public',
});

export type SiteConfig = {
  readonly siteName: string;
  /** Address of a picture; empty where the site has none. */
  readonly siteLogo?: string;
  readonly recordNumber?: string;
  readonly version: string;
  readonly cdnUrl: string;
  readonly apiUrl: string;
  readonly upload: UploadRules;
};

/** Reply to the start call of the back office. The admin's tokens are not repeated. */
export type Start = {
  readonly adminInfo: AdminProfile & { readonly super: boolean };
  readonly menus: readonly MenuNode[];
  readonly siteConfig: SiteConfig;
  /** Names of the groups the admin is in. An existing server does not say. */
  readonly groups?: readonly string[];
  /** Time zone of the shop. Missing on an existing server. */
  readonly timeZone?: string;
  /** Uids of the modules that are on. An existing server has none. */
  readonly modules?: readonly string[];
};

export const start = endpoint<void, Start>({
  method: 'GET',
  path: '/admin/Index/index',
  realm: 'admin',
});

/** Number of rows in a view, and the time since which the oldest waits, in unix seconds. */
export type CountedView = {
  readonly count: number;
  /** False: there are more. */
  readonly exact: boolean;
  readonly oldest: number | null;
};

/**
 * The views of several resources, `names` with commas between; those the admin may not read, or that
 * this server lacks, are left out.
 */
export const viewCounts = endpoint<
  { readonly names: string },
  { readonly counts: Readonly<Record<string, Readonly<Record<string, CountedView>>>> }
>({ method: 'GET', path: '/admin/Index/counts', realm: 'admin' });

/** The most resources that are counted at once. */
export const mostCounted = 100;

/** Remark of the owner on the dashboard. Source: contract 7.17. */
export const dashboard = endpoint<void, { readonly remark: string }>({
  method: 'GET',
  path: '/admin/Dashboard/index',
  realm: 'admin',
});

export type RefreshType = 'admin-refresh' | 'user-refresh';

/**
 * Requests a new access token. The old one is sent in its header, and may have expired. With `rotate: 1`
 * the refresh token is exchanged too; an existing server keeps it.
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
  /** Code and text of the reason the job failed as a whole. */
  readonly error?: string;
  readonly msg?: string;
};

export const jobDetail = endpoint<{ readonly id: number }, { readonly row: Job }>({
  method: 'GET',
  path: '/admin/job/detail',
  realm: 'admin',
});

export type RuleType = 'menu_dir' | 'menu' | 'button' | 'route' | 'nav' | 'nav_user_menu';
export type MenuType = 'tab' | 'link' | 'iframe';
export type MenuExtend = 'none' | 'add_rules_only' | 'add_menu_only';

/** One granted rule as the server sends it: a folder, a page, or a button below a page. */
export type MenuNode = {
  readonly id: number;
  readonly pid: number;
  readonly type: RuleType;
  readonly title: string;
  /** The permission node: `shop/order/order`, of a button `shop/order/order/delivery`. */
  readonly name: string;
  readonly path: string;
  /** A class name that existing clients draw: `fa fa-list`. */
  readonly icon: string;
  /** Name of our icon; missing on an existing server. */
  readonly glyph?: string;
  readonly menu_type: MenuType | null;
  readonly url: string;
  /** A component file of existing clients, `''` for a page they lack. */
  readonly component: string;
  /** `resource:<name>` or `screen:<area>/<name>`; absent on an existing server. */
  readonly screen?: string;
  /** The node's name when its page stays mounted, else 0. */
  readonly keepalive: string | 0;
  readonly extend: MenuExtend;
  /** Children; missing if there are none. */
  readonly children?: readonly MenuNode[];
};

/** One granted rule of the member area as the server sends it. */
export type MemberNode = Omit<MenuNode, 'keepalive' | 'children'> & {
  /** Guests find it too. */
  readonly no_login_valid: 0 | 1;
  readonly children?: readonly MemberNode[];
};
