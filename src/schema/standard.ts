import { mixed } from 'yup';
import { because, type Field, type Operator } from './field.ts';

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

/** Reads a safe integer from a number or its decimal text. */
export const wholeNumber = () =>
  mixed<number>()
    .transform((_: unknown, raw: unknown) =>
      typeof raw === 'string' && /^\s*-?\d{1,16}\s*$/.test(raw) ? Number(raw) : raw,
    )
    // The predicate runs on whatever came in, though yup types it as already read.
    .test(
      'whole',
      because('not_a_number'),
      (value: unknown) => value === undefined || value === null || Number.isSafeInteger(value),
    );

const kept = <const O extends object>(kind: string, type: string, options: O, start?: string) =>
  ({
    kind,
    options: { ...options, system: true as const },
    columns: [{ suffix: '', type, ...(start === undefined ? {} : { default: start }) }],
    schema: wholeNumber(),
    operators: compared,
  }) satisfies Field;

type Kept<O> = Field<number, O & { readonly system: true }, ''>;

/** The fields every shape has. Times are unix seconds; `version` counts the writes, from 1. */
export const standardFields: {
  readonly id: Kept<{ readonly sort: true }>;
  readonly create_time: Kept<{ readonly sort: true }>;
  readonly update_time: Kept<{ readonly sort: true }>;
  readonly version: Kept<object>;
} = {
  id: kept('id', 'bigint', { sort: true }),
  create_time: kept('datetime', 'bigint', { sort: true }, '0'),
  update_time: kept('datetime', 'bigint', { sort: true }, '0'),
  version: kept('int', 'integer', {}, '1'),
};
