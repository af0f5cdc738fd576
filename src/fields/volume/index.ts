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

type VolumeOptions = FieldOptions & {
  /** In cubic centimetres; 0 when absent. */
  readonly min?: number;
  /** In cubic centimetres. */
  readonly max?: number;
};

/** 1,000,000 m³. */
const most = 1_000_000_000_000;

/** A volume: whole cubic centimetres in rows and tables, cubic metres with six decimals on the wire and in forms. */
export function volume<const O extends VolumeOptions = {}>(
  options: Only<O, VolumeOptions> = {} as Only<O, VolumeOptions>,
): Field<Value<number, O>, O, ''> {
  const { min = 0, max = most } = options;
  const read = readerOf(
    (raw) => within(cubicCentimetresOf(raw), { min, max }, cubicMetresOf),
    options,
  );
  return {
    kind: 'volume',
    options,
    columns: column('bigint', { options, read }, (name) => `${name} >= 0`),
    read,
    operators: ordered,
    toWire: (value) => cubicMetresOf(Number(value)),
    fromWire: cubicCentimetresOf,
    readFilter: cubicCentimetresOf,
    jsonSchema: { type: 'string', pattern: '^\\d+\\.\\d{6}$' },
  };
}

const cubicCentimetresOf = (raw: unknown): number => readScaled(raw, 6, 'not_a_volume');
const cubicMetresOf = (value: number): string => writeScaled(value, 6);
