import { type Field, relationKey } from '../field.ts';
import type { AnyResource, AnySort } from '../anyResource.ts';
import { timePatterns } from '../moment.ts';
import { nodesOf } from '../nodes.ts';
import type { AnyShape } from '../shape.ts';
import {
  type Declared,
  fieldNames,
  isTime,
  type Problem,
  shapeNamed,
  shownNames,
  unknownNames,
  wrongIf,
} from './problems.ts';
import { sheetProblems } from './sheet.ts';
import { whereProblems } from './where.ts';

/** Checks the list of a resource: columns, filters, order, views and address parameters. */
export function listProblems(declared: Declared, resource: AnyResource): readonly Problem[] {
  const { name, shape, list, label, menu, presets } = resource;
  const shown = shownNames(shape);
  const fields = fieldNames(shape);
  const { title, status, image, amount, detail = [] } = list.card ?? {};
  const card = [title, status, image, amount, ...detail].filter((each) => each !== undefined);
  return [
    ...unknownNames(`${name}.label`, 'field', [label], fields),
    ...list.columns.flatMap((column, index) =>
      unknownNames(`${name}.list.columns[${index}]`, 'field', [column].flat(), shown),
    ),
    ...unknownNames(
      `${name}.list.yields`,
      'column',
      list.yields ?? [],
      list.columns.map((column) => [column].flat()[0] ?? ''),
    ),
    ...timeProblems(resource),
    ...alsoProblems(resource, shown),
    ...unknownNames(`${name}.list.card`, 'field', card, shown),
    ...wrongIf(
      list.gallery !== undefined && (image === undefined || list.tree !== undefined),
      `${name}.list.gallery: needs list.card.image, and a list without tree`,
    ),
    ...unknownNames(
      `${name}.list.opens`,
      'preset',
      list.opens === undefined ? [] : [list.opens],
      Object.keys(presets),
    ),
    ...filterProblems(resource),
    ...expandProblems(resource),
    ...sortProblems(`${name}.list.sort`, list.sort, resource),
    ...sumsProblems(resource),
    ...sheetProblems(resource),
    ...treeProblems(resource),
    ...unknownNames(
      `${name}.menu.badge`,
      'preset',
      menu?.badge === undefined ? [] : [menu.badge],
      Object.keys(presets),
    ),
    ...wrongIf(
      menu?.waiting !== undefined && menu.badge === undefined,
      `${name}.menu.waiting: name the view in badge, or leave it out`,
    ),
    ...presetProblems(resource),
    ...labelProblems(resource),
    ...queryProblems(declared, resource),
  ];
}

/** Fields and computed values, and fields of sub-rows: `details.options`. */
function alsoProblems(
  { name, shape, list: { also = [] } }: AnyResource,
  shown: readonly string[],
): readonly Problem[] {
  return also.flatMap((path) => {
    const [first = '', inner] = path.split('.');
    const relation = shape.fields[first]?.relation;
    return relation?.type === 'rows' && inner !== undefined
      ? unknownNames(
          `${name}.list.also (${first})`,
          'field',
          [inner],
          Object.keys(relation.of.fields),
        )
      : unknownNames(`${name}.list.also`, 'field', [path], shown);
  });
}

function filterProblems({ name, shape, list }: AnyResource): readonly Problem[] {
  return (list.filters ?? []).flatMap((filter, index) => {
    const at = `${name}.list.filters[${index}]`;
    const [first = '', inner] = filter.split('.');
    const outer = shape.fields[first];
    if (!outer) return unknownNames(at, 'field', [first], fieldNames(shape));
    const fields = outer.relation?.type === 'rows' ? outer.relation.of.fields : {};
    const field = inner === undefined ? outer : fields[inner];
    if (!field) return unknownNames(at, 'field', [inner ?? first], Object.keys(fields));
    return field.operators.length > 0 ? [] : [`${at}: nothing can be looked for in ${filter}`];
  });
}

/** Sub-rows below a row of the list: a field that holds them, and fields that they have. */
function expandProblems({ name, shape, list: { expand }, verbs }: AnyResource): readonly Problem[] {
  if (!expand) return [];
  const at = `${name}.list.expand`;
  const unknown = unknownNames(`${at}.of`, 'field', [expand.of], fieldNames(shape));
  const relation = shape.fields[expand.of]?.relation;
  if (unknown.length || relation?.type !== 'rows')
    return unknown.length ? unknown : [`${at}.of: ${expand.of} holds no sub-rows`];
  const own = Object.keys(relation.of.fields);
  return [
    ...unknownNames(`${at}.columns`, 'field', expand.columns, own),
    ...unknownNames(`${at}.where`, 'field', Object.keys(expand.where ?? {}), own),
    ...wrongIf(!verbs.includes('detail'), `${at}: add the verb detail, which loads them`),
  ];
}

/**
 * Checks the sums of a list: each is over one column of whole numbers, grouped by a column with few
 * values.
 */
function sumsProblems({ name, shape, list: { sums } }: AnyResource): readonly Problem[] {
  if (!sums) return [];
  const at = `${name}.list.sums`;
  const { of, by } = sums;
  const kept = fieldNames(shape);
  return [
    ...wrongIf(of.length === 0, `${at}.of: name the fields to be added up`),
    ...unknownNames(`${at}.of`, 'field', of, kept),
    ...of
      .filter((field) => kept.includes(field) && !isWholeNumber(shape.fields[field]))
      .map((field) => `${at}.of: ${field} is no number of ${shape.name}`),
    ...(by === undefined ? [] : unknownNames(`${at}.by`, 'field', [by], kept)),
    ...wrongIf(
      by !== undefined && kept.includes(by) && !shape.fields[by]?.choices,
      `${at}.by: ${by} is no choice of ${shape.name}`,
    ),
  ];
}

