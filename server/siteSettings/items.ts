import { splitRules } from '../../resources/routine/settingRules.ts';
import { settingGroups, type Pair } from '../../resources/settings.ts';
import { tabsOfPage } from './pages.ts';
import { isSecret, storedValue, type SettingRow } from './rows.ts';
import { writeMoment } from '../../src/schema/index.ts';
import type { Secrets } from './createSettings.ts';
import type { SettingLabels } from './settingLabels.ts';

/** A setting as clients read it. Source: contract 7.11. */
export type ListedSetting = {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly title: string;
  readonly tip: string;
  readonly type: string;
  readonly value: unknown;
  readonly content: Readonly<Record<string, string>> | '';
  readonly rule: string;
  readonly extend: object;
  readonly input_extend: object;
  readonly allow_del: 0 | 1;
  readonly weigh: number;
  /** Only of type `datetime`: in unix seconds. Existing clients read `value`, which is written out. */
  readonly moment?: number | null;
  /** Only of a secret: whether there is one. It never leaves the server itself. */
  readonly is_set?: boolean;
};

type Group = { readonly name: string; readonly title: string; readonly list?: ListedSetting[] };

export type ListedSettings = {
  readonly list: Readonly<Record<string, Group>>;
  readonly remark: string;
  readonly configGroup: Readonly<Record<string, string>>;
  readonly quickEntrance?: readonly Pair[];
};

type Around = {
  /** The page that is read. */
  readonly path: string;
  readonly settingLabels: SettingLabels;
  readonly secrets: Secrets;
  readonly zone: string;
};

/** The settings of a page in their groups; settings of a removed group are left out. */
export function listOf(rows: readonly SettingRow[], around: Around): ListedSettings {
  const { path, settingLabels } = around;
  const groups =
    tabsOfPage(path)?.map((key) => ({ key, value: settingLabels.groupTitle(key) })) ??
    groupsOf(rows, settingLabels);
  const items = Map.groupBy(
    rows.map((row) => itemOf(row, around)),
    ({ group }) => group,
  );
  const entrances = rows.find(({ name }) => name === 'config_quick_entrance');
  return {
    list: Object.fromEntries(
      groups.map(({ key, value }) => {
        const list = items.get(key);
        return [key, { name: key, title: value, ...(list && { list }) }];
      }),
    ),
    remark: '',
    configGroup: Object.fromEntries(groups.map(({ key, value }) => [key, value])),
    ...(!tabsOfPage(path) && {
      // It is a list of pairs.
      quickEntrance: entrances ? (shownValue(entrances, settingLabels) as readonly Pair[]) : [],
    }),
  };
}

/** The tabs in the owner's order, with the program's own in the language of the reader. */
export function groupsOf(
  rows: readonly SettingRow[],
  settingLabels: SettingLabels,
): readonly Pair[] {
  const row = rows.find(({ name }) => name === 'config_group');
  // Both are lists of pairs.
  if (!row || row.value === null) return settingLabels.start('config_group') as readonly Pair[];
  return shownValue(row, settingLabels) as readonly Pair[];
}

/** Value as its reader sees it; an unset value has the default of the language. */
export function shownValue(row: SettingRow, settingLabels: SettingLabels): unknown {
  if (isSecret(row)) return '';
  const value = storedValue(row);
  if (row.value === null) return settingLabels.start(row.name) ?? value;
  // It is a list of pairs.
  return row.name === 'config_group' ? withLater(value as readonly Pair[], settingLabels) : value;
}

/** The owner's groups, and behind them those the program has got since they were arranged. */
function withLater(own: readonly Pair[], settingLabels: SettingLabels): readonly Pair[] {
  const later = settingGroups.filter((group) => !own.some(({ key }) => key === group));
  return [
    ...settingLabels.groups(own),
    ...later.map((key) => ({ key, value: settingLabels.groupTitle(key) })),
  ];
}

function itemOf(row: SettingRow, { settingLabels, secrets, zone }: Around): ListedSetting {
  const { id, name, group, type, content, extend, input_extend, allow_del, weigh } = row;
  const { rule, check } = splitRules(row.rule);
  const value = shownValue(row, settingLabels);
  return {
    id,
    name,
    group,
    title: settingLabels.title(row),
    tip: settingLabels.tip(row),
    type,
    ...wireForm(type, value, zone),
    content:
      content.length > 0
        ? Object.fromEntries(content.map((pair) => [pair.key, settingLabels.option(row, pair)]))
        : '',
    rule,
    ...(check === '' ? {} : { check }),
    extend,
    input_extend,
    allow_del,
    weigh,
    ...(isSecret(row) ? { is_set: isOpen(row, secrets) } : {}),
  };
}

/** Existing clients know numbers and times as text. */
function wireForm(type: string, value: unknown, zone: string) {
  if (type === 'number') return { value: String(value ?? '') };
  if (type !== 'datetime') return { value };
  const moment = typeof value === 'number' ? value : null;
  return { value: moment === null ? '' : writeMoment(moment, zone), moment };
}

const isOpen = ({ name, value }: SettingRow, secrets: Secrets): boolean =>
  value !== null && secrets.open(name, value) !== undefined;
