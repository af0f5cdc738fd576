import { wireValue } from '../../../src/schema/index.ts';
import { query } from '../../db/index.ts';
import { badParameter } from '../parameters.ts';
import { allOf, values } from '../plan/index.ts';
import { conditionsOf, type ListParams } from '../search/index.ts';
import type { ReadContext } from './selection.ts';

/** Sums of rows that share a value, or of all; amounts in wire form, by field. */
type SumGroup = {
  readonly count: number;
  readonly sums: Readonly<Record<string, unknown>>;
};
export type SumsReply = {
  readonly sums: SumGroup & {
    readonly groups: readonly (SumGroup & { readonly value: unknown })[];
  };
};

/**
 * The declared sums of all rows that a list call matches, by one statement.
 *
 * @throws {Refusal} invalid, naming the parameter; also where nothing is summed for this admin
 */
export async function readSums(reading: ReadContext, params: ListParams): Promise<SumsReply> {
  const { db, plan, admin } = reading;
  const { of = [], by } = plan.resource.list.sums ?? {};
  const unreadable = plan.unreadableColumns(admin);
  if (of.length === 0 || [...of, ...(by ? [by] : [])].some((name) => unreadable.has(name)))
    throw badParameter('sums');
  const { fields } = plan.table.shape;
  const { given, bind } = values();
  const where = allOf(await conditionsOf(db, { ...reading, bind }, params));
  const sums = of.map((name, n) => `coalesce(sum(t."${name}"), 0)::bigint as s${n}`);
  // The set of all is there even where nothing matches.
  const sets = by ? `grouping sets ((), (t."${by}"))` : '()';
  const rows = await query<Readonly<Record<string, unknown>>>(
    db,
    `select ${by ? `grouping(t."${by}")` : '1'} as is_all, ${by ? `t."${by}"` : 'null'} as value,` +
      ` count(*) as count, ${sums.join(', ')}` +
      ` from ${plan.table.sql} t where ${where} group by ${sets} order by 1 desc, 2`,
    given,
  );
  const groups = rows.map((row) => ({
    value: row['value'],
    count: Number(row['count']),
    sums: Object.fromEntries(
      of.map((name, n) => {
        const field = fields[name];
        return [name, field ? wireValue(field, row[`s${n}`]) : null];
      }),
    ),
  }));
  const [all, ...others] = groups;
  return {
    sums: { count: all?.count ?? 0, sums: all?.sums ?? {}, groups: by ? others : [] },
  };
}