const isWholeNumber = (field: Field | undefined): boolean =>
  field?.columns.length === 1 && /^(?:big|small)?int/.test(field.columns[0]?.type ?? '');

function timeProblems({ name, shape, list }: AnyResource): readonly Problem[] {
  return Object.entries(list.times ?? {}).flatMap(([field, pattern]) => {
    const at = `${name}.list.times.${field}`;
    const unknown = unknownNames(at, 'field', [field], fieldNames(shape));
    if (unknown.length) return unknown;
    return [
      ...wrongIf(!isTime(shape, field), `${at}: ${field} is no time of ${shape.name}`),
      ...wrongIf(
        !timePatterns.some((each) => each === pattern),
        `${at}: a pattern is one of ${timePatterns.join(', ')}`,
      ),
    ];
  });
}

/** Only a field with `sort: true` has the index that sorting needs. */
function sortProblems(
  at: string,
  sort: AnySort | undefined,
  { shape, mask }: AnyResource,
): readonly Problem[] {
  if (!sort) return [];
  const [field, direction] = sort;
  const masks = Object.entries(mask).filter(([, fields]) => fields.includes(field));
  const unknown = unknownNames(at, 'field', [field], fieldNames(shape));
  return [
    ...unknown,
    ...wrongIf(
      !(unknown.length || shape.fields[field]?.options.sort),
      `${at}: ${field} has no index; declare it with sort: true`,
    ),
    ...masks.map(
      ([permission]) =>
        `${at}: ${field} is masked by ${permission}; sort by a field everybody sees`,
    ),
    ...wrongIf(
      !(direction === 'asc' || direction === 'desc'),
      `${at}: the direction is asc or desc`,
    ),
  ];
}

function treeProblems({ name, shape, list: { tree } }: AnyResource): readonly Problem[] {
  if (tree === undefined) return [];
  const relation = shape.fields[tree]?.relation;
  return relation?.type === 'one' && relation.tree
    ? []
    : [
        `${name}.list.tree: ${tree} is no treeParent; declare it with treeParent('${shape.name}', …)`,
      ];
}

function presetProblems(resource: AnyResource): readonly Problem[] {
  const { name, path, shape, presets } = resource;
  const permissions = nodesOf(resource).map((node) => node.slice(path.length + 1));
  return Object.entries(presets).flatMap(
    ([preset, { where, sort, since, mine, permission = [] }]) => {
      const at = `${name}.presets.${preset}`;
      return [
        ...wrongIf(!/^[a-z][A-Za-z0-9]*$/.test(preset), `${at}: a preset is named in lower camel`),
        ...whereProblems(`${at}.where`, where, shape.fields),
        ...sortProblems(`${at}.sort`, sort, resource),
        ...unknownNames(`${at}.permission`, 'permission', [permission].flat(), permissions),
        ...wrongIf(
          !(since === undefined || isTime(shape, since)),
          `${at}.since: ${since} is no time of ${shape.name}; name a datetime`,
        ),
        ...wrongIf(
          mine !== undefined && !refersToAdmin(shape, mine),
          `${at}.mine: ${String(mine)} refers to no admin; name a belongsTo('admin', …)`,
        ),
      ];
    },
  );
}

function refersToAdmin({ fields }: AnyShape, name: string): boolean {
  const relation = fields[name]?.relation;
  return relation?.type === 'one' && relation.to === 'admin';
}

function labelProblems({ name, shape, labels }: AnyResource): readonly Problem[] {
  return [
    ...unknownNames(`${name}.labels`, 'field', Object.keys(labels), fieldNames(shape)),
    ...Object.entries(labels).flatMap(([field, named]) =>
      Object.entries(named).flatMap(([label, where]) =>
        whereProblems(`${name}.labels.${field}.${label}`, where, shape.fields),
      ),
    ),
  ];
}

function queryProblems(
  declared: Declared,
  { name, shape, query }: AnyResource,
): readonly Problem[] {
  return Object.entries(query ?? {}).flatMap(([parameter, path]) => {
    const at = `${name}.query.${parameter}`;
    const [first = '', ...rest] = path.split('.');
    const unknown = unknownNames(at, 'field', [first], fieldNames(shape));
    if (unknown.length || rest.length === 0) return unknown;
    return relatedProblems(declared, shape, at, [first, rest.join('.')]);
  });
}

function relatedProblems(
  declared: Declared,
  { fields }: AnyShape,
  at: string,
  [field, shown]: readonly [string, string],
): readonly Problem[] {
  const relation = fields[field]?.relation;
  if (!relation) return [`${at}: ${field} leads to no other rows; name the field alone`];
  if (relation.type === 'rows') {
    return unknownNames(at, 'field', [shown], Object.keys(relation.of.fields));
  }
  const target = shapeNamed(declared, relation.to);
  const label = relation.type === 'one' ? relationKey(field, relation) : field;
  return target ? unknownNames(`${at} (${label})`, 'field', [shown], fieldNames(target)) : [];
}
