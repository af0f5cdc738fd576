import { fieldKinds } from './fields.ts';
import { iconNames } from '../../src/kit/icons/iconNames.ts';
import type { Derived } from './derived.ts';
import { type OptionFacts, type TypeFacts, withTypeFacts } from './typeFacts.ts';

const schema = (file: string) => `src/schema/${file}.ts`;
const sources = [schema('index'), 'src/fields/index.ts'];

/**
 * `docs/reference`: every option of a declaration, from the docstrings of its types.
 *
 * @throws {Error} that lists the options without a docstring
 */
export async function referenceFiles(): Promise<readonly Derived[]> {
  const kinds = await fieldKinds();
  const pages = withTypeFacts(sources, (facts) => [
    shapePage(facts),
    resourcePage(facts),
    fieldsPage(facts, kinds),
    textsPage(facts),
  ]);
  const silent = pages.flatMap(({ path, sections }) =>
    sections.flatMap(({ title, options = [] }) =>
      options.filter(({ text }) => text === '').map(({ name }) => `${path}: ${title}, ${name}`),
    ),
  );
  if (silent.length > 0) throw new Error(`options without a docstring:\n${silent.join('\n')}`);
  return pages.map(({ path, title, text, sections }) => ({
    path,
    text: [
      '<!-- Written by `npm run sync` from the docstrings of the types. -->',
      `# ${title}`,
      text,
      ...sections.map(sectionText),
      '',
    ].join('\n\n'),
  }));
}

type ReferencePage = {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly sections: readonly ReferenceSection[];
};

type ReferenceSection = {
  readonly title: string;
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
        text: 'Each field type adds its own, see [fields](fields.md).',
        options: ofType(schema('field'), 'FieldOptions'),
      },
      { title: 'Facts about the table', options },
      { title: 'An index', options: ofType(file, 'TableIndex') },
      { title: 'An append-only table', options: ofType(file, 'Growing') },
      { title: 'A computed value', options: ofType(file, 'Computed') },
      {
        title: 'A rule',
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
      { title: 'Options', options },
      { title: 'menu', options: ofType(file, 'MenuPlace') },
      { title: 'list', options: ofType(file, 'List') },
      { title: 'list.card', options: ofType(file, 'DeclaredCard') },
      { title: 'list.expand', options: ofType(file, 'DeclaredExpansion') },
      { title: 'presets', options: ofType(file, 'DeclaredPreset') },
      { title: 'form and detail', options: ofType(file, 'Section') },
      { title: 'detail: related records', options: ofType(file, 'RelatedSection') },
      { title: 'actions', options: [...target, ...ofType(schema('action'), 'Action')] },
      { title: 'dataLimit', options: ofType(file, 'DataLimit') },
      { title: 'import', options: ofType(file, 'ImportOptions') },
      {
        title: 'Conditions',
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

function fieldsPage(
  { ofFunction, ofType }: TypeFacts,
  kinds: readonly { readonly file: string; readonly builders: readonly string[] }[],
): ReferencePage {
  const common = ofType(schema('field'), 'FieldOptions').map(({ name }) => name);
  const builders = kinds.flatMap(({ file, builders: names }) =>
    names.map((name) => ({ name, ...ofFunction(file, name) })),
  );
  return {
    path: 'docs/reference/fields.md',
    title: 'Field types',
    text: [
      'Each takes the [options of every field](shape.md#options-of-every-field), except for those it names, and',
      'the options listed with it. Codes of refused values have their texts in `i18n/<lang>/invalid.ts`.',
    ].join('\n'),
    sections: builders
      .filter(({ example }) => example !== '')
      .map(({ name, text, example, throws, options }) => {
        const taken = options.map((option) => option.name);
        const lacking = common.filter((option) => !taken.includes(option));
        return {
          title: name,
          text: `${text}\n\n\`\`\`ts\n${example}\n\`\`\``,
          options: options.filter((option) => !common.includes(option.name)),
          note: [
            throws && `Refuses with: ${throws}.`,
            taken.length > 0 && lacking.length > 0 && `Does not take ${listed(lacking)}.`,
          ]
            .filter(Boolean)
            .join('\n\n'),
        };
      }),
  };
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const textsPage = ({ ofType }: TypeFacts): ReferencePage => ({
  path: 'docs/reference/texts.md',
  title: 'Texts of a resource',
  text: [
    'One file for each language, `i18n/zh-cn/<area>/<name>.ts` and `i18n/en/<area>/<name>.ts`, whose type',
    '`MessagesFor<typeof resource>` is derived from the declaration: a missing or surplus key does not compile.',
  ].join('\n'),
  sections: [
    { title: 'Keys', options: ofType(schema('messages'), 'AnyMessages') },
    { title: 'actions', options: ofType(schema('messages'), 'AnyActionTexts') },
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
  [/\b(?:Path|Name|S)\b/g, 'string'],
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
