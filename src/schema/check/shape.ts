import { type Field, type Fields, type Relation, relationKey } from '../field.ts';
import { Invalid } from '../invalid.ts';
import { type AnyShape, isTwin } from '../shape.ts';
import { standardFields } from '../standard.ts';
import {
  type Declared,
  fieldNames,
  namesOf,
  type Problem,
  repeated,
  shapeNamed,
  unknownNames,
  wrongIf,
} from './problems.ts';
import { whereProblems } from './where.ts';

/** Mistakes in a shape alone; `relationProblems` checks its references. */
export function shapeProblems(shape: AnyShape): readonly Problem[] {
  const { name, fields, computed } = shape;
  return [
    ...nameProblems(shape),
    ...Object.entries(fields).flatMap(([key, field]) => fieldProblems(`${name}.${key}`, field)),
    ...columnProblems(name, fields),
    ...Object.keys(computed)
      .filter((key) => Object.hasOwn(fields, key))
      .map((key) => `${name}.computed.${key}: a field has this name; choose another`),
    ...mentionProblems(shape),
    ...indexProblems(shape),
    ...ruleProblems(shape),
    ...onlyProblems(shape),
    ...Object.entries(fields).flatMap(([key, { slugOf }]) =>
      slugOf === undefined
        ? []
        : unknownNames(`${name}.${key}.from`, 'field', [slugOf], fieldNames(shape)),
    ),
    ...growingProblems(shape),
  ];
}

const word = /^[a-z][a-z0-9_]*$/;
/** Names reserved by conditions and objects. */
const taken = new Set(['and', 'or', 'not', 'constructor', 'prototype']);

function nameProblems({ name, fields }: AnyShape): readonly Problem[] {
  const standard: Fields = standardFields;
  return [
    ...wrongIf(
      !word.test(name),
      `${name}: a shape is named like its table, in small letters and _`,
    ),
    ...Object.entries(fields).flatMap(([key, field]) => {
      const at = `${name}.${key}`;
      if (taken.has(key)) return [`${at}: the name ${key} is taken; choose another`];
      if (!word.test(key)) return [`${at}: a field is named in small letters, digits and _`];
      if (standard[key] && standard[key] !== field) {
        return [`${at}: every shape has this field already; leave it out`];
      }
      const twin = field.options.bilingual ? fields[`${key}_en`] : undefined;
      return twin && !isTwin(twin)
        ? [`${name}.${key}_en: ${key} is bilingual and makes this field; leave it out`]
        : [];
    }),
  ];
}

function fieldProblems(at: string, field: Field): readonly Problem[] {
  const { options, columns, operators, relation } = field;
  const single = columns.length === 1;
  return [
    ...wrongIf(options.sort && !single, `${at}: sort needs a single column; leave sort out`),
    ...wrongIf(options.unique && !single, `${at}: unique needs a single column; leave it out`),
    ...wrongIf(
      options.search && !operators.length,
      `${at}: nothing can be looked for in this field; leave search out`,
    ),
    ...wrongIf(
      options.secret && (options.sort || options.search),
      `${at}: a secret can be neither sorted nor searched; leave sort and search out`,
    ),
    ...(relation?.type === 'rows' ? [] : defaultProblems(at, field)),
    ...wrongIf(
      isNamedLikeAddress(at) && isPlainText(field),
      `${at}: a person may follow this address, and text takes javascript: too; declare it as url()`,
    ),
  ];
}

/** The fields that say which record a value names are fields of the same row. */
function mentionProblems({ name, fields }: AnyShape): readonly Problem[] {
  return Object.entries(fields).flatMap(([key, { options }]) => {
    if (!options.names) return [];
    const { id, of } = options.names;
    const known = Object.keys(fields);
    return [
      ...unknownNames(`${name}.${key}.names.id`, 'field', id === undefined ? [] : [id], known),
      ...unknownNames(
        `${name}.${key}.names.of.field`,
        'field',
        typeof of === 'string' ? [] : [of.field],
        known,
      ),
    ];
  });
}

