import { fitsCell, importFields, importKey } from '../imports.ts';
import type { AnyResource } from '../anyResource.ts';
import { fieldNames, type Problem, repeated, unknownNames, wrongIf } from './problems.ts';

/** Checks the import of a resource. */
export function importProblems(resource: AnyResource): readonly Problem[] {
  const { name, shape, verbs, actions, source, import: options } = resource;
  if (!options) return [];
  const at = `${name}.import`;
  const key = importKey(resource);
  const unknown = unknownNames(at, 'field', [...key, ...(options.fields ?? [])], fieldNames(shape));
  if (unknown.length > 0) return unknown;
  return [
    ...wrongIf(key.length === 0, `${at}.key: is empty; name the unique field of a record`),
    ...repeated(key).map((field) => `${at}.key: ${field} stands in it twice; leave one out`),
    ...wrongIf(
      key.length > 0 && !isUnique(resource, key),
      `${at}.key: ${key.join(' with ')} is not unique; declare it with unique: true or a unique index`,
    ),
    ...importFields(resource)
      .filter((field) => !fitsCell(shape.fields[field]))
      .map((field) => `${at}: ${field} is not written from a cell; leave it out`),
    ...wrongIf(
      !verbs.includes('add') && !verbs.includes('edit'),
      `${at}: nothing is added or changed here; add the verb add or edit`,
    ),
    ...wrongIf(source, `${at}: the records are elsewhere; leave it out`),
    ...wrongIf(
      Object.hasOwn(actions, 'import'),
      `${at}: there is an action import already; keep one of them`,
    ),
  ];
}

function isUnique({ shape }: AnyResource, key: readonly string[]): boolean {
  const [first = ''] = key;
  if (key.length === 1 && (shape.fields[first]?.options.unique || shape.fields[first]?.slugOf))
    return true;
  return Object.values(shape.facts.indexes ?? {}).some(
    ({ on, unique, where }) =>
      unique === true &&
      where === undefined &&
      on.length === key.length &&
      on.every((column) => key.includes(column)),
  );
}
