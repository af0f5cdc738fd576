import type { ColumnFacts, ColumnType } from './columnFacts.ts';

/** Kinds of columns, as existing clients name them. Source: contract 7.19. */
export type DesignType =
  | 'pk'
  | 'weigh'
  | 'timestamp'
  | 'switch'
  | 'editor'
  | 'textarea'
  | 'array'
  | 'datetime'
  | 'date'
  | 'year'
  | 'time'
  | 'select'
  | 'selects'
  | 'remoteSelect'
  | 'remoteSelects'
  | 'city'
  | 'image'
  | 'images'
  | 'file'
  | 'files'
  | 'icon'
  | 'radio'
  | 'number'
  | 'checkbox'
  | 'color'
  | 'string';

type Base = ColumnType['base'];
type DetectionRule = {
  readonly as: DesignType;
  /** Last words of the name; absent: any name. */
  readonly ends?: readonly string[];
  /** Types of the column; absent: any type. */
  readonly of?: readonly Base[];
  /** Length that the type must have. */
  readonly length?: number;
};

const wholes: readonly Base[] = ['smallint', 'integer', 'bigint'];
const lines: readonly Base[] = ['varchar', 'char'];
const texts: readonly Base[] = ['text'];
const lists: readonly Base[] = ['jsonb', 'json', 'varchar', 'text'];

/**
 * The first that fits decides. Source: contract 7.19; its types are those of MySQL, these the ones that hold the
 * same in PostgreSQL. A name ends with whole words: `profile` is no file, `point` no number.
 */
const rules: readonly DetectionRule[] = [
  { as: 'weigh', ends: ['weigh'], of: wholes },
  { as: 'timestamp', ends: ['create_time', 'update_time'], of: [...wholes, 'timestamp'] },
  { as: 'switch', ends: ['switch', 'toggle'], of: [...wholes, 'enum', 'boolean'] },
  { as: 'switch', ends: ['switch', 'toggle'], of: ['char'], length: 1 },
  { as: 'switch', of: ['boolean'] },
  { as: 'editor', ends: ['content', 'editor'], of: texts },
  { as: 'textarea', ends: ['textarea', 'multiline', 'rows'], of: ['varchar'] },
  { as: 'array', ends: ['array'], of: lists },
  { as: 'timestamp', ends: ['time', 'datetime'], of: ['integer', 'bigint'] },
  { as: 'datetime', of: ['timestamp'] },
  { as: 'date', of: ['date'] },
  { as: 'year', ends: ['year'], of: wholes },
  { as: 'select', ends: ['select', 'list', 'data'], of: [...lines, ...wholes, 'enum'] },
  { as: 'selects', ends: ['selects', 'multi', 'lists'], of: lists },
  { as: 'remoteSelect', ends: ['id'], of: wholes },
  { as: 'remoteSelects', ends: ['ids'], of: lists },
  { as: 'city', ends: ['city'], of: lists },
  { as: 'image', ends: ['image', 'avatar'], of: lines },
  { as: 'images', ends: ['images', 'avatars'], of: lists },
  { as: 'file', ends: ['file'], of: lines },
  { as: 'files', ends: ['files'], of: lists },
  { as: 'icon', ends: ['icon'], of: lines },
  { as: 'radio', ends: ['status', 'state', 'type'], of: ['smallint', 'enum'] },
  { as: 'radio', ends: ['status', 'state', 'type'], of: lines, length: 1 },
  { as: 'number', ends: ['number', 'int', 'num'], of: [...wholes, 'numeric', 'float'] },
  { as: 'number', of: [...wholes, 'numeric', 'float'] },
  { as: 'textarea', of: texts },
  { as: 'radio', of: ['enum'] },
  { as: 'color', ends: ['color', 'colour'], of: lines },
];

/** Tells the kind of a column by its name, then by its type. */
export function designTypeOf({
  name,
  type,
  structure,
}: Pick<ColumnFacts, 'name' | 'type' | 'structure'>): DesignType {
  if (structure.identity && endsWith(name, ['id'])) return 'pk';
  const rule = rules.find(
    ({ ends, of, length }) =>
      (ends === undefined || endsWith(name, ends)) &&
      (of === undefined || of.includes(type.base)) &&
      (length === undefined || type.length === length),
  );
  return rule?.as ?? 'string';
}

/** True if the last words of a name are one of these: `goods_image` and `goodsImage` end with `image`. */
export function endsWith(name: string, words: readonly string[]): boolean {
  const plain = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return words.some((word) => plain === word || plain.endsWith(`_${word}`));
}
