import { spreadFields, takenFields } from './builders.ts';
import { refused, SourceError } from './errors.ts';
import type { ObjectExpression } from 'oxc-parser';
import { entriesOf } from './locate.ts';
import { textOf } from './syntax.ts';
import type { SourceScope } from './values.ts';

const fieldName = /^[a-z][a-z0-9_]*$/;
/** The longest name of a PostgreSQL column, less the suffix of the English twin. */
const longestField = 60;
const exportName = /^[a-z][A-Za-z0-9]*$/;

/** Words that no variable can have as its name in a module. */
const reservedWords = new Set(
  [
    'arguments await break case catch class const continue debugger default delete do else enum eval export',
    'extends false finally for function if implements import in instanceof interface let new null package',
    'private protected public return static super switch this throw true try typeof undefined var void while',
    'with yield',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Checks the name of a field.
 *
 * @throws {SourceError} invalid_name, reserved_name
 */
export function checkFieldName(name: string, path: string): void {
  const place = { path, at: [name] };
  if (takenFields.includes(name)) throw new SourceError('reserved_name', place);
  if (!fieldName.test(name) || name.length > longestField)
    throw new SourceError('invalid_name', place);
}

/**
 * Checks the name of a constant.
 *
 * @throws {SourceError} invalid_name, reserved_name
 */
export function checkExportName(name: string, path: string): void {
  const place = { path, at: [name] };
  if (reservedWords.has(name)) throw new SourceError('reserved_name', place);
  if (!exportName.test(name)) throw new SourceError('invalid_name', place);
}

/**
 * Checks that fields have none of this name: written here, of a constant of the file, of `listed()`.
 *
 * @throws {SourceError} exists
 */
export function checkNewField(scope: SourceScope, fields: ObjectExpression, name: string): void {
  const isSpread = fields.properties.some(
    (property) =>
      property.type === 'SpreadElement' &&
      spreadFields[textOf(scope.file, property.argument)]?.includes(name),
  );
  if (isSpread || entriesOf(scope, fields, name).length > 0)
    throw refused(scope.file, 'exists', { node: fields, at: [name] });
}
