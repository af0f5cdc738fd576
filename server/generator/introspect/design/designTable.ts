import type {
  DesignNote,
  DesignOutcome,
  DesignProblem,
  DesignedFacts,
  FieldDesign,
  PlainObject,
  ResourceNames,
} from '../../../../src/generator/index.ts';
import type { AnyShape, TableIndex } from '../../../../src/schema/index.ts';
import {
  desiredIndexes,
  identifier,
  type IndexStructure,
  type TableStructure,
} from '../../../db/index.ts';
import type { ReadTable } from '../database/readTables.ts';
import { comparableSql } from '../database/writeExpression.ts';
import { fieldNameProblems } from '../names/fieldNames.ts';
import { type KnownNames, nameResource } from '../names/resourceNames.ts';
import { buildShape } from '../../../../src/generator/index.ts';
import { columnFactsOf, columnType } from './columnFacts.ts';
import { tableTexts } from './comment.ts';
import { type DesignedFields, designFields } from './designFields.ts';
import { labelOf, resourceOf } from './resourceFacts.ts';

export type DesignContext = {
  readonly known: KnownNames;
  /** Tables that are declared, each with the field that shows a record of it, see {@link targetsIn}. */
  readonly targets: ReadonlyMap<string, string>;
  /** Address of the resource; absent: made of the name of the table. */
  readonly path?: string;
};

/**
 * Designs a resource over a table that exists: its fields, and the indexes and conditions that they do not bring
 * by themselves. The table stays as it is where a field can hold its columns; every difference is a note.
 */
export function designTable(
  table: ReadTable,
  { known, targets, path }: DesignContext,
): DesignOutcome {
  const { names, problems: nameProblems } = nameResource(
    { table: table.name, isNew: false, ...(path === undefined ? {} : { path }) },
    known,
  );
  const columns = columnFactsOf(table);
  const label = labelOf(columns);
  const designed = designFields(columns, {
    table: table.name,
    label,
    targets: new Map([...targets, [table.name, label]]),
  });
  const fieldNames = designed.fields.map(({ name }) => name);
  const problems: readonly DesignProblem[] = [
    ...keyProblems(table),
    ...nameProblems,
    ...fieldNameProblems(table.name, fieldNames, { isNew: false }),
  ];
  if (!names || problems.length > 0) return { design: undefined, problems, notes: designed.notes };
  const { facts, notes } = factsOf(table.structure, names, designed);
  const shape = buildShape({ names, fields: designed.fields, facts });
  const shown = designed.renamed.get(label) ?? label;
  return {
    design: {
      names,
      texts: tableTexts(table.comment, table.name),
      fields: designed.fields,
      facts,
      resource: resourceOf(shape, designed.fields, shown),
    },
    problems: [],
    notes: [...designed.notes, ...notes],
  };
}

/** Rows of a resource have one key, `id`, which is a whole number. */
function keyProblems({ name, structure: { key, columns } }: ReadTable): readonly DesignProblem[] {
  const problem = (code: string): readonly DesignProblem[] => [
    { at: 'key', code, name: key.join() || name },
  ];
  if (key.length === 0) return problem('no_key');
  if (key.length > 1) return problem('composite_key');
  const { base } = columnType(columns['id']?.type ?? '');
  const isNumber = base === 'bigint' || base === 'integer' || base === 'smallint';
  return key[0] === 'id' && isNumber ? [] : problem('other_key');
}

/** Tables with the field that shows a record: the label of their resource, or else their first text. */
export const targetsIn = (
  shapes: readonly AnyShape[],
  resources: readonly { readonly shape: AnyShape; readonly label: string }[],
): ReadonlyMap<string, string> =>
  new Map(
    shapes.map((shape) => [
      shape.name,
      resources.find((each) => each.shape === shape)?.label ?? firstTextOf(shape),
    ]),
  );

const firstTextOf = ({ fields }: AnyShape): string =>
  Object.keys(fields).find((name) => {
    const { jsonSchema, options, choices } = fields[name] ?? { options: {} };
    return jsonSchema?.['type'] === 'string' && !options.secret && !choices;
  }) ?? 'id';

/** The facts of a table that its fields do not bring: conditions, indexes, the changes that it refuses. */
function factsOf(
  structure: TableStructure,
  names: ResourceNames,
  { fields, renamed, left }: DesignedFields,
): { readonly facts: DesignedFacts; readonly notes: readonly DesignNote[] } {
  const bare = buildShape({ names, fields, facts: {} });
  const rename = (sql: string): string => {
    let result = sql;
    for (const [from, to] of renamed) result = result.replaceAll(identifier(from), identifier(to));
    return result;
  };
  const own = new Map(checksOf(bare, fields).map((check) => [check.sql, check.at]));
  const kept = Object.entries(structure.checks).map(([name, sql]) => [name, rename(sql)] as const);
  const found = new Set(kept.map(([, sql]) => sql));
  const checks = kept.filter(([, sql]) => !own.has(sql));
  const { indexes, notes } = indexesOf(structure, names, { bare, left, rename });
  const factName = namer(names.table);
  const facts: DesignedFacts = {
    ...(indexes.length > 0 ? { indexes: Object.fromEntries(indexes) } : {}),
    ...(checks.length > 0
      ? { checks: Object.fromEntries(checks.map(([name, sql]) => [factName(name), sql])) }
      : {}),
    ...(structure.appendOnly === false ? {} : { appendOnly: plainGrowing(structure.appendOnly) }),
  };
  return {
    facts,
    notes: [
      ...[...own].flatMap(([sql, at]): DesignNote[] =>
        found.has(sql) ? [] : [{ at, code: 'adds_check', params: { sql } }],
      ),
      ...notes,
      ...addedIndexes(buildShape({ names, fields, facts }), structure, rename),
      ...Object.entries(structure.references).flatMap(([name, { owned, column }]): DesignNote[] =>
        owned ? [{ at: name, code: 'changes_reference', params: { column } }] : [],
      ),
    ],
  };
}

