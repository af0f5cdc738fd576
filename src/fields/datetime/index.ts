import {
  Invalid,
  momentOf,
  readWhole,
  readerOf,
  secondsRange,
  shopZone,
  writeMoment,
  type Field,
  type FieldOptions,
  type Only,
  type TimePattern,
  type Value,
  noOptions,
} from '../../schema/index.ts';
import { column, ordered } from '../column.ts';

type DatetimeOptions = FieldOptions & {
  /** Display pattern; absent: `yyyy-mm-dd hh:MM:ss`, in a list to the minute. A list may choose its own with `times`. */
  readonly pattern?: TimePattern;
};

/** Largest time of ten digits: later ones would be taken for milliseconds (specification 9). */
const last = 9_999_999_999;

/**
 * A moment in unix seconds, in rows, in tables and on the wire. Column: `bigint`. CSV files hold
 * `yyyy-mm-dd hh:MM:ss` in the time zone of the shop.
 *
 * @throws {Invalid} not_a_time
 * @example datetime({ optional: true, sort: true, system: true })
 */
export function datetime<const O extends DatetimeOptions = {}>(
  options: Only<O, DatetimeOptions> = noOptions,
): Field<Value<number, O>, O, ''> {
  const read = readerOf(readTime, options);
  return {
    kind: 'datetime',
    options,
    columns: column('bigint', { options, read }),
    read,
    isMoment: true,
    operators: ordered,
    // Existing clients look for `2026-11-20 15:28:00`.
    readFilter: (raw, zone = shopZone) =>
      readTime(typeof raw === 'string' ? momentOf(raw, zone) : raw),
    toCsv: (value, zone = shopZone) => (value === null ? '' : writeMoment(Number(value), zone)),
    fromCsv: (text, zone = shopZone) => momentOf(text, zone),
    dayRange: secondsRange,
    jsonSchema: { type: 'integer', minimum: 0, maximum: last },
  };
}

function readTime(raw: unknown): number {
  if (typeof raw === 'string' && !/^-?\d+$/.test(raw.trim())) throw new Invalid('not_a_time');
  const seconds = readWhole(raw);
  if (seconds < 0 || seconds > last) throw new Invalid('not_a_time');
  return seconds;
}
