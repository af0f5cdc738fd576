import type { SettingType } from './settingField.ts';

export type Pair = { readonly key: string; readonly value: string };

/** A setting of the program. */
export type DeclaredSetting<Group extends string = string> = {
  /** The tab it stands in. */
  readonly group: Group;
  readonly type: SettingType;
  /** Names of rules with commas between, see `settingRules`. */
  readonly rule?: string;
  /** Codes of a choice; their texts are beside its title. */
  readonly options?: readonly string[];
  readonly default: string | number | boolean | null | readonly string[] | readonly Pair[];
  /** Larger stands earlier. */
  readonly weigh: number;
  /** Part of the contract, but decided elsewhere: clients read it, it cannot be changed. */
  readonly fixed?: true;
  /** Settings that a stored secret depends on: to change one, the secret must be entered again. */
  readonly boundTo?: readonly string[];
};

export type DeclaredSettings<Group extends string = string> = Readonly<
  Record<string, DeclaredSetting<Group>>
>;
