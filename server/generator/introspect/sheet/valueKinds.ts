import type { BuilderName, PlainObject } from '../../../../src/generator/index.ts';
import { readOr } from '../../../../src/schema/index.ts';
import { plainNumber } from '../../../../src/fields/scaled.ts';
import { buildField } from '../../../../src/generator/index.ts';
import { isAmount } from '../design/candidates.ts';
import { endsWith } from '../design/detection.ts';

/** The values of one column of a file. */
export type ColumnValues = {
  readonly name: string;
  /** Those of the rows that have one. */
  readonly values: readonly string[];
  /** A row has none. */
  readonly hasEmpty: boolean;
};

/** A field that holds the values of a column. */
export type ValueKind = { readonly builder: BuilderName; readonly options: PlainObject };

/**
 * Finds the narrowest field that holds all values of a column; undefined for a set of few values, each of which
 * occurs again: a choice.
 */
export function kindOf(column: ColumnValues): ValueKind | undefined {
  const { name, values } = column;
  if (values.length === 0) return { builder: 'text', options: { max: 255 } };
  if (name === 'weigh' && values.every(isWhole))
    return { builder: 'int', options: { default: 0, sort: true } };
  if (isYesNo(column)) return { builder: 'flag', options: {} };
  if (endsWith(name, ['status', 'state', 'type']) && isChoice(values)) return undefined;
  const kind = [...asWritten, numbers].map((find) => find(column)).find(Boolean);
  if (kind) return kind;
  return isChoice(values) ? undefined : texts(column);
}

type Find = (column: ColumnValues) => ValueKind | undefined;

/** Kinds whose values are told by their form, and read by the field itself. */
const asWritten: readonly Find[] = [
  readable('mobile', {}, /^(?:\+?86[- ]?)?1[3-9][\d -]{9,12}$/),
  readable('email', {}, /@/),
  readable('colour', {}, /^#/),
  readable('date', {}, /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/),
  readable('datetime', {}, /^\d{4}[-/]\d{1,2}[-/]\d{1,2}[ T]\d{1,2}:\d{2}/),
  (column) =>
    endsWith(column.name, ['time', 'at']) && column.values.every((value) => /^1\d{9}$/.test(value))
      ? { builder: 'datetime', options: {} }
      : undefined,
  addresses,
];

function readable(builder: BuilderName, options: PlainObject, pattern: RegExp): Find {
  const field = buildField({ builder, args: [options] });
  return ({ values }) =>
    values.every((value) => pattern.test(value)) &&
    values.every((value) => readOr(field, field.fromCsv?.(value) ?? value, undefined) !== undefined)
      ? { builder, options }
      : undefined;
}

function addresses({ name, values }: ColumnValues): ValueKind | undefined {
  const max = roomFor(longestOf(values));
  const isImage = values.every((value) =>
    /\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?.*)?$/i.test(value),
  );
  if (!values.every((value) => /^(?:https?:\/\/|\/)\S+$/i.test(value))) return undefined;
  const builder = isImage || endsWith(name, ['image', 'avatar', 'logo', 'cover']) ? 'image' : 'url';
  const field = buildField({ builder, args: [{ max: Math.max(255, max) }] });
  return values.every((value) => readOr(field, value, undefined) !== undefined)
    ? { builder, options: max > 255 ? { max } : {} }
    : undefined;
}

const isWhole = (value: string): boolean => /^-?(?:0|[1-9]\d{0,14})$/.test(value);
const mostInt = 2_147_483_647;
/** Largest amount of a `money` field, in yuan. */
const mostYuan = 1_000_000_000;

/** Digits of a number; more are those of a code. */
const mostDigits = 38;

