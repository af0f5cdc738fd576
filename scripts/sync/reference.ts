import { fieldKinds } from './fields.ts';
import { iconNames } from '../../src/kit/icons/iconNames.ts';
import { type Derived, generated } from './derived.ts';
import { type OptionFacts, type TypeFacts, withTypeFacts } from './typeFacts.ts';

const schema = (file: string) => `src/schema/${file}.ts`;
const sources = [schema('index'), 'src/fields/index.ts'];

/**
 * `docs/reference`: every option of a declaration, from the docstrings of its types; and the same as data, of
 * which the designer draws its panels.
 *
 * @throws {Error} that lists the options without a docstring
 */
export async function referenceFiles(): Promise<readonly Derived[]> {
  const kinds = await fieldKinds();
  const { pages, types } = withTypeFacts(sources, (facts) => {
    const found = fieldTypesOf(facts, kinds);
    return {
      types: found,
      pages: [shapePage(facts), resourcePage(facts), fieldsPage(found), textsPage(facts)],
    };
  });
  const silent = pages.flatMap(({ path, sections }) =>
    sections.flatMap(({ title, options = [] }) =>
      options.filter(({ text }) => text === '').map(({ name }) => `${path}: ${title}, ${name}`),
    ),
  );
  if (silent.length > 0) throw new Error(`options without a docstring:\n${silent.join('\n')}`);
  const documents = pages.map(({ path, title, text, sections }) => ({
    path,
    text: [
      '<!-- Written by `npm run sync` from the docstrings of the types. -->',
      `# ${title}`,
      text,
      ...sections.map(sectionText),
      '',
    ].join('\n\n'),
  }));
  const groups = pages.flatMap(({ sections }) => sections);
  return [...documents, { path: 'src/generator/optionFacts.ts', text: factsText(types, groups) }];
}

type ReferencePage = {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly sections: readonly ReferenceSection[];
};

type ReferenceSection = {
  readonly title: string;
  /** Name of its options in the designer. */
  readonly key?: string;
  readonly text?: string;
  readonly options?: readonly OptionFacts[];
  /** Below the options. */
  readonly note?: string;
};

function shapePage({ ofFunction, ofType }: TypeFacts): ReferencePage {
  const file = schema('shape');
  const { text, options } = ofFunction(file, 'shape');
  return {
    path: 'docs/reference/shape.md',
    title: 'shape(table, fields, facts)',
    text,
    sections: [
      {
        title: 'Options of every field',
        key: 'field',
        text: 'Each field type adds its own, see [fields](fields.md).',
        options: ofType(schema('field'), 'FieldOptions'),
      },
      { title: 'Facts about the table', key: 'shape', options },
      { title: 'An index', key: 'index', options: ofType(file, 'TableIndex') },
      { title: 'An append-only table', key: 'appendOnly', options: ofType(file, 'Growing') },
      { title: 'A computed value', key: 'computed', options: ofType(file, 'Computed') },
      {
        title: 'A rule',
        key: 'rule',
        text: rulesText,
        options: ofType(file, 'Rule'),
      },
    ],
  };
}

const rulesText = [
  'What a record must meet across several fields: `{ window: { holds: { end_time: { gt: { field:',
  "'start_time' } } }, at: 'end_time' } }`. It is checked in the form and by the server, when a record is",
  'added and when a field that it reads changes, in sub-rows too. Its text is `rules.<name>`. A comparison',
  'with an empty value breaks nothing, as in a CHECK; `{ empty: false }` asks for a value: a rule `{ when,',
  "holds: { freight: { empty: false } }, at: 'freight' }` makes the field required while `when` holds.",
].join('\n');

