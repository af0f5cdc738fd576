import { listLimits } from '../../../src/contract/index.ts';

/** How many rows there are: exactly up to 10,000, beyond that only that there are more. */
export type Total = { readonly total: number; readonly total_exact: boolean };

const most = listLimits.exactTotal;

/** SQL that counts the rows of a selection and stops when there are too many to tell exactly. */
export const cappedCount = (table: string, conditions: string): string =>
  `(select count(*) from (select 1 from ${table} t where ${conditions} limit ${most + 1}) c)`;

export const totalOf = (counted: number): Total => ({
  total: Math.min(counted, most),
  total_exact: counted <= most,
});
