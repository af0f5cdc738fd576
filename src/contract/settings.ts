// Separate from the other calls, which the login page loads.
import { endpoint } from './endpoint.ts';
import { apiUrl } from './urls.ts';
import type { QueryParams } from './query.ts';

/** One setting of the shop. Source: contract 7.11. */
export type SettingField = {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly title: string;
  readonly tip: string;
  readonly type: string;
  /** Value by its type; always `''` for a secret. */
  readonly value: unknown;
  /** Choices by code and name. */
  readonly content: Readonly<Record<string, string>> | '';
  /** Names of rules that existing clients know, with commas between: `required,email`. */
  readonly rule: string;
  /** Validation rules of our own; missing if the setting has none. */
  readonly check?: string;
  readonly extend: object;
  readonly input_extend: object;
  readonly allow_del: 0 | 1;
  readonly weigh: number;
  /** Unix seconds, for type `datetime` only. An existing server formats `value` instead. */
  readonly moment?: number | null;
  /** True if a secret is set; for secrets only. Missing on an existing server. */
  readonly is_set?: boolean;
};

type SettingGroup = {
  readonly name: string;
  readonly title: string;
  readonly list?: readonly SettingField[];
};

export type SettingGroups = {
  /** The groups in their order, by name. */
  readonly list: Readonly<Record<string, SettingGroup>>;
  readonly remark: string;
  readonly configGroup: Readonly<Record<string, string>>;
  /** Shortcuts; on the page of the site only. */
  readonly quickEntrance?: readonly { readonly key: string; readonly value: string }[];
};

const at = (action: string) => `/admin/routine.Config/${action}`;

/** The settings of a page, by its path: `routine/config`, `shop/setting/pay`. */
export const settingList = (page: string) =>
  endpoint<void, SettingGroups>({ method: 'GET', path: apiUrl(page, 'index'), realm: 'admin' });

/** New values by name of the setting. */
export const changeSettings = (page: string) =>
  endpoint<QueryParams>({ method: 'POST', path: apiUrl(page, 'edit'), realm: 'admin' });

/** A stored secret of a page of the shop's settings. */
export const revealSetting = (page: string) =>
  endpoint<{ readonly name: string }, { readonly value: string }>({
    method: 'POST',
    path: apiUrl(page, 'reveal'),
    realm: 'admin',
  });

export const addSetting = endpoint<QueryParams, { readonly id: number }>({
  method: 'POST',
  path: at('add'),
  realm: 'admin',
});

export const removeSettings = endpoint<
  { readonly ids: readonly number[] },
  { readonly count: number }
>({ method: 'DELETE', path: at('del'), realm: 'admin' });

/** Sends a test mail with the mail settings of the form, saved or not. */
export const tryMail = endpoint<QueryParams, { readonly answer: string }>({
  method: 'POST',
  path: at('sendTestMail'),
  realm: 'admin',
});
