import { relationKey, type Field, type Fields, type Relation } from '../field.ts';
import type { AnyShape } from '../shape.ts';
import { type Declared, namesOf, shapeNamed } from './declared.ts';
import { fieldNames, type Problem, repeated, unknownNames, wrongIf } from './say.ts';

/** References of a shape's fields that lead nowhere or meet each other on the wire. */
export function relationProblems(declared: Declared, shape: AnyShape): readonly Problem[] {
  return [...referenceProblems(declared, shape.name, shape.fields, shape), ...keyProblems(shape)];
}

/** The same for the inputs of an action, which stand in no shape. */
export function referenceProblems(
  declared: Declared,
  at: string,
  fields: Fields,
  own?: AnyShape,
): readonly Problem[] {
  return Object.entries(fields).flatMap(([name, { relation }]) =>
    relation ? problemsOf(declared, `${at}.${name}`, relation, own) : [],
  );
}

function problemsOf(
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
  // Pairs that need no more than their two columns have no shape of their own.
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
  ];
}

/** Related rows stand beside the fields on the wire, each under its key. */
function keyProblems({ name, fields, computed }: AnyShape): readonly Problem[] {
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
