/** A field as a client of the generator sends it. Source: contract 7.19. */
export type ClientField = {
  readonly name: string;
  readonly title: string;
  readonly comment: string;
  readonly designType: string;
  /** `varchar`, `enum('a','b')` */
  readonly type: string;
  readonly dataType: string;
  /** Characters of a text, digits of a number. */
  readonly length: number;
  /** Digits after the point. */
  readonly precision: number;
  readonly default: string;
  readonly defaultType: string;
  readonly null: boolean;
  readonly primaryKey: boolean;
  readonly unsigned: boolean;
  readonly form: Readonly<Record<string, unknown>>;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const longestText = 2_000;

/** A text or a number as text; `''` for anything else, and for what is longer than any such text. */
export function textOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.length <= longestText ? text.trim() : '';
}

/** Forms send switches as numbers and texts, too. */
export const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

function countOf(value: unknown): number {
  const text = textOf(value);
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** Reads a field; undefined for something that is none. */
export function readClientField(sent: unknown): ClientField | undefined {
  if (!isRecord(sent)) return undefined;
  const dataType = textOf(sent['dataType']) || textOf(sent['type']);
  // `varchar(20)`, `decimal(10,2) unsigned`
  const [, first, second] = /\((\d{1,6})(?:\s*,\s*(\d{1,3}))?\)/.exec(dataType) ?? [];
  return {
    name: textOf(sent['name']),
    title: textOf(sent['title']),
    comment: textOf(sent['comment']),
    designType: textOf(sent['designType']),
    type: textOf(sent['type']).toLowerCase(),
    dataType,
    length: countOf(sent['length']) || Number(first ?? 0),
    precision: countOf(sent['precision']) || Number(second ?? 0),
    default: textOf(sent['default']),
    defaultType: textOf(sent['defaultType']).toUpperCase(),
    null: isOn(sent['null']),
    primaryKey: isOn(sent['primaryKey']),
    unsigned: isOn(sent['unsigned']),
    form: isRecord(sent['form']) ? sent['form'] : {},
  };
}
