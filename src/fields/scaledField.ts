import { readerOf, within, type Field, type FieldOptions, type Value } from '../schema/index.ts';
import { column } from './column.ts';
import { ordered } from './operators.ts';
import { readScaled, writeScaled } from './scaled.ts';

export type ScaledOptions = FieldOptions & {
  /** In the smallest unit; 0 when absent. */
  readonly min?: number;
  /** In the smallest unit. */
  readonly max?: number;
};

type Unit = {
  /** Decimals of the wire and of forms: the smallest unit is the last of them. */
  readonly digits: number;
  /** Why something is no number of this kind. */
  readonly code: string;
  readonly most: number;
};

/** A number kept exactly, as whole smallest units in rows and tables and as a decimal text on the wire. */
export function scaledField<const O extends ScaledOptions>(
  kind: string,
  { digits, code, most }: Unit,
  options: O,
): Field<Value<number, O>, O, ''> {
  const { min = 0, max = most } = options;
  const unitsOf = (raw: unknown): number => readScaled(raw, digits, code);
  const textOf = (units: number): string => writeScaled(units, digits);
  const read = readerOf((raw) => within(unitsOf(raw), { min, max }, textOf), options);
  const check = options.min === undefined ? (name: string) => `${name} >= 0` : undefined;
  return {
    kind,
    options,
    columns: column('bigint', { options, read }, check),
    read,
    operators: ordered,
    toWire: (value) => textOf(Number(value)),
    // Values made from what the field itself wrote are of its own type.
    fromWire: (wire) => unitsOf(wire) as Value<number, O>,
    readFilter: unitsOf,
    jsonSchema: { type: 'string', pattern: `^${min < 0 ? '-?' : ''}\\d+\\.\\d{${digits}}$` },
  };
}
