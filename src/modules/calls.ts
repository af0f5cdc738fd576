import { endpoint } from '../contract/index.ts';
import type { ModuleCategory } from './info.ts';

/** State of a module as existing clients know it. Source: contract 7.18. */
export const InstalledState = { none: 0, installed: 1, disabled: 6 } as const;

/** A module of this shop, in the caller's language. */
export type InstalledModule = {
  readonly uid: string;
  readonly title: string;
  readonly intro: string;
  readonly author: string;
  readonly version: string;
  readonly category: ModuleCategory;
  /** One of {@link InstalledState}. */
  readonly state: number;
  /** `other`: another process has other files of it, and this one answers none of its calls. */
  readonly standing: 'on' | 'off' | 'other';
};

/** The modules that are installed, and the version of the product. Source: contract 7.18. */
export const modulesCall = endpoint<
  void,
  { readonly sysVersion: string; readonly installed: readonly InstalledModule[] }
>({ method: 'GET', path: '/admin/module/index', realm: 'admin' });

/** State of one module; `none` for any other uid. Source: contract 7.18. */
export const moduleStateCall = endpoint<{ readonly uid: string }, { readonly state: number }>({
  method: 'GET',
  path: '/admin/module/state',
  realm: 'admin',
});

/** Switches a module off (0) or on (1). Source: contract 7.18. */
export const changeModuleStateCall = endpoint<
  { readonly uid: string; readonly state: 0 | 1 },
  { readonly info: InstalledModule }
>({ method: 'POST', path: '/admin/module/changeState', realm: 'admin' });
