import type { Field, Operator } from './field.ts';
import { secondsRange } from './daySpans.ts';
import { momentOf, shopZone, writeMoment } from './moment.ts';
import { readerOf, readWhole } from './readers.ts';

const compared: readonly Operator[] = [
  'eq',
  'ne',
  'gt',
  'egt',
  'lt',
  'elt',
  'IN',
  'NOT IN',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'NOT NULL',
];

const kept = <const O extends object>(kind: string, type: string, options: O, start?: string) =>
  ({
    kind,
    options: { ...options, system: true as const },
    columns: [{ suffix: '', type, ...(start === undefined ? {} : { default: start }) }],
    read: readerOf(readWhole, {}),
    operators: compared,
    jsonSchema: { type: 'integer', readOnly: true },
  }) satisfies Field;

/** A time field: CSV files hold it as date and time. */
const time = () => ({
  ...kept('datetime', 'bigint', { sort: true } as const, '0'),
  isMoment: true as const,
  readFilter: (raw: unknown, zone = shopZone) =>
    readWhole(typeof raw === 'string' ? momentOf(raw, zone) : raw),
  toCsv: (value: number, zone = shopZone) => writeMoment(value, zone),
  fromCsv: (text: string, zone = shopZone) => momentOf(text, zone),
  dayRange: secondsRange,
});

type Kept<O> = Field<number, O & { readonly system: true }, ''>;

/** The fields every shape has. Times are unix seconds; `version` counts the writes, from 1. */
export const standardFields: {
  readonly id: Kept<{ readonly sort: true }>;
  readonly create_time: Kept<{ readonly sort: true }>;
  readonly update_time: Kept<{ readonly sort: true }>;
  readonly version: Kept<object>;
} = {
  id: kept('id', 'bigint', { sort: true }),
  create_time: time(),
  update_time: time(),
  version: kept('int', 'integer', {}, '1'),
};
