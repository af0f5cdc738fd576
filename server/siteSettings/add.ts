import { config } from '../../resources/routine/config.ts';
import { choosing, isSettingType, type SettingType } from '../../resources/routine/settingField.ts';
import { settingRules } from '../../resources/routine/settingRules.ts';
import { settings as declared, type Pair } from '../../resources/routine/settings.ts';
import { Invalid, InvalidInput, readInput } from '../../src/schema/index.ts';
import { isUniqueViolation, notify, query, type Db } from '../db/index.ts';
import { lockSettings } from './change.ts';
import type { Visit } from './checks.ts';
import { channel, type Settings } from './createSettings.ts';
import { groupsOf } from './items.ts';
import { objectLines, pairLines } from './lines.ts';
import { settingRows } from './rows.ts';

type Given = Readonly<Record<string, unknown>>;
type Parts = { readonly db: Db; readonly settings: Pick<Settings, 'forget'> };

/** So many settings an owner may have: each of them is read with every other. */
const most = 300;

/**
 * Adds a setting of the owner's own, without a value yet.
 *
 * @throws {InvalidInput}
 */
export async function addSetting(
  { db, settings }: Parts,
  given: Given,
  visit: Visit,
): Promise<number> {
  const asked = readAdded(given);
  const id = await db
    .transaction()
    .execute(async (tx) => {
      await lockSettings(tx);
      const rows = await settingRows(tx);
      if (rows.length >= most) throw refusal('name', 'too_many_settings', { max: most });
      if (!groupsOf(rows, visit.speech).some(({ key }) => key === asked.group))
        throw refusal('group', 'unknown_group');
      const [added] = await query<{ id: number }>(
        tx,
        `insert into config
           (name, "group", title, tip, type, content, rule, extend, input_extend, weigh, allow_del,
            create_time, update_time)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $11) returning id`,
        [
          asked.name,
          asked.group,
          asked.title,
          asked.tip,
          asked.type,
          JSON.stringify(asked.content),
          asked.rule,
          JSON.stringify(asked.extend),
          JSON.stringify(asked.inputExtend),
          asked.weigh,
          visit.now,
        ],
      );
      await notify(tx, channel, '');
      return added?.id ?? 0;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refusal('name', 'setting_taken') : error;
    });
  await settings.forget();
  return id;
}

const refusal = (field: string, code: string, params = {}) =>
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
  if (refused.size > 0) throw new InvalidInput(refused);
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
    inputExtend,
  };
}

function readType(given: unknown): SettingType {
  if (given === undefined || given === null || given === '') throw new Invalid('required');
  if (typeof given !== 'string' || !isSettingType(given)) throw new Invalid('not_an_option');
  return given;
}

/** Kept for what can be chosen from alone. Source: contract 7.11. */
function readContent(given: unknown, type: SettingType | undefined): readonly Pair[] {
  if (!type || !choosing.includes(type)) return [];
  const pairs = pairLines(given);
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
