import { sql } from 'kysely';
import {
  isSecretType,
  isSettingType,
  type SettingFacts,
  settingField,
  type SettingType,
} from '../../resources/routine/settingField.ts';
import { type DeclaredSetting, type Pair, settings } from '../../resources/settings.ts';
import { type Field, readOr, wireValue } from '../../src/schema/index.ts';
import { type Db, unnest } from '../db/index.ts';
import { cleanHtml } from '../html.ts';

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

/** In the order of the form. Source: contract 7.11. */
export const settingRows = (db: Db): Promise<readonly SettingRow[]> =>
  db
    .selectFrom('config')
    .select([
      'id',
      'name',
      'group',
      'title',
      'tip',
      'type',
      'value',
      'content',
      'rule',
      'extend',
      'input_extend',
      'allow_del',
      'weigh',
    ])
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();

export const declaredSetting = (name: string): DeclaredSetting | undefined =>
  Object.hasOwn(settings, name) ? settings[name as keyof typeof settings] : undefined; // It is there.

export const factsOf = ({ type, rule, content }: SettingRow): SettingFacts => ({
  type: isSettingType(type) ? type : 'string',
  rule,
  codes: content.map(({ key }) => key),
});

export const fieldOf = (row: SettingRow): Field => settingField(factsOf(row));

export const isSecret = ({ type }: Pick<SettingRow, 'type'>): boolean => isSecretType(type);

/** Types whose stored text is no JSON. */
const plain: readonly SettingType[] = [
  'string',
  'password',
  'secretText',
  'textarea',
  'editor',
  'money',
  'radio',
  'select',
  'date',
  'time',
  'year',
  'image',
  'file',
  'icon',
  'color',
];

/** A value that was read, as text; null for nothing. */
export function storedText(row: SettingRow, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const wire = wireValue(fieldOf(row), value);
  if (typeof wire !== 'string') return JSON.stringify(wire);
  // Scripts are removed before storing.
  return row.type === 'editor' ? cleanHtml(wire) : wire;
}

/** The stored value; the default where nothing is stored or the text is no valid value any more. */
export function storedValue(row: SettingRow): unknown {
  const start = declaredSetting(row.name)?.default ?? emptyOf(row.type);
  if (row.value === null) return start;
  const raw = plain.some((type) => type === row.type) ? row.value : parsed(row.value);
  const read = readOr(fieldOf(row), raw, undefined);
  if (read === undefined || read === null) return start;
  const wire = wireValue(fieldOf(row), read);
  return row.type === 'switch' ? wire === 1 : wire;
}

const lists: readonly string[] = ['checkbox', 'selects', 'array', 'images', 'files', 'city'];

function emptyOf(type: string): unknown {
  if (lists.includes(type)) return [];
  if (type === 'switch') return false;
  return type === 'number' || type === 'datetime' ? null : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Writes the declared settings. Values are never changed: without one the default applies. Several
 * processes may do this at once.
 */
export async function syncSettings(db: Db, now: number): Promise<void> {
  await db
    .insertInto('config')
    .columns([
      'name',
      'group',
      'title',
      'type',
      'rule',
      'content',
      'extend',
      'weigh',
      'allow_del',
      'create_time',
      'update_time',
    ])
    .expression((eb) =>
      eb
        .selectFrom(declaredRows())
        .select((each) => [
          'd.name',
          'd.group',
          'd.name as title',
          'd.type',
          'd.rule',
          'd.content',
          'd.extend',
          'd.weigh',
          each.lit(0).as('allow_del'),
          sql<number>`${now}::bigint`.as('create_time'),
          sql<number>`${now}::bigint`.as('update_time'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({
          group: eb.ref('excluded.group'),
          title: eb.ref('excluded.title'),
          tip: '',
          type: eb.ref('excluded.type'),
          rule: eb.ref('excluded.rule'),
          content: eb.ref('excluded.content'),
          extend: eb.ref('excluded.extend'),
          weigh: eb.ref('excluded.weigh'),
          allow_del: 0,
          update_time: eb.ref('excluded.update_time'),
          version: eb('config.version', '+', 1),
        }))
        .where(({ eb, or, ref }) =>
          or([
            eb('config.group', 'is distinct from', ref('excluded.group')),
            eb('config.type', 'is distinct from', ref('excluded.type')),
            eb('config.rule', 'is distinct from', ref('excluded.rule')),
            eb('config.content', 'is distinct from', ref('excluded.content')),
            eb('config.extend', 'is distinct from', ref('excluded.extend')),
            eb('config.weigh', 'is distinct from', ref('excluded.weigh')),
            eb('config.allow_del', 'is distinct from', 0),
          ]),
        ),
    )
    .execute();
}

function declaredRows() {
  const declared: readonly (readonly [string, DeclaredSetting])[] = Object.entries(settings);
  const values = declared.map(([, setting]) => setting);
  return unnest('d', {
    name: ['text', declared.map(([name]) => name)],
    group: ['text', values.map(({ group }) => group)],
    type: ['text', values.map(({ type }) => type)],
    rule: ['text', values.map(({ rule = '' }) => rule)],
    // Titles and the names of options are in the dictionaries.
    content: [
      'jsonb',
      values.map(({ options = [] }) =>
        JSON.stringify(options.map((code) => ({ key: code, value: code }))),
      ),
    ],
    extend: ['jsonb', values.map(({ fixed }) => JSON.stringify(fixed ? { fixed: true } : {}))],
    weigh: ['integer', values.map(({ weigh }) => weigh)],
  });
}
