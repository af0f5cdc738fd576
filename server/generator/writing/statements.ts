import type { PlannedStatement } from '../../../src/generator/index.ts';
import { blockLine, type TableStructure } from '../../db/index.ts';

/**
 * The statements of a migration as it is written to a file, each with what it costs.
 *
 * @param before - the structure of a table before the migration; undefined for one that it creates
 */
export function statementsOf(
  migration: string,
  before: (table: string) => TableStructure | undefined,
): readonly PlannedStatement[] {
  const statements = migration
    .split(/;\n(?:\n|$)/)
    .map((sql) => sql.trim())
    .filter(Boolean)
    .flatMap(changesIn);
  return statements.map((sql) => costOf(sql, before));
}

/** The statements of a block that run where the table exists; any other statement is itself. */
function changesIn(sql: string): readonly string[] {
  const [, changes] = /^do \$adopt\$\n.*?\nelse\n(.*)\nend if;\nend\n\$adopt\$;?$/s.exec(sql) ?? [];
  if (changes === undefined) return [sql];
  return changes
    .split(`\n${blockLine}\n`)
    .map((line) => line.replace(/;$/, '').replace(/^perform /, 'select '))
    .filter((line) => line !== 'null');
}

type Cost = PlannedStatement['costs'][number];

function costOf(
  sql: string,
  before: (table: string) => TableStructure | undefined,
): PlannedStatement {
  const [, dropped] = /^drop table "(\w+)"/.exec(sql) ?? [];
  if (dropped !== undefined) return { sql, costs: ['loses'], loses: dropped };
  const table = tableIn(sql);
  const known = table === undefined ? undefined : before(table);
  // A table that the same migration creates is empty.
  if (table === undefined || !known) return { sql, costs: [] };
  const [, column] = /^alter table "\w+" drop column "(\w+)"/.exec(sql) ?? [];
  if (column !== undefined) return { sql, costs: ['loses'], loses: `${table}.${column}` };
  const [, retyped = '', type = ''] = /alter column "(\w+)" type (.+)$/.exec(sql) ?? [];
  if (type !== '') return { sql, costs: retypeCosts(known.columns[retyped]?.type ?? '', type) };
  const found = costs.find(([pattern]) => pattern.test(sql));
  return { sql, costs: found ? found[1] : [] };
}

const tableIn = (sql: string): string | undefined =>
  /^(?:alter table|update|create table) "(\w+)"/.exec(sql)?.[1] ??
  /^create (?:unique )?index "\w+" on "(\w+)"/.exec(sql)?.[1];

const costs: readonly (readonly [RegExp, readonly Cost[]])[] = [
  [/^update /, ['rewrites']],
  [/^create (?:unique )?index /, ['locks', 'scans']],
  [/ add column .* generated (?:by default|always) as identity/, ['rewrites', 'locks']],
  [/ alter column "\w+" set not null$/, ['locks', 'scans']],
  [/ add constraint .* (?:check|foreign key) /, ['locks', 'scans']],
];

/** More room in a text changes the catalogue alone, another order of texts its indexes; all else writes the rows anew. */
function retypeCosts(from: string, to: string): readonly Cost[] {
  const [before, after] = [from, to].map((type) => {
    const [, base = '', length] = /^(varchar|text)\b(?:\((\d+)\))?/.exec(type) ?? [];
    if (base === '') return undefined;
    return length === undefined ? Infinity : Number(length);
  });
  const isWider = before !== undefined && after !== undefined && after >= before;
  const collations = [from, to].map((type) => /collate (.+)$/i.exec(type)?.[1]);
  if (!isWider) return ['rewrites', 'locks', 'scans'];
  return collations[0] === collations[1] ? [] : ['locks', 'scans'];
}
