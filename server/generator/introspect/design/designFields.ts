import type {
  DesignNote,
  FieldDesign,
  Plain,
  PlainObject,
} from '../../../../src/generator/index.ts';
import { type Field, isRequired, standardFields } from '../../../../src/schema/index.ts';
import { type ColumnStructure, columnFor } from '../../../db/index.ts';
import { fieldNameOf, isStandardField } from '../names/fieldNames.ts';
import { isWord, takenFields } from '../names/words.ts';
import { buildField } from '../../../../src/generator/index.ts';
import { type Candidate, type CandidateContext, candidatesOf, isSecret } from './candidates.ts';
import { columnDifference, weightOf } from './changes.ts';
import type { ColumnFacts } from './columnFacts.ts';
import { textIn } from './comment.ts';
import {
  isMistakenForAddress,
  withOptions,
  withReadableDefault,
  withRelationKeys,
} from './fieldOptions.ts';

/** Fields of the columns of one table. */
export type DesignedFields = {
  readonly fields: readonly FieldDesign[];
  /** New names of columns by their present ones, which no field can have. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Columns without a field. */
  readonly left: readonly string[];
  readonly notes: readonly DesignNote[];
};

/** Finds a field for every column, and lists every difference between the two. */
export function designFields(
  columns: readonly ColumnFacts[],
  context: CandidateContext,
): DesignedFields {
  const taken = new Set(columns.map(({ name }) => name));
  const renamed = new Map<string, string>();
  const fields: FieldDesign[] = [];
  const left: string[] = [];
  const notes: DesignNote[] = standardNotes(columns);
  const areas = areasIn(columns);
  const twins = twinsIn(columns);
  for (const facts of columns) {
    const { name } = facts;
    if (isStandardField(name) || areas.parts.has(name) || twins.has(name)) continue;
    const area = areas.starts.get(name);
    const chosen = area
      ? { candidate: area, field: buildField(area) }
      : bestOf(facts, candidatesOf(facts, context));
    if (!chosen) {
      left.push(name);
      notes.push(...leftNotes(facts));
      continue;
    }
    const column = area ? name.slice(0, -'_province'.length) : name;
    const own = ownName(column, chosen.field, taken);
    const hasTwin = twins.has(`${name}_en`);
    if (own !== column) {
      taken.add(own);
      const endings = hasTwin ? ['', '_en'] : chosen.field.columns.map(({ suffix }) => suffix);
      for (const ending of endings) renamed.set(column + ending, own + ending);
      notes.push(note(column, 'renamed', { to: own }));
    }
    if (!area) notes.push(...fieldNotes(facts, chosen, context));
    fields.push(
      fieldFrom(own, facts, chosen.candidate, {
        ...(own === column ? {} : { was: column }),
        ...(hasTwin ? { bilingual: true } : {}),
      }),
    );
  }
  return { fields: withRelationKeys(fields), renamed, left, notes };
}

type ChosenField = { readonly candidate: Candidate; readonly field: Field };

const note = (
  at: string,
  code: DesignNote['code'],
  params: DesignNote['params'] = {},
): DesignNote => ({ at, code, params });

/** The first that keeps the column as it is, or nothing else can hold it; else the one that changes least. */
function bestOf(facts: ColumnFacts, candidates: readonly Candidate[]): ChosenField | undefined {
  const built = candidates.map(withReadableDefault).map((candidate) => {
    const field = buildField(candidate);
    const after = columnOf(facts.name, field);
    const weight = after ? weightOf(columnDifference(facts.structure, after)) : Infinity;
    return { candidate, field, weight };
  });
  const [least] = built.toSorted((a, b) => a.weight - b.weight);
  return built.find(({ candidate, weight }) => candidate.isSure ?? weight <= 1) ?? least;
}

function columnOf(name: string, field: Field): ColumnStructure | undefined {
  const [column] = field.columns;
  return column && columnFor(name, field, column);
}

function fieldNotes(
  facts: ColumnFacts,
  { candidate, field }: ChosenField,
  { targets }: CandidateContext,
): readonly DesignNote[] {
  const { name, to, structure } = facts;
  const after = columnOf(name, field);
  return [
    ...(after ? changeNotes(name, structure, after) : []),
    ...(isSecret(facts) ? [note(name, 'kept_secret')] : []),
    ...(isSecret(facts) && isRequired(field) ? [note(name, 'needs_value')] : []),
    ...(candidate.builder === 'money' ? [note(name, 'assumes_hundredths')] : []),
    ...(to !== undefined && !targets.has(to)
      ? [note(name, 'undeclared_target', { table: to })]
      : []),
    ...referNotes(facts, targets),
  ];
}

