import type {
  DesignNote,
  DesignOutcome,
  DesignProblem,
  FieldDesign,
  TableDesign,
} from '../../../../src/generator/index.ts';
import { buildField, buildShape } from '../../../../src/generator/index.ts';
import type { Candidate } from '../design/candidates.ts';
import { readComment, tableTexts, textIn } from '../design/comment.ts';
import {
  isMistakenForAddress,
  optionsOf,
  withOptions,
  withReadableDefault,
  withRelationKeys,
} from '../design/fieldOptions.ts';
import { resourceOf } from '../design/resourceFacts.ts';
import { fieldNameProblems, isStandardField, mostFields } from '../names/fieldNames.ts';
import { type KnownNames, nameResource } from '../names/resourceNames.ts';
import { isWord } from '../names/words.ts';
import { clientCandidate } from './clientFields.ts';
import { type ClientField, isRecord, listOf, readClientField, textOf } from './clientInput.ts';

export type ClientContext = {
  readonly known: KnownNames;
  /** Tables that are declared, each with the field that shows a record of it. */
  readonly targets: ReadonlyMap<string, string>;
  /** False if the table exists and is designed anew. */
  readonly isNew?: boolean;
};

/**
 * Designs a resource of what a client sent to `generate`: `{ table, fields }`. Whatever a design cannot express
 * keeps its default, and paths of files are never taken over: they follow from the checked name. Source: contract 7.19.
 */
export function clientDesign(
  sent: unknown,
  { known, targets, isNew = true }: ClientContext,
): DesignOutcome {
  const table = isRecord(sent) && isRecord(sent['table']) ? sent['table'] : {};
  const given = isRecord(sent) ? listOf(sent['fields']) : [];
  const name = textOf(table['name']);
  const path = textOf(table['generateRelativePath']);
  const { names, problems } = nameResource(
    { table: name, isNew, ...(path === '' ? {} : { path }) },
    known,
  );
  if (given.length > mostFields + standardFieldsMost)
    return refused([{ at: 'fields', code: 'too_many_fields', name: String(given.length) }]);
  const read = given.map(readClientField);
  const all: readonly DesignProblem[] = [
    ...problems,
    ...read.flatMap((field, at) =>
      field ? [] : [{ at: `fields.${at}`, code: 'bad_field', name: '' } as const],
    ),
    ...keyProblems(read.filter((field) => field !== undefined)),
  ];
  const renames = renamesIn(table['designChange']);
  const designed = read.map((field, at) => {
    if (!field || field.primaryKey || isStandardField(field.name)) return undefined;
    return designedField(field, at, { targets, was: renames.get(field.name) });
  });
  const fields = designed.flatMap((each) => (each?.field ? [each.field] : []));
  const fieldProblems = placed(read, fieldNameProblems(name, fieldNamesIn(read), { isNew }));
  const found = [...all, ...fieldProblems, ...designed.flatMap((each) => each?.problems ?? [])];
  if (!names || found.length > 0) return refused(found);
  const withSearch = withRelationKeys(arranged(fields, table));
  const shape = buildShape({ names, fields: withSearch, facts: {} });
  const usual = resourceOf(shape, withSearch, labelIn(withSearch));
  return {
    design: {
      names,
      texts: tableTexts(textOf(table['comment']), name),
      fields: withSearch,
      facts: {},
      resource: chosenBy(table, usual, shape.fields),
    },
    problems: [],
    notes: designed.flatMap((each) => each?.notes ?? []),
  };
}

/** Standard fields, which a client sends among the others. */
const standardFieldsMost = 4;

const refused = (problems: readonly DesignProblem[]): DesignOutcome => ({
  design: undefined,
  problems,
  notes: [],
});

const fieldNamesIn = (read: readonly (ClientField | undefined)[]): readonly string[] =>
  ownFields(read).map(({ field }) => field.name);

const ownFields = (read: readonly (ClientField | undefined)[]) =>
  read.flatMap((field, at) =>
    field && !field.primaryKey && !isStandardField(field.name) ? [{ field, at }] : [],
  );

/** Places of problems as the client numbers its fields, the standard ones counted. */
const placed = (
  read: readonly (ClientField | undefined)[],
  problems: readonly DesignProblem[],
): readonly DesignProblem[] => {
  const places = ownFields(read).map(({ at }) => at);
  return problems.map((problem) => {
    const [, own] = /^fields\.(\d+)$/.exec(problem.at) ?? [];
    return own === undefined ? problem : { ...problem, at: `fields.${places[Number(own)]}` };
  });
};

