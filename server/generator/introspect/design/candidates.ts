import type {
  BilingualText,
  BuilderName,
  Plain,
  PlainObject,
} from '../../../../src/generator/index.ts';
import { yuanOf } from '../../../../src/fields/index.ts';
import { choiceOf } from './choices.ts';
import type { ColumnFacts } from './columnFacts.ts';
import { type DesignType, designTypeOf, endsWith } from './detection.ts';

/** A way to declare a column. */
export type Candidate = {
  readonly builder: BuilderName;
  readonly args: readonly Plain[];
  readonly options?: Readonly<Record<string, BilingualText>>;
  /** It is taken whatever it changes: no other type holds the same. */
  readonly isSure?: true;
};

export type CandidateContext = {
  readonly table: string;
  /** Field with the name of a record, for a tree. */
  readonly label: string;
  /** Tables that are declared, each with the field that shows a record of it. */
  readonly targets: ReadonlyMap<string, string>;
};

/**
 * The ways to declare a column, the best first: by a reference or its values, by its name, by its type. Empty for
 * a type that no field holds.
 */
export function candidatesOf(facts: ColumnFacts, context: CandidateContext): readonly Candidate[] {
  if (isSecret(facts)) return [secretText(facts)];
  const byType = typed[facts.type.base]?.(facts) ?? [];
  return [...referring(facts, context), ...ofValues(facts), ...named(facts), ...byType];
}

const texts = new Set(['varchar', 'char', 'text']);
const wholes = new Set(['smallint', 'integer', 'bigint']);

/** True for a value that nobody reads: neither list nor form nor file may hold it. */
export const isSecret = ({ name, type }: Pick<ColumnFacts, 'name' | 'type'>): boolean =>
  texts.has(type.base) &&
  endsWith(name, 'password passwd pwd salt secret token private_key api_key'.split(' '));

function secretText(facts: ColumnFacts): Candidate {
  const { type } = facts;
  const own = given({
    optional: facts.structure.null || undefined,
    unique: facts.unique || undefined,
    secret: true,
    system: true,
    default: textStart(facts),
  });
  return type.length === undefined
    ? { builder: 'longText', args: [own], isSure: true }
    : { builder: 'text', args: [{ max: type.length, ...own }], isSure: true };
}

function referring(facts: ColumnFacts, { table, label, targets }: CandidateContext): Candidate[] {
  const { name, to, structure, type } = facts;
  if (!wholes.has(type.base)) return [];
  const shows = to === undefined ? undefined : targets.get(to);
  if (to !== undefined && shows !== undefined)
    return [made('belongsTo', [to], facts, { shows, default: numberStart(facts) }, true)];
  const isParent = ['pid', 'parent_id'].includes(name) && facts.start === 0 && !structure.null;
  return to === undefined && isParent && !facts.unique
    ? [{ builder: 'treeParent', args: [table, { shows: label }], isSure: true }]
    : [];
}

/** Fields of columns that may have only some values. */
function ofValues(facts: ColumnFacts): Candidate[] {
  if (isFlag(facts)) {
    const isOn = Number(facts.start ?? 0) === 1;
    const own = given({ default: isOn ? 1 : undefined, ...flags(facts) });
    return [{ builder: 'flag', args: optionsIfAny(own), isSure: true }];
  }
  const choice = choiceOf(facts);
  if (!choice) return [];
  const { table, options, start } = choice;
  return [{ ...made('choice', [table], facts, { default: start }, true), options }];
}

/** True for yes or no, without a name for either. A flag that is not given is no. */
function isFlag({ name, structure, codes, start, comment, type }: ColumnFacts): boolean {
  if (structure.null || comment.labels.size > 0) return false;
  if (type.base === 'boolean') return true;
  const isYesNo = codes?.length === 2 && codes.includes(0) && codes.includes(1);
  return isYesNo && start !== undefined && !endsWith(name, ['status', 'state', 'type']);
}

/** Fields that the name asks for; the type decides if they fit. */
function named(facts: ColumnFacts): Candidate[] {
  const byKind = kinds[designTypeOf(facts)]?.(facts) ?? [];
  if (byKind.length > 0 || !texts.has(facts.type.base)) return byKind;
  const [, make] = textNames.find(([words]) => endsWith(facts.name, words.split(' '))) ?? [];
  return make?.(facts) ?? [];
}

type Make = (facts: ColumnFacts) => Candidate[];

/** A field with the length of the column. */
const sized =
  (builder: BuilderName): Make =>
  (facts) => {
    const max = facts.type.length;
    return max === undefined
      ? []
      : [made(builder, [], facts, { max, default: textStart(facts) }, false)];
  };

/** A field with a length of its own. */
const fixed =
  (builder: BuilderName): Make =>
  (facts) => [made(builder, [], facts, { default: textStart(facts) }, false)];

const kinds: Partial<Record<DesignType, Make>> = {
  weigh: (facts) => [
    made('int', [], { ...facts, sorted: true }, { default: numberStart(facts) }, false),
  ],
  editor: (facts) => [
    made('longText', [], facts, { rich: true, default: textStart(facts) }, false),
  ],
  textarea: sized('longText'),
  timestamp: (facts) => [moment(facts)],
  image: sized('image'),
  file: sized('file'),
  icon: fixed('icon'),
  color: fixed('colour'),
};

