import type {
  BuilderName,
  DesignNote,
  Plain,
  PlainObject,
} from '../../../../src/generator/index.ts';
import type { Candidate } from '../design/candidates.ts';
import { choiceFrom } from '../design/choices.ts';
import { readComment } from '../design/comment.ts';
import { type ClientField, isOn, textOf } from './clientInput.ts';

type ClientCandidate = {
  readonly candidate: Candidate;
  readonly notes?: readonly DesignNote[];
};

/** The field for a kind of the client; undefined for an unknown kind. */
export function clientCandidate(
  field: ClientField,
  targets: ReadonlyMap<string, string>,
): ClientCandidate | undefined {
  const { designType } = field;
  if (designType === 'remoteSelect') return reference(field, targets);
  if (designType === 'radio' || designType === 'select') return { candidate: choice(field) };
  const make = Object.hasOwn(kinds, designType) ? kinds[designType] : undefined;
  if (!make) return undefined;
  const candidate = make(field);
  return candidate.builder === 'password'
    ? { candidate, notes: [{ at: field.name, code: 'needs_hashing', params: {} }] }
    : { candidate };
}

type Make = (field: ClientField) => Candidate;

const longestLine = 2_000;

const kinds: Readonly<Record<string, Make>> = {
  string: (field) => line('text', field, { max: lengthOf(field, 255) }),
  password: (field) => of('password', field.null ? { optional: true } : {}),
  number,
  float: decimal,
  switch: (field) => of('flag', startOf(field) === '1' ? { default: 1 } : {}),
  textarea: (field) =>
    line('longText', field, field.length > 0 ? { max: lengthOf(field, 2_000) } : {}),
  editor: (field) => line('longText', field, { rich: true }),
  array: (field) => of('json', field.null ? { optional: true } : { default: [] }),
  date: (field) => line('date', field, {}),
  datetime: moment,
  timestamp: moment,
  time: (field) => line('text', field, { max: 8 }),
  year: whole,
  weigh: (field) => of('int', { default: numberOf(field) ?? 0, sort: true }),
  city: (field) => of('area', field.null ? { optional: true } : {}),
  icon: (field) => line('icon', field, {}),
  color: (field) => line('colour', field, {}),
  image: (field) => (isOn(field.form['image-multi']) ? of('images', {}) : line('image', field, {})),
  images: () => of('images', {}),
  file: (field) => (isOn(field.form['file-multi']) ? of('files', {}) : line('file', field, {})),
  files: () => of('files', {}),
  checkbox: () => of('tags', {}),
  selects: () => of('tags', {}),
  remoteSelects: (field) => of('json', field.null ? { optional: true } : { default: [] }),
};

const of = (builder: BuilderName, options: PlainObject): Candidate => ({
  builder,
  args: Object.keys(options).length > 0 ? [options] : [],
});

/** A field with the default as it was sent. */
function line(builder: BuilderName, field: ClientField, own: PlainObject): Candidate {
  const start = startOf(field);
  return of(builder, {
    ...own,
    ...optional(field),
    ...(start === undefined ? {} : { default: start }),
  });
}

const optional = (field: ClientField): PlainObject => (field.null ? { optional: true } : {});

const lengthOf = ({ length }: ClientField, usual: number): number =>
  Math.min(length > 0 ? length : usual, longestLine);

/** The default of a new record; undefined for none. */
function startOf({ defaultType, default: value }: ClientField): string | undefined {
  if (defaultType === 'EMPTY STRING') return '';
  return defaultType === 'INPUT' && value !== '' ? value : undefined;
}

function numberOf(field: ClientField): number | undefined {
  const start = startOf(field);
  return start !== undefined && /^-?\d{1,15}$/.test(start) ? Number(start) : undefined;
}

function number(field: ClientField): Candidate {
  return /decimal|float|double|numeric/.test(field.type) ? decimal(field) : whole(field);
}

function whole(field: ClientField): Candidate {
  const start = numberOf(field);
  return of('int', {
    ...(field.unsigned ? { min: 0 } : {}),
    ...(field.type.startsWith('bigint') ? { max: Number.MAX_SAFE_INTEGER } : {}),
    ...optional(field),
    ...(start === undefined ? {} : { default: start }),
  });
}

function decimal(field: ClientField): Candidate {
  const scale = Math.min(field.precision, 30);
  const precision = Math.min(Math.max(field.length > 0 ? field.length : 10, scale + 1), 65);
  return line('decimal', field, { precision, scale });
}

function moment(field: ClientField): Candidate {
  const start = numberOf(field);
  return of('datetime', { ...optional(field), ...(start === undefined ? {} : { default: start }) });
}

/** A choice of the values of `enum('a','b')`, or of the keys of the comment; a text without either. */
function choice(field: ClientField): Candidate {
  const { labels } = readComment(field.comment);
  const listed = /^(?:enum|set)\((.*)\)$/is.exec(field.dataType)?.[1] ?? '';
  const values = [...listed.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) =>
    value.replaceAll("''", "'"),
  );
  const codes = (values.length > 0 ? values : [...labels.keys()]).filter(
    (code) => code !== '' && code.length <= 60,
  );
  if (codes.length === 0) return line('text', field, { max: lengthOf(field, 255) });
  const { table, options } = choiceFrom(
    new Map(codes.map((code) => [code, labels.get(code) ?? ''])),
  );
  const start = startOf(field);
  const own: PlainObject = {
    ...optional(field),
    ...(start !== undefined && codes.includes(start) ? { default: start } : {}),
  };
  const args: readonly Plain[] = Object.keys(own).length > 0 ? [table, own] : [table];
  return { builder: 'choice', args, options };
}

/** A reference to a declared table; a number for one that is not declared. */
function reference(field: ClientField, targets: ReadonlyMap<string, string>): ClientCandidate {
  const table = textOf(field.form['remote-table']);
  const shows = targets.get(table);
  if (shows === undefined)
    return {
      candidate: of('int', { min: 0, max: Number.MAX_SAFE_INTEGER, ...optional(field) }),
      notes: [{ at: field.name, code: 'undeclared_target', params: { table } }],
    };
  return { candidate: { builder: 'belongsTo', args: [table, { shows, ...optional(field) }] } };
}