/** Numbers as people write them: `¥1,234.50`, `12`. One with leading zeros, or of many digits, is a code. */
function numbers({ name, values }: ColumnValues): ValueKind | undefined {
  const plain = values.map(plainNumber);
  if (!plain.every((value) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value))) return undefined;
  const scale = Math.max(...plain.map((value) => value.split('.')[1]?.length ?? 0));
  const digits = Math.max(
    ...plain.map((value) => value.replace(/^-/, '').replace(/\..*$/, '').length),
  );
  if (digits + scale > mostDigits) return undefined;
  const bounds: PlainObject = plain.some((value) => value.startsWith('-')) ? {} : { min: 0 };
  const isMoney = isAmount(name) || values.some((value) => /[¥￥元]/.test(value));
  const largest = Math.max(...plain.map((value) => Math.abs(Number(value))));
  if (isMoney && scale <= 2 && largest < mostYuan)
    return { builder: 'money', options: 'min' in bounds ? {} : { min: -100_000_000_000 } };
  if (scale > 0)
    return { builder: 'decimal', options: { precision: Math.max(10, digits + 2 + scale), scale } };
  if (!plain.every(isWhole) || digits > 10) return undefined;
  return {
    builder: 'int',
    options: largest > mostInt ? { ...bounds, max: Number.MAX_SAFE_INTEGER } : bounds,
  };
}

const yesNo: readonly (readonly string[])[] = [
  ['0', '1'],
  ['true', 'false'],
  ['yes', 'no'],
  ['y', 'n'],
  ['是', '否'],
  ['有', '无'],
];

function isYesNo({ name, values }: ColumnValues): boolean {
  const seen = new Set(values.map((value) => value.toLowerCase()));
  const isNamed = /^(?:is|has)_/.test(name) || endsWith(name, ['switch', 'toggle']);
  const isCount = endsWith(name, 'number num count quantity qty stock age weigh'.split(' '));
  const isPair = yesNo.some((pair) => [...seen].every((value) => pair.includes(value)));
  return isPair && (isNamed || (seen.size === 2 && !isCount));
}

const mostChoices = 12;
const longestChoice = 20;

/** True for few values that occur again and again. */
const isChoice = (values: readonly string[]): boolean => {
  const seen = new Set(values);
  return (
    values.length >= 6 &&
    seen.size >= 2 &&
    seen.size <= mostChoices &&
    seen.size * 3 <= values.length &&
    longestOf([...seen]) <= longestChoice &&
    !values.some((value) => /[\r\n]/.test(value))
  );
};

function texts({ name, values, hasEmpty }: ColumnValues): ValueKind {
  const longest = longestOf(values);
  const isLong = longest > 255 || values.some((value) => /[\r\n]/.test(value));
  if (isLong) {
    const isHtml = values.some((value) => /<(?:p|div|br|img|span|table|h\d)\b[^>]*>/i.test(value));
    const max = Math.min(60_000, Math.max(2_000, Math.ceil((longest * 2) / 1_000) * 1_000));
    return { builder: 'longText', options: isHtml ? { rich: true } : max > 2_000 ? { max } : {} };
  }
  const isCode = values.every((value) => /^[\w./-]+$/.test(value));
  const isNamedCode = endsWith(name, 'code no sku sn number username slug key id'.split(' '));
  const isUnique = values.length >= 3 && new Set(values).size === values.length && !hasEmpty;
  return {
    builder: 'text',
    options: {
      max: roomFor(longest),
      ...(isCode && isNamedCode ? { form: 'code' } : {}),
      ...(isCode && isNamedCode && isUnique ? { unique: true } : {}),
    },
  };
}

const lengths = [10, 20, 30, 50, 80, 100, 120, 160, 200, 255, 300, 500, 1_000, 2_000];

/** Length of a column with room for values half as long again. */
const roomFor = (longest: number): number =>
  lengths.find((length) => length >= longest * 1.5) ??
  lengths.find((length) => length >= longest) ??
  longest;

const longestOf = (values: readonly string[]): number =>
  values.reduce((longest, value) => Math.max(longest, Array.from(value).length), 0);