/** Fields of texts by the last word of the name, beside those that {@link designTypeOf} knows. */
const textNames: readonly (readonly [words: string, Make])[] = [
  // Plain text would take an address that runs a script, so no declaration may have it here.
  [
    'site website homepage url uri link href',
    (facts) => {
      const max = facts.type.length ?? 2_000;
      return [made('url', [], facts, { max, default: textStart(facts) }, true)];
    },
  ],
  ['email mail', fixed('email')],
  ['mobile', (facts) => (facts.type.length === 11 ? fixed('mobile')(facts) : phone(facts))],
  ['phone tel telephone', (facts) => phone(facts)],
  ['logo cover picture photo thumb poster', sized('image')],
  ['attachment', sized('file')],
];

const phone = (facts: ColumnFacts): Candidate[] =>
  facts.type.length === undefined
    ? []
    : [
        made(
          'text',
          [],
          facts,
          { max: facts.type.length, form: 'phone', default: textStart(facts) },
          false,
        ),
      ];

const moment = (facts: ColumnFacts): Candidate =>
  made('datetime', [], facts, { default: numberStart(facts) }, true);

/** Largest whole number that a declaration can name. */
const mostBig = Number.MAX_SAFE_INTEGER;
const mostInt = 2_147_483_647;
/** Largest amount of a `money` field, in hundredths. */
const mostMoney = 100_000_000_000;

const typed: Partial<Record<ColumnFacts['type']['base'], (facts: ColumnFacts) => Candidate[]>> = {
  varchar: line,
  char: line,
  text: manyLines,
  smallint: whole,
  integer: whole,
  bigint: (facts) => [...(isAmount(facts.name) ? [amount(facts)] : []), ...whole(facts)],
  numeric: number,
  float: number,
  date: (facts) => [made('date', [], facts, { default: textStart(facts) }, true)],
  timestamp: (facts) => [moment(facts)],
  jsonb: list,
  json: list,
  uuid: (facts) => [
    made('text', [], facts, { max: 36, form: 'code', default: textStart(facts) }, true),
  ],
};

function line(facts: ColumnFacts): Candidate[] {
  const max = facts.type.length;
  return max === undefined
    ? manyLines(facts)
    : [made('text', [], facts, { max, default: textStart(facts) }, false)];
}

/** Values that are there already may be as long as those of any field. */
function manyLines(facts: ColumnFacts): Candidate[] {
  return [made('longText', [], facts, { max: 60_000, default: textStart(facts) }, true)];
}

function whole(facts: ColumnFacts): Candidate[] {
  const { type, min, max } = facts;
  const most = type.base === 'bigint' ? Math.max(max ?? mostBig, mostInt + 1) : max;
  const isRange = min === undefined || most === undefined || min <= most;
  return [
    made(
      'int',
      [],
      facts,
      { ...(isRange ? { min, max: most } : {}), default: numberStart(facts) },
      false,
    ),
  ];
}

/** True for a name of an amount of money. */
export const isAmount = (name: string): boolean =>
  endsWith(name, 'amount price money fee cost balance freight'.split(' '));

function amount(facts: ColumnFacts): Candidate {
  const start = numberStart(facts);
  return made(
    'money',
    [],
    facts,
    {
      min: facts.min === 0 ? undefined : Math.max(facts.min ?? -mostMoney, -mostMoney),
      default: start === undefined ? undefined : yuanOf(start),
    },
    false,
  );
}

/** Digits of a number without bounds: as many as a person may mean. */
const wide = { precision: 38, scale: 10 };

function number(facts: ColumnFacts): Candidate[] {
  const { precision = wide.precision, scale = wide.scale } = facts.type;
  const { start } = facts;
  const value = typeof start === 'number' || typeof start === 'string' ? String(start) : undefined;
  return [made('decimal', [], facts, { precision, scale, default: value }, true)];
}

function list(facts: ColumnFacts): Candidate[] {
  const { start, structure, name } = facts;
  const value = typeof start === 'string' ? parsed(start) : undefined;
  const json: Candidate = {
    builder: 'json',
    args: optionsIfAny(given({ optional: structure.null || undefined, default: value })),
    isSure: true,
  };
  const isList = Array.isArray(value) && value.length === 0 && !structure.null;
  const of = (builder: BuilderName, words: string): Candidate[] =>
    isList && endsWith(name, words.split(' ')) ? [{ builder, args: [] }] : [];
  return [
    ...of('images', 'images avatars pictures photos gallery'),
    ...of('files', 'files attachments'),
    ...of('tags', 'tags keywords'),
    json,
  ];
}

/** A value of JSON; undefined for none, and for a lone number or text, which no field holds. */
function parsed(text: string): Plain | undefined {
  try {
    const value: Plain = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function made(
  builder: BuilderName,
  before: readonly Plain[],
  facts: ColumnFacts,
  own: Readonly<Record<string, Plain | undefined>>,
  isSure: boolean,
): Candidate {
  const { default: start, ...others } = own;
  const options = given({
    ...others,
    optional: facts.structure.null || undefined,
    default: start,
    ...flags(facts),
  });
  return { builder, args: [...before, ...optionsIfAny(options)], ...(isSure ? { isSure } : {}) };
}

const flags = ({ unique, sorted, searched }: ColumnFacts) => ({
  unique: unique || undefined,
  sort: sorted || undefined,
  search: searched || undefined,
});

const optionsIfAny = (options: PlainObject): readonly PlainObject[] =>
  hasKeys(options) ? [options] : [];
const hasKeys = (options: object): boolean => Object.keys(options).length > 0;

/** Leaves out what is not given. */
const given = (options: Readonly<Record<string, Plain | undefined>>): PlainObject =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

const textStart = ({ start }: ColumnFacts): string | undefined =>
  typeof start === 'string' ? start : undefined;

const numberStart = ({ start }: ColumnFacts): number | undefined =>
  typeof start === 'number' && Number.isSafeInteger(start) ? start : undefined;