/** A number named as the key of a declared table may refer to it, though no reference says so. */
function referNotes(
  { name, to, type }: ColumnFacts,
  targets: CandidateContext['targets'],
): readonly DesignNote[] {
  const isWhole = ['smallint', 'integer', 'bigint'].includes(type.base);
  if (to !== undefined || !isWhole || !name.endsWith('_id')) return [];
  const stem = name.slice(0, -'_id'.length);
  const [table] = [...targets.keys()]
    .filter((each) => each === stem || each.endsWith(`_${stem}`))
    .toSorted((a, b) => a.length - b.length);
  return table === undefined ? [] : [note(name, 'may_refer', { table })];
}

function leftNotes({ name, structure }: ColumnFacts): readonly DesignNote[] {
  const mustGive = !structure.null && structure.default === undefined && !structure.identity;
  return [
    note(name, 'no_field_type', { type: structure.type }),
    ...(mustGive ? [note(name, 'needs_value')] : []),
  ];
}

function changeNotes(
  name: string,
  before: ColumnStructure,
  after: ColumnStructure,
): readonly DesignNote[] {
  const { type, null: isNull, default: isDefault } = columnDifference(before, after);
  return [
    ...(type === 'none'
      ? []
      : [note(name, 'changes_type', { from: before.type, to: after.type, how: type })]),
    ...(isNull ? [note(name, 'changes_null', { to: after.null ? 'optional' : 'required' })] : []),
    ...(isDefault
      ? [note(name, 'changes_default', { from: before.default ?? '', to: after.default ?? '' })]
      : []),
  ];
}

/** The columns that every table of a resource has, as they are missing or differ here. */
function standardNotes(columns: readonly ColumnFacts[]): DesignNote[] {
  const known = new Map(columns.map(({ name, structure }) => [name, structure]));
  return Object.entries(standardFields).flatMap(([name, field]) => {
    const after = columnOf(name, field);
    const before = known.get(name);
    if (!after) return [];
    if (!before) return [note(name, 'adds_column', { type: after.type })];
    return [
      ...changeNotes(name, before, after),
      ...(after.identity && !before.identity ? [note(name, 'adds_numbering')] : []),
    ];
  });
}

/** Names a field as its column, unless the grammar or the address of a text forbids it. */
function ownName(column: string, field: Field, taken: ReadonlySet<string>): string {
  if (!isWord(column) || takenFields.has(column)) return fieldNameOf(column, taken);
  return isMistakenForAddress(column, field) ? fieldNameOf(`${column}_value`, taken) : column;
}

function fieldFrom(
  name: string,
  facts: ColumnFacts,
  { builder, args, options }: Candidate,
  further: PlainObject,
): FieldDesign {
  return {
    name,
    builder,
    args: withOptions({ builder, args }, further),
    texts: textIn(facts.comment.title, name),
    ...(options ? { options } : {}),
  };
}

/** Columns of areas of China: `home_province`, `home_city`, `home_district` and `home_text` are the field `home`. */
function areasIn(columns: readonly ColumnFacts[]) {
  const known = new Map(columns.map((facts) => [facts.name, facts.structure]));
  const starts = new Map<string, Candidate>();
  const parts = new Set<string>();
  for (const { name, structure } of columns) {
    if (!name.endsWith('_province')) continue;
    const stem = name.slice(0, -'_province'.length);
    if (stem === '' || known.has(stem)) continue;
    const args: readonly Plain[] = structure.null ? [{ optional: true }] : [];
    const candidate: Candidate = { builder: 'area', args };
    const field = buildField(candidate);
    const isWhole = field.columns.every((column) => {
      const found = known.get(stem + column.suffix);
      return found && weightOf(columnDifference(found, columnFor(stem, field, column))) === 0;
    });
    if (!isWhole) continue;
    starts.set(name, candidate);
    for (const { suffix } of field.columns.slice(1)) parts.add(stem + suffix);
  }
  return { starts, parts };
}

/** English texts beside a text: `name_en`, which a bilingual `name` brings. */
function twinsIn(columns: readonly ColumnFacts[]): ReadonlySet<string> {
  const known = new Map(columns.map((facts) => [facts.name, facts]));
  return new Set(
    columns.flatMap((facts) => {
      const twin = known.get(`${facts.name}_en`);
      if (!twin || !isWord(facts.name) || facts.name.endsWith('_en')) return [];
      const { structure: after } = twin;
      const isSame =
        after.type === facts.structure.type && after.null && after.default === undefined;
      const isPlain = !twin.unique && !twin.sorted && twin.searched === facts.searched;
      return isSame && isPlain && isTwinText(facts) ? [twin.name] : [];
    }),
  );
}

const bilingual = new Set(['text', 'longText']);

function isTwinText(facts: ColumnFacts): boolean {
  if (isSecret(facts)) return false;
  const none = { table: '', label: '', targets: new Map<string, string>() };
  const chosen = bestOf(facts, candidatesOf(facts, none));
  return chosen !== undefined && bilingual.has(chosen.candidate.builder);
}
