import type { BilingualText } from '../../../../src/generator/index.ts';
import { textIn } from './comment.ts';
import type { ColumnFacts } from './columnFacts.ts';

type Code = string | number;

/** A choice made of the values of a column: the first argument of the builder, and its texts. */
export type DesignedChoice = {
  readonly table: Readonly<Record<string, readonly [Code, ...string[]]>>;
  readonly options: Readonly<Record<string, BilingualText>>;
  /** The code of a new record. */
  readonly start: Code | undefined;
};

/**
 * Makes a choice of the values that a check, an enumerated type or a comment names; undefined for a column
 * without such, or with values that no choice holds.
 */
export function choiceOf(facts: ColumnFacts): DesignedChoice | undefined {
  const { start, comment } = facts;
  const codes = codesOf(facts);
  if (!codes || !codes.every(fits)) return undefined;
  const labels = new Map(codes.map((code) => [code, comment.labels.get(String(code)) ?? '']));
  const value = typeof start === 'boolean' ? Number(start) : start;
  return {
    ...choiceFrom(labels),
    start: value !== undefined && codes.includes(value) ? value : undefined,
  };
}

/** Makes a choice of codes with labels, `''` for a missing one. */
export function choiceFrom(labels: ReadonlyMap<Code, string>): Omit<DesignedChoice, 'start'> {
  const codes = new Set(Array.from(labels.keys(), String));
  const isSwitch = codes.size === 2 && codes.has('0') && codes.has('1');
  const table: Record<string, readonly [Code, ...string[]]> = {};
  const options: Record<string, BilingualText> = {};
  for (const [code, label] of labels) {
    const [name, ...look] = (isSwitch && switchNames[Number(code)]) || [nameOf(code, label)];
    const own = freeName(name, table);
    table[own] = [code, ...look];
    // A name that is made of a number is no text.
    options[own] = textIn(label, /^(?:code|minus)_/.test(own) ? undefined : own);
  }
  return { table, options };
}

const switchNames: readonly (readonly [string, string, string])[] = [
  ['off', 'danger', 'cross'],
  ['on', 'success', 'done'],
];

function codesOf({ type, codes, comment }: ColumnFacts): readonly Code[] | undefined {
  if (codes) return codes;
  if (type.base === 'boolean') return [0, 1];
  const keys = [...comment.labels.keys()];
  if (keys.length === 0) return undefined;
  if (type.base === 'varchar' || type.base === 'char')
    return keys.every((key) => key.length <= (type.length ?? 20)) ? keys : undefined;
  if (type.base !== 'smallint' && type.base !== 'integer') return undefined;
  return keys.every((key) => /^(?:0|-?[1-9]\d{0,4})$/.test(key)) ? keys.map(Number) : undefined;
}

/** Numbers stand in a `smallint`. */
const fits = (code: Code): boolean =>
  typeof code === 'string' ? code !== '' && code.length <= 255 : Math.abs(code) <= 32_767;

function nameOf(code: Code, label: string): string {
  const words = [label, String(code)].map(wordOf).find((word) => /^[a-z]/.test(word));
  return (
    words ??
    (String(code).startsWith('-')
      ? `minus_${String(code).slice(1)}`
      : `code_${wordOf(String(code))}`)
  );
}

const wordOf = (text: string): string =>
  // A label in another script leaves nothing, or a rest that says nothing.
  /^[\x20-\x7e]*$/.test(text)
    ? text
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '_')
        .replaceAll(/^_+|_+$/g, '')
        .slice(0, 30)
    : '';

function freeName(wanted: string, taken: object): string {
  const plain = wanted.replace(/_+$/, '') || 'code';
  const name = plain === 'constructor' || plain === 'prototype' ? `${plain}_code` : plain;
  for (let number = 1; ; number++) {
    const own = number === 1 ? name : `${name}_${number}`;
    if (!Object.hasOwn(taken, own)) return own;
  }
}
