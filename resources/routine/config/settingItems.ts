import type { QueryParams, SettingField, SettingGroups } from '../../../src/contract/index.ts';
import type { Fields } from '../../../src/schema/index.ts';
import { isSettingType, isSecretType, settingField, type SettingType } from '../settingField.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A stored secret that is to be removed: neither empty, which keeps it, nor a new one. */
export const gone = false;

export const typeOf = ({ type }: SettingField): SettingType =>
  isSettingType(type) ? type : 'string';

export const isSecret = (item: SettingField): boolean => isSecretType(typeOf(item));

/** What the program decides by itself is told to clients, and edited by nobody. */
const isFixed = ({ extend }: SettingField): boolean => 'fixed' in extend && extend.fixed === true;

export const groupsOf = ({ list }: SettingGroups) =>
  Object.values(list).map(({ name, title, list: items = [] }) => ({
    name,
    title,
    items: items.filter((item) => !isFixed(item)),
  }));

export const itemsOf = (list: SettingGroups): readonly SettingField[] =>
  groupsOf(list).flatMap(({ items }) => items);

const codesOf = ({ content }: SettingField): readonly string[] =>
  content === '' ? [] : Object.keys(content);

const rulesOf = ({ rule, check = '' }: SettingField): string =>
  [rule, check].filter(Boolean).join(',');

/** The field of each setting, by its name. */
export const fieldsOf = (items: readonly SettingField[]): Fields =>
  Object.fromEntries(
    items.map((item) => [
      item.name,
      settingField({ type: typeOf(item), rule: rulesOf(item), codes: codesOf(item) }),
    ]),
  );

/** What the form starts with. */
export const valuesOf = (items: readonly SettingField[]): Values =>
  Object.fromEntries(items.map((item) => [item.name, formValue(item)]));

function formValue(item: SettingField): unknown {
  const { value } = item;
  if (typeOf(item) === 'switch') return value === true || value === '1' || value === 1 ? 1 : 0;
  return value;
}

/** The values as they are sent. */
export const sentValues = (values: Values): QueryParams =>
  // They are in wire form, which is what parameters may hold.
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === gone ? null : value]),
  ) as QueryParams;

/** What settings and their options are called. */
export function calledBy(items: readonly SettingField[]) {
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