function resourcePage({ ofFunction, ofType }: TypeFacts): ReferencePage {
  const file = schema('resource');
  const { text, options } = ofFunction(file, 'resource');
  const legend = [
    'In the tables `field` is the name of a field of the shape, `shown` the name of a field or of a computed',
    'value, `condition` is described [below](#conditions).',
  ].join('\n');
  const target = ofType(schema('action'), 'AnyAction').filter(({ name }) => name === 'on');
  return {
    path: 'docs/reference/resource.md',
    title: 'resource(shape, options)',
    text: `${text}\n\n${legend}`,
    sections: [
      { title: 'Options', key: 'resource', options },
      { title: 'menu', key: 'menu', options: ofType(file, 'MenuPlace') },
      { title: 'list', key: 'list', options: ofType(file, 'List') },
      { title: 'list.card', key: 'card', options: ofType(file, 'DeclaredCard') },
      { title: 'list.expand', key: 'expand', options: ofType(file, 'DeclaredExpansion') },
      { title: 'presets', key: 'preset', options: ofType(file, 'DeclaredPreset') },
      { title: 'form and detail', key: 'section', options: ofType(file, 'Section') },
      { title: 'form in two columns', key: 'formLayout', options: ofType(file, 'FormLayout') },
      { title: 'detail: related records', key: 'related', options: ofType(file, 'RelatedSection') },
      {
        title: 'detail: a record that this one refers to',
        key: 'referred',
        options: ofType(file, 'ReferredSection'),
      },
      { title: 'detail in two columns', key: 'layout', options: ofType(file, 'RecordLayout') },
      { title: 'detail.steps', key: 'step', options: ofType(file, 'DeclaredStep') },
      {
        title: 'actions',
        key: 'action',
        options: [...target, ...ofType(schema('action'), 'Action')],
      },
      { title: 'dataLimit', key: 'dataLimit', options: ofType(file, 'DataLimit') },
      { title: 'import', key: 'import', options: ofType(schema('imports'), 'ImportOptions') },
      {
        title: 'Conditions',
        key: 'condition',
        text: [
          'A condition names fields and their tests: `{ status: 1, pay_amount: { gt: 0 } }`. A bare value means',
          'equality, a list membership; all entries must hold. `and` and `or` take lists of conditions, `not` one.',
          'Null equals nothing and is neither smaller nor larger than anything. Text compares by code point.',
          "In place of a value a comparison takes an operand: `{ field: 'start_time' }`, another field of the same type,",
          'or `{ now: 0 }`, the present of a datetime, so many seconds later.',
        ].join('\n'),
        options: ofType(schema('where'), 'Comparisons'),
      },
      { title: 'Icons', text: `${listed(iconNames)}.` },
    ],
  };
}

/** A field type as its docstrings describe it. */
type FieldType = {
  readonly name: string;
  readonly text: string;
  readonly example: string;
  /** Codes that it throws. */
  readonly throws: string;
  /** Its own options. */
  readonly options: readonly OptionFacts[];
  /** Options of every field that it does not take. */
  readonly lacks: readonly string[];
};

function fieldTypesOf(
  { ofFunction, ofType }: TypeFacts,
  kinds: readonly { readonly file: string; readonly builders: readonly string[] }[],
): readonly FieldType[] {
  const common = ofType(schema('field'), 'FieldOptions').map(({ name }) => name);
  return kinds
    .flatMap(({ file, builders }) => builders.map((name) => ({ name, ...ofFunction(file, name) })))
    .filter(({ example }) => example !== '')
    .map(({ options, ...type }) => {
      const taken = options.map((option) => option.name);
      return {
        ...type,
        options: options.filter((option) => !common.includes(option.name)),
        lacks: taken.length > 0 ? common.filter((option) => !taken.includes(option)) : [],
      };
    });
}

