import { sql } from 'kysely';
import { Refusal } from '../../src/contract/index.ts';
import { type Db, notify, transact, type Tx } from '../db/index.ts';
import { Invalid, InvalidInput, momentOf, wireValue } from '../../src/schema/index.ts';
import { crossChecks, ownChecks, type SettingsRequest } from './checks.ts';
import { channel, type Secrets, type Settings } from './createSettings.ts';
import { shownValue } from './items.ts';
import { isOnPage } from './pages.ts';
import {
  declaredSetting,
  fieldOf,
  isSecret,
  settingRows,
  storedText,
  storedValue,
  type SettingRow,
} from './rows.ts';

type Given = Readonly<Record<string, unknown>>;
type ChangeOptions = { readonly db: Db; readonly settings: Pick<Settings, 'secrets' | 'forget'> };

/** The page whose settings are changed, and the admin. */
type PageRequest = SettingsRequest & { readonly path: string };

/** New stored texts by name; null removes the stored value. */
type Changes = Map<string, string | null>;

/**
 * Writes given values of existing settings; other names are ignored. All or nothing. A request without any
 * known name is refused, or it would be reported as saved.
 *
 * An empty secret stays as it is, null removes it.
 *
 * @throws {InvalidInput} by the names of the settings
 * @throws {Refusal} invalid, if no setting is named
 */
export async function changeSettings(
  { db, settings }: ChangeOptions,
  given: Given,
  visit: PageRequest,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockSettings(tx);
    const all = await settingRows(tx);
    const rows = all.filter(({ group }) => isOnPage(visit.path, group));
    if (!rows.some(({ name }) => given[name] !== undefined)) throw noSetting;
    const changes = read(rows, given, { settings, visit });
    for (const [name, text] of changes) {
      await tx
        .updateTable('config')
        .set((eb) => ({ value: text, update_time: visit.now, version: eb('version', '+', 1) }))
        .where('name', '=', name)
        .execute();
    }
    if (changes.size > 0) {
      await keepValues(tx, { rows, changes, visit });
      await notify(tx, channel, '');
    }
  });
  await settings.forget();
}

const noSetting = new Refusal('invalid', { params: { field: 'body' }, data: { field: 'body' } });

/** Serialises changes: a check of one setting reads others too. */
export const lockSettings = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('setting', 0))`.execute(tx);

type Around = { readonly settings: Pick<Settings, 'secrets'>; readonly visit: SettingsRequest };

function read(rows: readonly SettingRow[], given: Given, around: Around): Changes {
  const refused = new Map<string, Invalid>();
  const changes: Changes = new Map();
  for (const row of rows) {
    if (!Object.hasOwn(given, row.name) || given[row.name] === undefined) continue;
    try {
      const text = readOne(row, given[row.name], { ...around, rows });
      if (text !== row.value && text !== untouched) changes.set(row.name, text);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      refused.set(row.name, error);
    }
  }
  for (const name of unbound(rows, changes)) refused.set(name, new Invalid('secret_again'));
  if (refused.size === 0)
    for (const [name, code] of faultsAcross(rows, changes)) refused.set(name, new Invalid(code));
  if (refused.size > 0) throw new InvalidInput(refused);
  return changes;
}

/** Rules over several settings that the changes break. */
function faultsAcross(rows: readonly SettingRow[], changes: Changes) {
  const after = new Map(
    rows.map((row) => {
      const value = changes.get(row.name);
      return [row.name, value === undefined ? row : { ...row, value }];
    }),
  );
  const valueOf = (name: string): unknown => {
    const row = after.get(name);
    if (!row) return undefined;
    return isSecret(row) ? row.value !== null : storedValue(row);
  };
  return crossChecks
    .filter(({ of }) => of.some((name) => changes.has(name)))
    .flatMap(({ fault }) => {
      const found = fault(valueOf);
      return found ? [found] : [];
    });
}

type KeptChange = {
  readonly rows: readonly SettingRow[];
  readonly changes: Changes;
  readonly visit: SettingsRequest;
};

/** Each value stays readable after the next one. Source: domain A21. */
async function keepValues(tx: Tx, { rows, changes, visit }: KeptChange): Promise<void> {
  const shown = (row: SettingRow, text: string | null) =>
    text !== null && isSecret(row) ? secretMark : text;
  await tx
    .insertInto('config_log')
    .values(
      rows
        .filter(({ name }) => changes.has(name))
        .map((row) => ({
          name: row.name,
          before: shown(row, row.value),
          after: shown(row, changes.get(row.name) ?? null),
          admin_id: visit.adminId,
          create_time: visit.now,
          update_time: visit.now,
        })),
    )
    .execute();
}

const secretMark = '******';

const untouched = Symbol('untouched');

type Read = string | null | typeof untouched;

function readOne(
  row: SettingRow,
  raw: unknown,
  { settings, visit, rows }: Around & { readonly rows: readonly SettingRow[] },
): Read {
  if (isSecret(row)) return readSecret(row, raw, settings.secrets);
  const field = fieldOf(row);
  const isWritten = row.type === 'datetime' && typeof raw === 'string';
  const value = field.read(isWritten ? momentOf(raw, visit.zone) : raw);
  const wire = value === null ? null : wireValue(field, value);
  // A switch is shown as true or false, and read as 1 or 0.
  const shown = row.type === 'switch' ? wire === 1 : wire;
  if (isSame(shown, shownValue(row, visit.settingLabels))) return untouched;
  if (declaredSetting(row.name)?.fixed) throw new Invalid('fixed_here');
  return storedText(row, ownChecks[row.name]?.(value, rows, visit) ?? value);
}

/** An empty input keeps the secret; null removes it. */
function readSecret(row: SettingRow, raw: unknown, { seal }: Pick<Secrets, 'seal'>): Read {
  if (raw === '') return untouched;
  return raw === null ? null : seal(row.name, String(fieldOf(row).read(raw)));
}

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** Secrets that would be sent to another server than the one they were entered for. */
function unbound(rows: readonly SettingRow[], changes: Changes): readonly string[] {
  return rows.flatMap(({ name, value }) => {
    const { boundTo = [] } = declaredSetting(name) ?? {};
    const isMoved = boundTo.some((other) => changes.has(other));
    return isMoved && value !== null && !changes.has(name) ? [name] : [];
  });
}

/**
 * Value of a stored secret.
 *
 * @throws {Refusal} not_found: no secret of this page, or none is stored
 */
export async function revealSecret(
  { db, settings }: { readonly db: Db; readonly settings: Pick<Settings, 'secrets'> },
  { path, name }: { readonly path: string; readonly name: string },
): Promise<string> {
  const rows = await settingRows(db);
  const row = rows.find((each) => each.name === name && isOnPage(path, each.group));
  const secret =
    row && isSecret(row) ? settings.secrets.open(row.name, row.value ?? '') : undefined;
  if (!secret) throw new Refusal('not_found');
  return secret;
}