/** The conditions of the columns of fields, in the form in which those of a table are read. */
const checksOf = (shape: AnyShape, fields: readonly FieldDesign[]) =>
  fields.flatMap(({ name }) =>
    (shape.fields[name]?.columns ?? []).flatMap(({ suffix, check }) =>
      check ? [{ at: name + suffix, sql: comparableSql(check(identifier(name + suffix))) }] : [],
    ),
  );

/** Gives each fact a name of small letters, without the table in front, which its own name gets again. */
function namer(table: string): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const own = (name.startsWith(`${table}_`) ? name.slice(table.length + 1) : name)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, Math.max(1, 62 - table.length))
      .replaceAll(/^_+|_+$/g, '');
    const plain = /^[a-z]/.test(own) ? own : 'fact';
    for (let number = 1; ; number++) {
      const free =
        number === 1 ? plain : `${plain.slice(0, Math.max(1, 58 - table.length))}_${number}`;
      if (taken.has(free)) continue;
      taken.add(free);
      return free;
    }
  };
}

type IndexContext = {
  readonly bare: AnyShape;
  readonly left: readonly string[];
  readonly rename: (sql: string) => string;
};

function indexesOf(
  structure: TableStructure,
  { table }: ResourceNames,
  { bare, left, rename }: IndexContext,
): {
  readonly indexes: readonly [string, TableIndex<string>][];
  readonly notes: readonly DesignNote[];
} {
  const factName = namer(table);
  const indexes: [string, TableIndex<string>][] = [];
  const notes: DesignNote[] = [];
  const brought = new Set(Object.values(desiredIndexes(bare, true)).map(indexKey));
  for (const [name, index] of Object.entries(structure.indexes)) {
    const on = index.on.map(rename);
    if (brought.has(indexKey({ ...index, on }))) continue;
    const parts = on.map((part) => declaredPart(part));
    const isLost = left.some((column) => on.some((part) => part.includes(identifier(column))));
    if (isLost || index.letters || parts.some((part) => part === undefined)) {
      notes.push({ at: name, code: 'index_left_out', params: {} });
      continue;
    }
    const { unique, words, where } = index;
    indexes.push([
      factName(name),
      {
        on: parts.map((part) => part ?? ''),
        ...(unique ? { unique } : {}),
        ...(words ? { words } : {}),
        ...(where === undefined ? {} : { where: rename(where) }),
      },
    ]);
  }
  return { indexes, notes };
}

/** Indexes of a shape that the table lacks. */
function addedIndexes(
  shape: AnyShape,
  { indexes }: TableStructure,
  rename: (sql: string) => string,
): readonly DesignNote[] {
  const present = new Set(
    Object.values(indexes).map((index) => indexKey({ ...index, on: index.on.map(rename) })),
  );
  return Object.values(desiredIndexes(shape, true)).flatMap((index): DesignNote[] =>
    present.has(indexKey(index))
      ? []
      : [{ at: '', code: 'adds_index', params: { on: index.on.join(', ') } }],
  );
}

/** Everything of an index but its name. */
const indexKey = ({ on, unique, words, letters, where }: IndexStructure): string =>
  JSON.stringify([on, unique, words, letters ?? false, where && comparableSql(where)]);

/** `"a"` is `a`, `"a" desc` is `a desc`, `lower("a")` is `lower(a)`; undefined for another expression. */
function declaredPart(part: string): string | undefined {
  const [, plain, direction = ''] = /^"(\w+)"( desc)?$/.exec(part) ?? [];
  if (plain !== undefined) return plain + direction;
  const [, lowered] = /^lower\("(\w+)"\)$/.exec(part) ?? [];
  return lowered === undefined ? undefined : `lower(${lowered})`;
}

function plainGrowing(
  appendOnly: Exclude<TableStructure['appendOnly'], false>,
): PlainObject | true {
  if (appendOnly === true) return true;
  const { fills, erases, keepsDays } = appendOnly;
  return {
    ...(fills ? { fills: { fields: fills.fields, while: fills.while } } : {}),
    ...(erases ? { erases } : {}),
    ...(keepsDays === undefined ? {} : { keepsDays }),
  };
}
