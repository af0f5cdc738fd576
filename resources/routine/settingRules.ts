import { account, date, email, mobile, password, url } from '../../src/fields/index.ts';
import { textRules } from '../../src/fields/line.ts';
import { Invalid, type Field, type InvalidCode, type TextForm } from '../../src/schema/index.ts';
import { leastLogDays } from '../auth/logDays.ts';
import { uploadLimits, wordsOf } from './uploadLimits.ts';

/** Refuses a value that is there. @throws {Invalid} */
type Check = (value: unknown) => void;

const readBy =
  (field: Pick<Field, 'read'>): Check =>
  (value) =>
    void field.read(value);

const like =
  (pattern: RegExp, code: InvalidCode): Check =>
  (value) => {
    if (!pattern.test(String(value))) throw new Invalid(code);
  };

const linesLike =
  (pattern: RegExp, code: InvalidCode): Check =>
  (value) => {
    const lines = String(value).split('\n');
    const bad = lines.findIndex((line) => line.trim() !== '' && !pattern.test(line.trim()));
    if (bad >= 0) throw new Invalid(code, { line: bad + 1 });
  };

const entrances: Check = (value) => {
  const pages = Array.isArray(value) ? value.map((each: { readonly value?: unknown }) => each) : [];
  const bad = pages.findIndex((page) => !/^[A-Za-z][\w/]{0,79}$/.test(String(page.value ?? '')));
  if (bad >= 0) throw new Invalid('entrance_page', { row: bad + 1 });
};

const between =
  (min: number, max: number): Check =>
  (value) => {
    if (Number(value) < min) throw new Invalid('too_small', { min });
    if (Number(value) > max) throw new Invalid('too_large', { max });
  };

/** Words that the program knows, with commas between. */
const among =
  (known: readonly string[]): Check =>
  (value) => {
    const strange = wordsOf(String(value)).find((word) => !known.includes(word));
    if (strange !== undefined)
      throw new Invalid('unknown_word', { word: strange, known: known.join(', ') });
  };

/** Ten years. */
const mostLogDays = 3_650;

/** Characters of an IPv4 or IPv6 address or range; the server parses it exactly. */
const address = /^[\da-f:.]{2,45}(?:\/\d{1,3})?$/i;

/** Rules that existing clients know too. Source: contract 6.11. */
const sharedRules: Readonly<Record<string, Check>> = {
  required: () => {},
  email: readBy(email()),
  mobile: readBy(mobile()),
  url: readBy(url()),
  account: readBy(account()),
  date: readBy(date()),
  password: readBy(password()),
  varName: like(/^[A-Za-z_]\w*$/, 'var_name'),
  idNumber: like(textRules.idNumber.pattern, textRules.idNumber.code),
  number: like(/^-?\d{1,15}(?:\.\d{1,6})?$/, 'a_number'),
  float: like(/^-?\d{1,15}(?:\.\d{1,6})?$/, 'a_number'),
  integer: like(/^-?\d{1,15}$/, 'not_a_number'),
  editorRequired: (value) => {
    if (/^(?:<[^>]*>|&nbsp;|\s)*$/.test(String(value))) throw new Invalid('content_empty');
  },
};

/** Rules a setting may name. */
export const settingRules: Readonly<Record<string, Check>> = {
  ...sharedRules,
  host: like(/^(?=.{1,253}$)[a-z\d](?:[a-z\d.-]*[a-z\d])?$|^[\da-f:]{2,45}$/i, 'host'),
  logDays: between(leastLogDays, mostLogDays),
  port: between(1, 65_535),
  ipList: linesLike(address, 'ip_line'),
  domainList: linesLike(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i, 'host'),
  entrances,
  uploadMegabytes: between(1, uploadLimits.megabytes),
  uploadSide: between(100, uploadLimits.side),
  uploadMemberMegabytes: between(0, uploadLimits.memberMegabytes),
  uploadMemberFiles: between(0, uploadLimits.memberFiles),
  uploadSuffixes: among(uploadLimits.suffixes),
  uploadMimetypes: among(uploadLimits.mimetypes),
  areaLines: linesLike(/^\d{6}$/, 'area_line'),
  miniappId: like(/^wx[\da-f]{16}$/, 'miniapp_id'),
};

/** The forms in which values of some rules are kept; others stay in that of their type. */
export const ruleForms: Readonly<Record<string, TextForm>> = {
  email: 'email',
  mobile: 'phone',
  url: 'address',
  account: 'code',
  idNumber: 'code',
  varName: 'code',
  number: 'code',
  float: 'code',
  integer: 'code',
  host: 'code',
  miniappId: 'code',
};

/** The check of a rule; `range:5:1440` names a smallest and a largest number. */
export function ruleNamed(name: string): Check | undefined {
  const [, min, max] = /^range:(\d+):(\d+)$/.exec(name) ?? [];
  return min === undefined ? settingRules[name] : between(Number(min), Number(max));
}

/** Splits comma-separated rule names into those that existing clients know and the others. */
export function splitRules(names: string): { readonly rule: string; readonly check: string } {
  const all = names.split(',').filter(Boolean);
  const isShared = (name: string): boolean => Object.hasOwn(sharedRules, name);
  return {
    rule: all.filter(isShared).join(','),
    check: all.filter((name) => !isShared(name)).join(','),
  };
}
