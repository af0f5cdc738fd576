import {
  isSettingType,
  settingField,
  type SettingFacts,
  type SettingType,
} from '../../resources/routine/settingField.ts';
import { settings, type DeclaredSetting, type Pair } from '../../resources/routine/settings.ts';
import { readOr, wireValue, type Field } from '../../src/schema/index.ts';
import { query, type Db } from '../db/index.ts';

/** A setting as it is stored. */
export type SettingRow = {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly title: string;
  readonly tip: string;
  readonly type: string;
  readonly value: string | null;
  readonly content: readonly Pair[];
  readonly rule: string;
  readonly extend: object;
  readonly input_extend: object;
  readonly allow_del: 0 | 1;
  readonly weigh: number;
};

/** Ordered as they are shown. Source: contract 7.11. */
export const settingRows = (db: Db): Promise<readonly SettingRow[]> =>
  query<SettingRow>(
    db,
    `select id, name, "group", title, tip, type, value, content, rule, extend, input_extend,
       allow_del, weigh
     from config order by weigh desc, id`,
  );

export const declaredSetting = (name: string): DeclaredSetting | undefined =>
  Object.hasOwn(settings, name) ? settings[name as keyof typeof settings] : undefined; // It is there.

export const factsOf = ({ type, rule, content }: SettingRow): SettingFacts => ({
  type: isSettingType(type) ? type : 'string',
  rule,
  codes: content.map(({ key }) => key),
});

export const fieldOf = (row: SettingRow): Field => settingField(factsOf(row));

export const isSecret = ({ type }: Pick<SettingRow, 'type'>): boolean => type === 'password';

/** Types whose stored text is no JSON. */
const plain: readonly SettingType[] = [
  'string',
  'password',
  'textarea',
  'radio',
  'select',
  'date',
  'image',
  'file',
  'icon',
  'color',
];

/** A value that was read, as text; null for nothing. */
export function storedText(row: SettingRow, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const wire = wireValue(fieldOf(row), value);
  return typeof wire === 'string' ? wire : JSON.stringify(wire);
}

/** What was stored, read again; the default where nothing was, or where it is no such value any more. */
export function storedValue(row: SettingRow): unknown {
  const start = declaredSetting(row.name)?.default ?? emptyOf(row.type);
  if (row.value === null) return start;
  const raw = plain.some((type) => type === row.type) ? row.value : parsed(row.value);
  const read = readOr(fieldOf(row), raw, undefined);
  if (read === undefined || read === null) return start;
  const wire = wireValue(fieldOf(row), read);
  return row.type === 'switch' ? wire === 1 : wire;
}

const lists: readonly string[] = ['checkbox', 'selects', 'array', 'images', 'files'];

function emptyOf(type: string): unknown {
  if (lists.includes(type)) return [];
  if (type === 'switch') return false;
  return type === 'number' ? null : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
