import type {
  FieldDesign,
  SourceEdit,
  SourceObject,
  SourceValue,
  TableDesign,
} from '../../../src/generator/index.ts';
import { buildShape } from '../../../src/generator/index.ts';
import { applyEdit, newDeclaration, type SourceText } from '../source/index.ts';

const languages = ['zh-cn', 'en'] as const;
type TextLanguage = (typeof languages)[number];

/**
 * Writes the files that a developer would have written for a design: the declaration first, then its
 * dictionaries. Texts that a design lacks stay empty. Nothing is written to the disk.
 *
 * @throws {SourceError} for names and values that no declaration can hold
 */
export async function declarationOf(design: TableDesign): Promise<readonly SourceText[]> {
  const { names, texts } = design;
  const files = await newDeclaration({
    file: `${names.area}/${names.file}`,
    table: names.table,
    path: names.path,
    exports: { shape: names.shape, resource: names.resource },
    group: names.group,
    isListed: false,
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        { name: texts.name[language], list: texts.list[language] },
      ]),
    ),
  });
  const edits = [
    declarationEdits(design),
    ...languages.map((language) => dictionaryEdits(design, language)),
  ];
  return Promise.all(files.map((file, at) => withEdits(file, edits[at] ?? [])));
}

async function withEdits(file: SourceText, edits: readonly SourceEdit[]): Promise<SourceText> {
  let { text } = file;
  for (const edit of edits) ({ text } = await applyEdit({ path: file.path, text }, edit));
  return { path: file.path, text };
}

function declarationEdits(design: TableDesign): readonly SourceEdit[] {
  const { names, fields, facts, resource } = design;
  const { label, verbs, list, form } = resource;
  const set = (of: string, path: readonly string[], value: unknown): readonly SourceEdit[] =>
    value === undefined ? [] : [{ type: 'setValue', of, path, value: plainOf(value) }];
  return [
    ...fields.map((field): SourceEdit => ({
      type: 'addField',
      of: names.shape,
      field: newField(field),
    })),
    ...set(names.shape, ['indexes'], facts.indexes),
    ...set(names.shape, ['checks'], facts.checks),
    ...set(names.shape, ['appendOnly'], facts.appendOnly),
    ...set(names.resource, ['label'], label),
    ...set(names.resource, ['verbs'], verbs),
    ...set(names.resource, ['list', 'columns'], list.columns),
    ...set(names.resource, ['list', 'filters'], list.filters.length > 0 ? list.filters : undefined),
    ...set(names.resource, ['list', 'sort'], list.sort),
    ...set(names.resource, ['list', 'tree'], list.tree),
    ...set(names.resource, ['form'], isUsualForm(design) ? undefined : form),
  ];
}

/** The field of a design in the form of edits: the options apart from what stands before them. */
function newField({ name, builder, args }: FieldDesign) {
  const before = withArgument.has(builder) ? 1 : 0;
  return {
    name,
    builder,
    arguments: args.slice(0, before).map(plainOf),
    options: objectOf(args[before]),
  };
}

/** Builders that take the choices, or the table, in front of the options. */
const withArgument: ReadonlySet<string> = new Set(['belongsTo', 'choice', 'treeParent']);

/** True for one section with every field that is asked for: the form of a declaration without one. */
function isUsualForm({ names, fields, facts, resource: { form } }: TableDesign): boolean {
  const shape = buildShape({ names, fields, facts });
  const asked = Object.keys(shape.fields).filter((name) => !shape.fields[name]?.options.system);
  return (
    form.length === 0 ||
    (form.length === 1 &&
      form.every(({ fields: own, when }) => !when && own.join() === asked.join()))
  );
}

function dictionaryEdits(design: TableDesign, language: TextLanguage): readonly SourceEdit[] {
  const { names, fields, facts, resource } = design;
  const shape = buildShape({ names, fields, facts });
  const set = (group: string, texts: SourceObject): readonly SourceEdit[] =>
    Object.keys(texts).length === 0
      ? []
      : [{ type: 'setValue', of: 'default', path: [group], value: texts }];
  const labelled = fields.filter(({ name }) => {
    const { secret, system } = shape.fields[name]?.options ?? {};
    // All resources share the text of the place in a list.
    return name !== 'weigh' && !(secret && system);
  });
  const choices = fields.filter(({ builder }) => builder === 'choice');
  return [
    ...set(
      'fields',
      Object.fromEntries(labelled.map(({ name, texts }) => [name, texts[language]])),
    ),
    ...set(
      'options',
      Object.fromEntries(choices.map((field) => [field.name, optionTexts(field, language)])),
    ),
    ...set(
      'sections',
      isUsualForm(design)
        ? {}
        : Object.fromEntries(resource.form.map(({ section }) => [section, ''])),
    ),
  ];
}

const optionTexts = ({ args, options }: FieldDesign, language: TextLanguage): SourceObject =>
  Object.fromEntries(
    Object.keys(objectOf(args[0])).map((name) => [name, options?.[name]?.[language] ?? '']),
  );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (value: unknown): SourceObject =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, member]) =>
          member === undefined ? [] : [[key, plainOf(member)]],
        ),
      )
    : {};

/** A part of a design as a value that can be written: designs are JSON. */
function plainOf(value: unknown): SourceValue {
  if (Array.isArray(value)) return value.map(plainOf);
  if (isObject(value)) return objectOf(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}
