import type { QueryParams, SettingField, SettingGroups } from '../../../src/contract/index.ts';
import { pageZone, timeFormat } from '../../../src/kit/index.ts';
import { type Fields, momentOf } from '../../../src/schema/index.ts';
import { isSettingType, isSecretType, settingField, type SettingType } from '../settingField.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A stored secret that is to be removed: neither empty, which keeps it, nor a new one. */
export const gone = false;

export const typeOf = ({ type }: SettingField): SettingType =>
  isSettingType(type) ? type : 'string';

export const isSecret = (item: SettingField): boolean => isSecretType(typeOf(item));

/** Fixed settings are sent to clients, but cannot be edited. */
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

/** Initial values of the form. */
export const valuesOf = (items: readonly SettingField[]): Values =>
  Object.fromEntries(items.map((item) => [item.name, formValue(item)]));

function formValue(item: SettingField): unknown {
  const { value, moment } = item;
  if (typeOf(item) === 'datetime') return moment === undefined ? writtenMoment(value) : moment;
  if (typeOf(item) === 'switch') return value === true || value === '1' || value === 1 ? 1 : 0;
  return value;
}

/** An existing server writes times out, and keeps them as they are written. */
function writtenMoment(value: unknown): number | null {
  const at = typeof value === 'string' ? momentOf(value, pageZone()) : value;
  return typeof at === 'number' ? at : null;
}

/** The values as they are sent. */
export function sentValues(values: Values, items: readonly SettingField[]): QueryParams {
  const writtenOut = new Set(
    items
      .filter((item) => typeOf(item) === 'datetime' && item.moment === undefined)
      .map(({ name }) => name),
  );
  const sent = (name: string, value: unknown): unknown => {
    if (value === gone) return null;
    const isWritten = writtenOut.has(name) && typeof value === 'number';
    return isWritten ? timeFormat(value, 'yyyy-mm-dd hh:MM:ss') : value;
  };
  // They are in API format, as parameters may hold it.
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sent(name, value)]),
  ) as QueryParams;
}

/** Titles of settings and their options. */
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
