import { config } from '../../resources/routine/config.ts';
import {
  choosing,
  isSettingType,
  settingTypes,
  type SettingType,
} from '../../resources/routine/settingField.ts';
import { settingRules } from '../../resources/routine/settingRules.ts';
import { type Pair, settings as declared } from '../../resources/settings.ts';
import { Refusal } from '../../src/contract/index.ts';
import { Invalid, InvalidInput, readInput, type InvalidCode } from '../../src/schema/index.ts';
import { anyOf, type Db, isUniqueViolation, notify, transact } from '../db/index.ts';
import { lockSettings } from './change.ts';
import type { SettingsRequest } from './checks.ts';
import { channel, type Settings } from './createSettings.ts';
import { groupsOf } from './items.ts';
import { objectLines, pairsOf } from './lines.ts';
import { settingRows } from './rows.ts';

type Given = Readonly<Record<string, unknown>>;
type OwnSettingsOptions = { readonly db: Db; readonly settings: Pick<Settings, 'forget'> };

/** Upper bound of an owner's settings: each of them is read with every other. */
const most = 300;

/**
 * Adds a setting of the owner's own, without a value yet.
 *
 * @throws {InvalidInput}
 */
export async function addSetting(
  { db, settings }: OwnSettingsOptions,
  given: Given,
  visit: SettingsRequest,
): Promise<number> {
  const asked = readAdded(given);
  const id = await transact(db, async (tx) => {
    await lockSettings(tx);
    const rows = await settingRows(tx);
    if (rows.length >= most) throw refusal('name', 'too_many_settings', { max: most });
    if (!groupsOf(rows, visit.settingLabels).some(({ key }) => key === asked.group))
      throw refusal('group', 'unknown_group');
    const { content, extend, input_extend, ...texts } = asked;
    const added = await tx
      .insertInto('config')
      .values({
        ...texts,
        content: JSON.stringify(content),
        extend: JSON.stringify(extend),
        input_extend: JSON.stringify(input_extend),
        allow_del: 1,
        create_time: visit.now,
        update_time: visit.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(tx, channel, '');
    return added.id;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refusal('name', 'setting_taken') : error;
  });
  await settings.forget();
  return id;
}

const refusal = (field: string, code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([[field, new Invalid(code, params)]]));

const { name, group, title, tip, weigh } = config.fields;

function readAdded(given: Given) {
  const refused = new Map<string, Invalid>();
  const attempt = <T>(field: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (error instanceof InvalidInput) for (const each of error.fields) refused.set(...each);
      else if (error instanceof Invalid) refused.set(field, error);
      else throw error;
      return undefined;
    }
  };
  const facts = attempt('name', () =>
    readInput({ group, name, title, tip, weigh }, given, { mode: 'add' }),
  );
  attempt('name', () => {
    if (Object.hasOwn(declared, String(given['name']))) throw new Invalid('setting_taken');
  });
  const type = attempt('type', () => readType(given['type']));
  const content = attempt('content', () => readContent(given['content'], type));
  const rule = attempt('rule', () => readRule(given['rule']));
  const extend = attempt('extend', () => objectLines(given['extend']));
  const inputExtend = attempt('inputExtend', () => objectLines(given['inputExtend']));
  if (refused.size > 0 || type === undefined || rule === undefined) throw new InvalidInput(refused);
  return {
    name: String(facts?.['name']),
    group: String(facts?.['group']),
    title: String(facts?.['title']),
    tip: String(facts?.['tip'] ?? ''),
    weigh: Number(facts?.['weigh'] ?? 0),
    type,
    content,
    rule,
    extend,
    input_extend: inputExtend,
  };
}

function readType(given: unknown): SettingType {
  if (given === undefined || given === null || given === '') throw new Invalid('required');
  if (typeof given !== 'string' || !isSettingType(given) || !settingTypes.includes(given))
    throw new Invalid('not_an_option');
  return given;
}

/** Content for types with options only. Source: contract 7.11. */
function readContent(given: unknown, type: SettingType | undefined): readonly Pair[] {
  if (!type || !choosing.includes(type)) return [];
  const pairs = pairsOf(given);
  if (pairs.length === 0) throw new Invalid('content_needed');
  return pairs;
}

/** Existing clients send a list. */
function readRule(given: unknown): string {
  const names: readonly unknown[] = Array.isArray(given) ? given : String(given ?? '').split(',');
  const rules = [...new Set(names.map((each) => String(each).trim()).filter(Boolean))];
  const unknown = rules.find((rule) => !Object.hasOwn(settingRules, rule));
  if (unknown !== undefined) throw new Invalid('unknown_rule', { rule: unknown.slice(0, 30) });
  return rules.join(',');
}

/**
 * Deletes settings that an owner added, all or none of them.
 *
 * @throws {Refusal} invalid, not_found
 * @throws {InvalidInput} for settings of the program
 */
export async function removeSettings(
  { db, settings }: OwnSettingsOptions,
  given: unknown,
): Promise<number> {
  const ids = readIds(given);
  await transact(db, async (tx) => {
    await lockSettings(tx);
    const found = await tx
      .selectFrom('config')
      .select(['id', 'allow_del'])
      .where('id', '=', anyOf('bigint', ids))
      .execute();
    if (found.length < ids.length) throw new Refusal('not_found');
    if (found.some(({ allow_del }) => allow_del === 0))
      throw new InvalidInput(new Map([['ids', new Invalid('declared_setting')]]));
    await tx
      .deleteFrom('config')
      .where('id', '=', anyOf('bigint', ids))
      .where('allow_del', '=', 1)
      .execute();
    await notify(tx, channel, '');
  });
  await settings.forget();
  return ids.length;
}

function readIds(given: unknown): readonly number[] {
  const named: readonly unknown[] = Array.isArray(given) ? given : [given];
  const ids = [...new Set(named.map((each) => (isId(each) ? Number(each) : 0)))];
  if (ids.length === 0 || ids.length > 200 || ids.includes(0))
    throw new Refusal('invalid', { params: { field: 'ids' }, data: { field: 'ids' } });
  return ids;
}

const isId = (given: unknown): boolean =>
  (typeof given === 'number' || typeof given === 'string') && /^[1-9]\d{0,14}$/.test(String(given));