const isNamedLikeAddress = (at: string): boolean =>
  /[._](?:site|website|homepage|url|uri|link|href)$/.test(at);

/** True for text that users write; not for addresses, which the program writes. */
function isPlainText({ options, addresses, jsonSchema, choices }: Field): boolean {
  const isText = jsonSchema?.['type'] === 'string' && jsonSchema['format'] === undefined;
  return isText && !options.system && !addresses && !choices;
}

function defaultProblems(at: string, field: Field): readonly Problem[] {
  if (field.options.default === undefined) return [];
  try {
    field.read(field.options.default);
    return [];
  } catch (error) {
    const code = error instanceof Invalid ? error.code : String(error);
    const start = JSON.stringify(field.options.default);
    return [`${at}.default: ${start} is no value of the field (${code}); give its wire form`];
  }
}

/** PostgreSQL truncates longer names, and two truncated names may be equal. */
const longestName = 63;

function columnProblems(name: string, fields: Fields): readonly Problem[] {
  const columns = Object.entries(fields).flatMap(([key, field]) =>
    field.columns.map(({ suffix }) => `${key}${suffix}`),
  );
  return [
    ...repeated(columns).map(
      (column) => `${name}: two fields own the column ${column}; rename one of them`,
    ),
    ...columns
      .filter((column) => column.length > longestName)
      .map(
        (column) => `${name}.${column}: the name is longer than ${longestName} signs; shorten it`,
      ),
  ];
}

/** `only` depends on a field that always has a value. */
function onlyProblems({ name, fields }: AnyShape): readonly Problem[] {
  return Object.entries(fields).flatMap(([key, { only, options }]) => {
    const at = `${name}.${key}`;
    const per = only?.per;
    const group = per === undefined ? undefined : fields[per];
    return [
      ...wrongIf(
        only && options.default === 1,
        `${at}.default: only one record is set; leave the default out`,
      ),
      ...(per === undefined ? [] : unknownNames(`${at}.only`, 'field', [per], Object.keys(fields))),
      ...wrongIf(
        group && (group.columns.length !== 1 || group.options.optional || group.options.secret),
        `${at}.only: ${per} may be empty or has no single column; name a field that always has a value`,
      ),
    ];
  });
}

function ruleProblems({ name, fields, rules }: AnyShape): readonly Problem[] {
  return Object.entries(rules).flatMap(([rule, { when, holds, at }]) => {
    const place = `${name}.rules.${rule}`;
    return [
      ...(when ? whereProblems(`${place}.when`, when, fields) : []),
      ...whereProblems(`${place}.holds`, holds, fields),
      ...unknownNames(`${place}.at`, 'field', [at], Object.keys(fields)),
      ...wrongIf(
        fields[at]?.options.system,
        `${place}.at: ${at} is kept by the system and in no form; name another field`,
      ),
    ];
  });
}

function indexProblems({ name, fields, facts }: AnyShape): readonly Problem[] {
  const indexed = Object.keys(fields).filter((key) => fields[key]?.columns.length === 1);
  return Object.entries(facts.indexes ?? {}).flatMap(([index, { on }]) =>
    on.flatMap((part, place) =>
      unknownNames(
        `${name}.indexes.${index}.on[${place}]`,
        'field with a single column',
        [part.replace(/^lower\((.*)\)$/, '$1').replace(/ desc$/, '')],
        indexed,
      ),
    ),
  );
}

function growingProblems({ name, fields, facts: { appendOnly } }: AnyShape): readonly Problem[] {
  if (typeof appendOnly !== 'object') return [];
  const known = Object.keys(fields);
  return [
    ...unknownNames(`${name}.appendOnly.fills`, 'field', appendOnly.fills?.fields ?? [], known),
    ...unknownNames(`${name}.appendOnly.erases`, 'field', appendOnly.erases ?? [], known),
  ];
}

/** References without a target, and related rows with the same key on the wire. */
export function relationProblems(declared: Declared, shape: AnyShape): readonly Problem[] {
  return [
    ...referenceProblems(declared, shape.name, shape.fields, shape),
    ...mentionTargetProblems(declared, shape),
    ...relationKeyProblems(shape),
  ];
}

