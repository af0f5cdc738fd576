import type { Params, SettingItem, SettingList } from '../../../src/contract/index.ts';
import type { Fields } from '../../../src/schema/index.ts';
import { isSettingType, settingField, type SettingType } from '../settingField.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A stored secret that is to be removed: neither empty, which keeps it, nor a new one. */
export const gone = false;

export const typeOf = ({ type }: SettingItem): SettingType =>
  isSettingType(type) ? type : 'string';

export const isSecret = (item: SettingItem): boolean => typeOf(item) === 'password';

/** What the program decides by itself is told to clients, and edited by nobody. */
const isFixed = ({ extend }: SettingItem): boolean => 'fixed' in extend && extend.fixed === true;

export const groupsOf = ({ list }: SettingList) =>
  Object.values(list).map(({ name, title, list: items = [] }) => ({
    name,
    title,
    items: items.filter((item) => !isFixed(item)),
  }));

export const itemsOf = (list: SettingList): readonly SettingItem[] =>
  groupsOf(list).flatMap(({ items }) => items);

const codesOf = ({ content }: SettingItem): readonly string[] =>
  content === '' ? [] : Object.keys(content);

const rulesOf = ({ rule, check = '' }: SettingItem): string =>
  [rule, check].filter(Boolean).join(',');

/** The field of each setting, by its name. */
export const fieldsOf = (items: readonly SettingItem[]): Fields =>
  Object.fromEntries(
    items.map((item) => [
      item.name,
      settingField({ type: typeOf(item), rule: rulesOf(item), codes: codesOf(item) }),
    ]),
  );

/** What the form starts with. */
export const valuesOf = (items: readonly SettingItem[]): Values =>
  Object.fromEntries(items.map((item) => [item.name, formValue(item)]));

function formValue(item: SettingItem): unknown {
  const { value } = item;
  if (typeOf(item) === 'switch') return value === true || value === '1' || value === 1 ? 1 : 0;
  return value;
}

/** The values as they are sent. */
export const sentValues = (values: Values): Params =>
  // They are in wire form, which is what parameters may hold.
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === gone ? null : value]),
  ) as Params;

/** What settings and their options are called. */
export function calledBy(items: readonly SettingItem[]) {
  const byName = new Map(items.map((item) => [item.name, item]));
  return {
    label: (name: string): string => byName.get(name.split('.')[0] ?? '')?.title ?? name,
    hint: (name: string): string => byName.get(name)?.tip ?? '',
    option(name: string, _field: unknown, code: unknown): string {
      const { content = '' } = byName.get(name) ?? {};
      return (content === '' ? undefined : content[String(code)]) ?? String(code ?? '');
    },
  };
}
