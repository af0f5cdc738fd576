import type { InvalidCode } from '../../src/schema/index.ts';
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

/** Groups of settings, in their order: the tabs of a page that has all of them. */
export const tabsOf = <Group extends string>(
  declared: DeclaredSettings<Group>,
): readonly Group[] => [...new Set(Object.values(declared).map(({ group }) => group))];

/** A rule over several settings. */
export type CrossCheck<Name extends string> = {
  /** Settings that it reads: it runs when one of them is changed. */
  readonly of: readonly Name[];
  /**
   * Error code, and the setting that it is about.
   *
   * @param value - value of a setting as it is after a change; of a secret whether there is one
   */
  readonly fault: (value: (name: Name) => unknown) => readonly [Name, InvalidCode] | undefined;
};
