import { settingField } from '../../resources/routine/settingField.ts';
import {
  type DeclaredSetting,
  type SettingName,
  settings,
  type SettingValue,
} from '../../resources/settings.ts';
import { readOr, wireValue } from '../../src/schema/index.ts';
import type { Db } from '../db/index.ts';

/** Types whose value is stored as JSON; all others are stored as they are written. */
const inJson: readonly string[] = ['number', 'switch'];

/**
 * Reads a setting in the transaction of a rule that has no services. Only for settings that are one number,
 * switch, amount or choice; the default if no valid value is stored.
 */
export async function settingIn<Name extends SettingName>(
  db: Db,
  name: Name,
): Promise<SettingValue<Name>> {
  const stored = await db
    .selectFrom('config')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  // The field of the declaration reads the text, so the value is of its type.
  return valueOf(settings[name], stored?.value ?? null) as SettingValue<Name>;
}

function valueOf(declared: DeclaredSetting, stored: string | null): unknown {
  const { type, rule = '', options = [], default: start } = declared;
  if (stored === null) return start;
  const field = settingField({ type, rule, codes: options });
  const read = readOr(field, inJson.includes(type) ? Number(stored) : stored, undefined);
  if (read === undefined || read === null) return start;
  const value = wireValue(field, read);
  return type === 'switch' ? value === 1 : value;
}
