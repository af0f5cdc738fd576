import {
  readerOf,
  within,
  type Field,
  type FieldOptions,
  type Only,
  type Value,
} from '../../schema/index.ts';
import { column } from '../column.ts';
import { ordered } from '../operators.ts';
import { readScaled, writeScaled } from '../scaled.ts';

type WeightOptions = FieldOptions & {
  /** In grams; 0 when absent. */
  readonly min?: number;
  /** In grams. */
  readonly max?: number;
};

/** 1,000 tonnes. */
const most = 1_000_000_000;

/** A weight: whole grams in rows and tables, kilograms with three decimals on the wire and in forms. */
export function weight<const O extends WeightOptions = {}>(
  options: Only<O, WeightOptions> = {} as Only<O, WeightOptions>,
): Field<Value<number, O>, O, ''> {
  const { min = 0, max = most } = options;
  const read = readerOf((raw) => within(gramsOf(raw), { min, max }, kilogramsOf), options);
  return {
    kind: 'weight',
    options,
    columns: column('bigint', { options, read }, (name) => `${name} >= 0`),
    read,
    operators: ordered,
    toWire: (value) => kilogramsOf(Number(value)),
    fromWire: gramsOf,
    readFilter: gramsOf,
    jsonSchema: { type: 'string', pattern: '^\\d+\\.\\d{3}$' },
  };
}

const gramsOf = (raw: unknown): number => readScaled(raw, 3, 'not_a_weight');
const kilogramsOf = (value: number): string => writeScaled(value, 3);
