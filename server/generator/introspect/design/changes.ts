import { isDeepStrictEqual } from 'node:util';
import type { ColumnStructure } from '../../../db/index.ts';
import { columnType } from './columnFacts.ts';

/**
 * A change of a type: `automatic` keeps every value, `narrows` fails on a value that does not fit, `by_hand`
 * needs a migration that a person writes.
 */
export type TypeChange = 'none' | 'automatic' | 'narrows' | 'by_hand';

/** Differences between a column and the one that its field makes. */
export type ColumnDifference = {
  readonly type: TypeChange;
  readonly null: boolean;
  readonly default: boolean;
};

export const columnDifference = (
  before: ColumnStructure,
  after: ColumnStructure,
): ColumnDifference => ({
  type: typeChange(before.type, after.type),
  null: before.null !== after.null,
  default: !sameDefault(before, after),
});

/** 0 if there is none; larger for more work. */
export function weightOf({ type, null: isNull, default: isDefault }: ColumnDifference): number {
  const types = { none: 0, automatic: 1, narrows: 4, by_hand: 8 };
  return types[type] + (isNull ? 2 : 0) + (isDefault ? 2 : 0);
}

const wholes = ['smallint', 'integer', 'bigint'];

function typeChange(from: string, to: string): TypeChange {
  if (from === to) return 'none';
  const [before, after] = [columnType(from), columnType(to)];
  if (wholes.includes(before.base) && wholes.includes(after.base))
    return wholes.indexOf(before.base) < wholes.indexOf(after.base) ? 'automatic' : 'narrows';
  const texts = [before, after].map(({ base, length }) => {
    if (base === 'text') return Infinity;
    return base === 'varchar' || base === 'char' ? (length ?? Infinity) : undefined;
  });
  const [room, wanted] = texts;
  if (room === undefined || wanted === undefined) return 'by_hand';
  return wanted >= room ? 'automatic' : 'narrows';
}

function sameDefault(before: ColumnStructure, after: ColumnStructure): boolean {
  const [is, becomes] = [before.default, after.default];
  if (is === becomes) return true;
  if (is === undefined || becomes === undefined) return false;
  const { base } = columnType(after.type);
  if (base === 'numeric') return Number(bare(is)) === Number(bare(becomes));
  return base === 'jsonb' && isDeepStrictEqual(jsonOf(is), jsonOf(becomes));
}

const bare = (sql: string): string => sql.replaceAll(/^'|'$/g, '');

function jsonOf(sql: string): unknown {
  try {
    return JSON.parse(bare(sql).replaceAll("''", "'"));
  } catch {
    return sql;
  }
}