function keyProblems(fields: readonly ClientField[]): readonly DesignProblem[] {
  const keys = fields.filter(({ primaryKey }) => primaryKey).map(({ name }) => name);
  const problem = (code: string): readonly DesignProblem[] => [
    { at: 'key', code, name: keys.join() },
  ];
  if (keys.length === 0) return problem('no_key');
  if (keys.length > 1) return problem('composite_key');
  return keys[0] === 'id' ? [] : problem('other_key');
}

/** Former names of fields, by the present ones. */
function renamesIn(changes: unknown): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  for (const change of listOf(changes)) {
    if (!isRecord(change) || change['type'] !== 'change-field-name') continue;
    const [from, to] = [textOf(change['oldName']), textOf(change['newName'])];
    if (isWord(from) && isWord(to) && from !== to) renames.set(to, renames.get(from) ?? from);
  }
  return renames;
}

type DesignedClientField = {
  readonly field?: FieldDesign;
  readonly problems: readonly DesignProblem[];
  readonly notes: readonly DesignNote[];
};

function designedField(
  field: ClientField,
  at: number,
  {
    targets,
    was,
  }: { readonly targets: ClientContext['targets']; readonly was: string | undefined },
): DesignedClientField {
  const chosen = clientCandidate(field, targets);
  if (!chosen)
    return {
      problems: [
        { at: `fields.${at}.designType`, code: 'unknown_design_type', name: field.designType },
      ],
      notes: [],
    };
  const { notes = [] } = chosen;
  const candidate = withReadableDefault(asAddress(field.name, chosen.candidate));
  if (isMistakenForAddress(field.name, buildField(candidate)))
    return {
      problems: [{ at: `fields.${at}`, code: 'address_name', name: field.name }],
      notes: [],
    };
  const texts = textIn(readComment(field.comment).title || field.title, field.name);
  return {
    problems: [],
    notes,
    field: {
      name: field.name,
      builder: candidate.builder,
      args: was === undefined ? candidate.args : withOptions(candidate, { was }),
      texts,
      ...(candidate.options ? { options: candidate.options } : {}),
    },
  };
}

/** A text that is named as an address is one: as plain text it could hold a script. */
const asAddress = (name: string, candidate: Candidate): Candidate =>
  candidate.builder === 'text' && isMistakenForAddress(name, buildField(candidate))
    ? { ...candidate, builder: 'url' }
    : candidate;

const sortable = new Set(['choice', 'date', 'datetime', 'decimal', 'int', 'text']);

/** Fields with the quick search and the order that the client chose. */
function arranged(
  fields: readonly FieldDesign[],
  table: Readonly<Record<string, unknown>>,
): readonly FieldDesign[] {
  const searched = new Set(namesIn(table['quickSearchField']));
  const sorted = textOf(table['defaultSortField']);
  return fields.map((field) => {
    const isSearched = searched.has(field.name) && ['text', 'longText'].includes(field.builder);
    const isSorted = field.name === sorted && sortable.has(field.builder);
    return {
      ...field,
      args: withOptions(field, {
        ...(isSearched ? { search: true } : {}),
        ...(isSorted ? { sort: true } : {}),
      }),
    };
  });
}

/** Existing clients send a list, or one text with commas. */
const namesIn = (sent: unknown): readonly string[] =>
  typeof sent === 'string' ? sent.split(',') : listOf(sent).map(textOf);

/** List, order and form as the client chose them, with everything that a new record needs. */
function chosenBy(
  table: Readonly<Record<string, unknown>>,
  usual: TableDesign['resource'],
  fields: ReturnType<typeof buildShape>['fields'],
): TableDesign['resource'] {
  const known = (names: readonly string[]) => [
    ...new Set(
      names.filter((each) => Object.hasOwn(fields, each) && !fields[each]?.options.secret),
    ),
  ];
  const columns = known(namesIn(table['columnFields']));
  const asked = usual.form.flatMap((section) => section.fields);
  const wanted = namesIn(table['formFields']).filter((each) => asked.includes(each));
  const needed = asked.filter((each) => {
    const options = fields[each]?.options;
    return !options?.optional && options?.default === undefined;
  });
  const form = [...new Set(wanted.length > 0 ? [...wanted, ...needed] : asked)];
  const by = textOf(table['defaultSortField']);
  const isSortable = fields[by]?.options.sort === true && by !== 'id';
  const direction = textOf(table['defaultSortType']) === 'asc' ? 'asc' : 'desc';
  return {
    ...usual,
    list: {
      ...usual.list,
      ...(columns.length > 0 ? { columns } : {}),
      ...(isSortable ? { sort: [by, direction] } : {}),
    },
    form: form.length > 0 ? [{ section: 'base', fields: form }] : [],
  };
}

const labelIn = (fields: readonly FieldDesign[]): string =>
  fields.find(
    ({ builder, args }) => builder === 'text' && optionsOf({ builder, args })['secret'] !== true,
  )?.name ?? 'id';