/** Checks that each value with `names` refers to a declared resource. */
function mentionTargetProblems(declared: Declared, { name, fields }: AnyShape) {
  return Object.entries(fields).flatMap(([key, { options }]) => {
    const of = options.names?.of;
    if (of === undefined) return [];
    const named = typeof of === 'string' ? [of] : Object.values(of.resources);
    return unknownNames(`${name}.${key}.names.of`, 'resource', named, namesOf(declared));
  });
}

/** The same for the inputs of an action, which are in no shape. */
export function referenceProblems(
  declared: Declared,
  at: string,
  fields: Fields,
  own?: AnyShape,
): readonly Problem[] {
  return Object.entries(fields).flatMap(([name, { relation }]) =>
    relation ? targetProblems(declared, `${at}.${name}`, relation, own) : [],
  );
}

function targetProblems(
  declared: Declared,
  at: string,
  relation: Relation,
  own: AnyShape | undefined,
): readonly Problem[] {
  if (relation.type === 'rows') return rowsProblems(declared, at, relation, own);
  const target = shapeNamed(declared, relation.to);
  if (!target) return unknownNames(at, 'shape or resource', [relation.to], namesOf(declared));
  const shown = [relation.shows, ...(relation.type === 'one' ? relation.with : [])];
  return [
    ...unknownNames(`${at} to ${target.name}`, 'field', shown, singleFields(target)),
    ...(relation.type === 'many' ? throughProblems(declared, at, relation) : []),
    ...wrongIf(
      relation.type === 'one' && relation.tree && target !== own,
      `${at}: a parent is a row of the same table; write treeParent('${own?.name ?? ''}', …)`,
    ),
  ];
}

const singleFields = (shape: AnyShape) =>
  fieldNames(shape).filter((name) => shape.fields[name]?.columns.length === 1);

function throughProblems(
  declared: Declared,
  at: string,
  { through, near, far }: Extract<Relation, { type: 'many' }>,
): readonly Problem[] {
  // A join table of only two columns has no shape of its own.
  const table = declared.shapes.find(({ name }) => name === through);
  return table
    ? unknownNames(`${at} through ${through}`, 'field', [near, far], singleFields(table))
    : [];
}

function rowsProblems(
  declared: Declared,
  at: string,
  { of, by, order }: Extract<Relation, { type: 'rows' }>,
  own: AnyShape | undefined,
): readonly Problem[] {
  const isDeclared = declared.shapes.some(({ name }) => name === of.name);
  const owner: Field | undefined = of.fields[by];
  const leads = owner?.relation?.type === 'one' && shapeNamed(declared, owner.relation.to) === own;
  return [
    ...wrongIf(!isDeclared, `${at}: the shape ${of.name} has no table; export it`),
    ...(leads
      ? []
      : [
          `${at}.by: ${by} of ${of.name} is no belongsTo('${own?.name ?? ''}'); name the one that is`,
        ]),
    ...unknownNames(`${at}.order`, 'field', [order], Object.keys(of.fields)),
    ...Object.entries(of.fields).flatMap(([name, { only }]) =>
      wrongIf(
        only && only.per !== by,
        `${of.name}.${name}.only: a flag of sub-rows is held by one of the same record; write only: '${by}'`,
      ),
    ),
  ];
}

/** Related rows are beside the fields on the wire, each under its key. */
function relationKeyProblems({ name, fields, computed }: AnyShape): readonly Problem[] {
  const keys = Object.entries(fields).flatMap(([field, { relation }]) =>
    relation?.type === 'one' ? [relationKey(field, relation)] : [],
  );
  const names = new Set([...Object.keys(fields), ...Object.keys(computed)]);
  return [
    ...keys
      .filter((key) => names.has(key))
      .map(
        (key) => `${name}.${key}: a related row has this key on the wire; give it another with as`,
      ),
    ...repeated(keys).map(
      (key) => `${name}: two related rows have the key ${key}; give one another with as`,
    ),
  ];
}