const fieldsPage = (types: readonly FieldType[]): ReferencePage => ({
  path: 'docs/reference/fields.md',
  title: 'Field types',
  text: [
    'Each takes the [options of every field](shape.md#options-of-every-field), except for those it names, and',
    'the options listed with it. Codes of refused values have their texts in `i18n/<lang>/invalid.ts`.',
  ].join('\n'),
  sections: types.map(({ name, text, example, throws, options, lacks }) => ({
    title: name,
    text: `${text}\n\n\`\`\`ts\n${example}\n\`\`\``,
    options,
    note: [
      throws && `Refuses with: ${throws}.`,
      lacks.length > 0 && `Does not take ${listed(lacks)}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  })),
});

/** The same as data: the field types by their builder, and the options of every other place. */
const factsText = (types: readonly FieldType[], groups: readonly ReferenceSection[]): string =>
  generated([
    "import type { DesignOption, DesignOptionPlace, DesignFieldType } from './options.ts';",
    '',
    '/** Field types in the order of the alphabet, each with what it takes beside the options of every field. */',
    `export const fieldTypeFacts: Readonly<Record<string, DesignFieldType>> = ${JSON.stringify(
      Object.fromEntries(
        types.map(({ name, text, example, options, lacks }) => [
          name,
          {
            text: text.replaceAll(/\s+/g, ' '),
            example,
            options: options.map(designOption),
            lacks,
          },
        ]),
      ),
    )};`,
    '',
    '/** Options of a field, a shape, a resource and their parts. */',
    `export const optionFacts: Readonly<Record<DesignOptionPlace, readonly DesignOption[]>> = ${JSON.stringify(
      Object.fromEntries(
        groups.flatMap(({ key, options = [] }) =>
          key === undefined ? [] : [[key, options.map(designOption)]],
        ),
      ),
    )};`,
  ]);

const designOption = ({ name, isOptional, type, text }: OptionFacts) => ({
  name,
  type: plainType(type),
  text: text.replaceAll(/\s+/g, ' '),
  ...(isOptional ? {} : { isRequired: true }),
});

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const textsPage = ({ ofType }: TypeFacts): ReferencePage => ({
  path: 'docs/reference/texts.md',
  title: 'Texts of a resource',
  text: [
    'One file for each language, `i18n/zh-cn/<area>/<name>.ts` and `i18n/en/<area>/<name>.ts`, whose type',
    '`MessagesFor<typeof resource>` is derived from the declaration: a missing or surplus key does not compile.',
  ].join('\n'),
  sections: [
    { title: 'Keys', key: 'texts', options: ofType(schema('messages'), 'AnyMessages') },
    { title: 'actions', key: 'actionTexts', options: ofType(schema('messages'), 'AnyActionTexts') },
  ],
});

const sectionText = ({ title, text, options = [], note }: ReferenceSection): string =>
  [`## ${title}`, text, options.length > 0 && optionTable(options), note]
    .filter(Boolean)
    .join('\n\n');

const optionTable = (options: readonly OptionFacts[]): string =>
  [
    '| Option | Type | Meaning |',
    '| --- | --- | --- |',
    ...options.map(
      ({ name, isOptional, type, text }) =>
        `| \`${name}${isOptional ? '?' : ''}\` | ${inCell(`\`${plainType(type)}\``)} | ${inCell(text)} |`,
    ),
  ].join('\n');

const inCell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

/** Replacements for names in the types of declarations. */
const plainNames: readonly (readonly [RegExp, string])[] = [
  [/\/\*\*.*?\*\//g, ''],
  [/readonly /g, ''],
  [/NoInfer<(\w+)>/g, '$1'],
  [/\b(?:RequiredToAddKey|FieldKey)<F>/g, 'field'],
  [/\bkeyof S\['fields'\] & string/g, 'field'],
  [/\bShown<F, C>/g, 'shown'],
  [/\bSortRule<F>/g, `[field, 'asc' | 'desc']`],
  [/\bWhere<\w+(?:<F>)?>/g, 'condition'],
  [/\bMenuEntry<P>/g, 'menu'],
  [/\bList<F, C>/g, 'list'],
  [/\bDeclaredCard<F, C>/g, 'card'],
  [/\bDeclaredExpansion<F>/g, 'expand'],
  [/\bDeclaredPreset<F>/g, 'preset'],
  [/\bSection<F, S, \w+(?:<F, C>)?>/g, 'section'],
  [/\bRelatedSection<F, S>/g, 'related'],
  [/\bDetailSection<F, C, S>/g, '(section | related | referred)'],
  [/\bRecordLayout<F, C, S, T>/g, 'layout'],
  [/\bFormLayout<F, S>/g, 'formLayout'],
  [/\bDeclaredStep<F, T>/g, 'step'],
  [/\bDataLimit<\w+>/g, 'dataLimit'],
  [/\bImportOptions<\w+>/g, 'import'],
  [/\bK \| K\[\]/g, 'field | field[]'],
  [/\bTableIndex<K>/g, 'index'],
  [/\bGrowing<K>/g, 'appendOnly'],
  [/Readonly<Record<R, Rule<AllFields<F>>>>/g, '{ [name]: rule }'],
  [/\bOperand\b/g, 'value or operand'],
  [/\bActions<[^>]*>/g, '{ [name]: action }'],
  [/\{ \[K in keyof C\]: Computed<.*> \}/g, '{ [name]: computed }'],
  [/\{ \[K in (?:\w+|keyof RowOf<F>)\]\?: (\w+)(?:<F>\[K\])? \}/g, '{ [field]?: $1 }'],
  [/\bRowOf\b/g, 'value'],
  [/\bFields\b/g, '{ [name]: field type }'],
  [/\bField<V>/g, 'field type'],
  [/\bActionTarget\b/g, `'each' | 'record' | 'list'`],
  [/\bTone\b/g, `'info' | 'success' | 'warning' | 'danger'`],
  [/\b(?:Path|Name|S|T)\b/g, 'string'],
  [/\bP\b/g, 'preset'],
  [/\bV\b/g, 'value'],
  [/\bK\b/g, 'field'],
  [/\bAnyActionTexts\b/g, 'action'],
];

function plainType(type: string): string {
  const text = type.replaceAll(/\s+/g, ' ').replaceAll(/<\s/g, '<').replaceAll(/\s>/g, '>');
  const plain = plainNames.reduce((each, [from, to]) => each.replaceAll(from, to), text);
  return withoutRecords(plain).trim();
}

/** `Readonly<Record<string, X>>` as `{ [name]: X }`, the inner ones first. */
function withoutRecords(text: string): string {
  const next = text
    .replaceAll(/Readonly<Record<\w+, ([^<>]+)>>/g, '{ [name]: $1 }')
    .replaceAll(/Pick<AnyMessages, ([^<>]+)>/g, '{ $1 }');
  return next === text ? text : withoutRecords(next);
}
