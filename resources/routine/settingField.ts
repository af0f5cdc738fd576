import {
  choice,
  colour,
  date,
  datetime,
  file,
  files,
  flag,
  icon,
  image,
  images,
  int,
  json,
  longText,
  money,
  text,
} from '../../src/fields/index.ts';
import { Invalid, type Field, normalised } from '../../src/schema/index.ts';
import { ruleForms, ruleNamed } from './settingRules.ts';

/** Properties that decide how a setting is read and edited. */
export type SettingFacts = {
  readonly type: SettingType;
  /** Names of rules with commas between. */
  readonly rule: string;
  /** Options, in their order. */
  readonly codes: readonly string[];
};

type Make = (facts: Readonly<{ optional: boolean; codes: readonly string[] }>) => Field;

const list = (least: number, content: (value: readonly unknown[]) => readonly unknown[]) =>
  json({
    optional: least === 0,
    content: (value) => {
      if (!Array.isArray(value)) throw new Invalid('not_a_list');
      if (value.length < least) throw new Invalid('too_few', { min: least });
      return content(value);
    },
  });

const someOf: Make = ({ optional, codes }) => ({
  ...list(optional ? 0 : 1, (given) => {
    const chosen = given.map(String);
    if (chosen.some((code) => !codes.includes(code))) throw new Invalid('not_an_option');
    return codes.filter((code) => chosen.includes(code));
  }),
  choices: Object.fromEntries(codes.map((code) => [code, { code }])),
});

const oneOf: Make = ({ optional, codes }) =>
  choice(Object.fromEntries(codes.map((code) => [code, [code] as const])), { optional });

const written =
  (pattern: RegExp): Make =>
  ({ optional }) =>
    text({ max: 20, optional, pattern });

/** The field of each type a setting may have. Source: contract 6.11. */
const types = {
  string: ({ optional }) => text({ max: 255, optional }),
  // Any text: it is the password of another service. An empty input keeps it.
  password: () => ({
    ...text({ max: 255, default: '', secret: true, form: 'exact' }),
    kind: 'password',
  }),
  // A key of many lines; kept and shown like a password.
  secretText: () => ({
    ...longText({ max: 5_000, default: '', lines: 4, form: 'exact' }),
    secret: true,
  }),
  textarea: ({ optional }) => longText({ max: 5_000, optional, lines: 4 }),
  editor: ({ optional }) => longText({ rich: true, optional }),
  number: ({ optional }) => int({ optional, min: -999_999_999, max: 999_999_999 }),
  money: ({ optional }) => money({ optional }),
  radio: oneOf,
  select: oneOf,
  checkbox: someOf,
  selects: someOf,
  switch: () => flag(),
  array: ({ optional }) =>
    json({
      optional,
      each: { key: text({ max: 60 }), value: text({ max: 255, default: '' }) },
      least: optional ? 0 : 1,
      most: 100,
    }),
  date: ({ optional }) => date({ optional }),
  datetime: ({ optional }) => datetime({ optional }),
  // Wall-clock texts as existing clients write them; no zone is meant.
  time: written(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/),
  year: written(/^(?:19|20|21)\d\d$/),
  // Codes of province, city and district.
  city: ({ optional }) =>
    list(optional ? 0 : 1, (given) => {
      const codes = given.map(String);
      if (codes.length > 3 || codes.some((code) => !/^\d{2,6}$/.test(code)))
        throw new Invalid('not_an_option');
      return codes;
    }),
  image: ({ optional }) => image({ optional }),
  images: ({ optional }) => images(optional ? {} : { min: 1 }),
  file: ({ optional }) => file({ optional }),
  files: ({ optional }) => files(optional ? {} : { min: 1 }),
  icon: ({ optional }) => icon({ optional }),
  color: ({ optional }) => colour({ optional }),
} as const satisfies Readonly<Record<string, Make>>;

export type SettingType = keyof typeof types;
/** Types that existing clients lack; only settings of the program have them. */
const ownTypes: readonly SettingType[] = ['money', 'secretText'];

/** Types an owner may add settings of. */
export const settingTypes = (Object.keys(types) as readonly SettingType[]) // It has no other keys.
  .filter((type) => !ownTypes.includes(type));

export const isSettingType = (type: string): type is SettingType => Object.hasOwn(types, type);

/** Types whose value is stored sealed and never shown. */
const secretTypes: readonly string[] = ['password', 'secretText'] satisfies SettingType[];

export const isSecretType = (type: string): boolean => secretTypes.includes(type);

/** Types that need a content: their options. */
export const choosing: readonly SettingType[] = ['radio', 'checkbox', 'select', 'selects'];

/** Field that reads and edits a setting. It reads to API format. */
export function settingField({ type, rule, codes }: SettingFacts): Field {
  const names = rule.split(',').filter(Boolean);
  const field = types[type]({
    optional: !names.includes('required'),
    codes,
  });
  const rules = names.flatMap((name) => ruleNamed(name) ?? []);
  if (rules.length === 0) return field;
  const form = names.flatMap((name) => ruleForms[name] ?? [])[0];
  return {
    ...field,
    read(raw) {
      const value = field.read(
        typeof raw === 'string' && form !== undefined ? normalised(raw, form) : raw,
      );
      if (value !== null && value !== '') for (const check of rules) check(value);
      // The field of this type reads the value; rules only refuse.
      return value;
    },
  };
}
