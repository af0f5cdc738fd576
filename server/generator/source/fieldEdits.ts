import type {
  EditPlace,
  NewField,
  SourceValue,
  ValueAddress,
} from '../../../src/generator/index.ts';
import type { ObjectExpression } from 'oxc-parser';
import { constantOf } from './bindings.ts';
import { builderOf, fieldsModule, leadingArguments } from './builders.ts';
import { declarationOf } from './calls.ts';
import { printed, type TextChange, withChanges } from './changes.ts';
import { containerAt, memberSlots } from './containerAt.ts';
import { refused, SourceError } from './errors.ts';
import { importChanges, importedAs } from './imports.ts';
import { entriesOf, followed, locate } from './locate.ts';
import { checkFieldName, checkNewField } from './names.ts';
import { memberOffset } from './reconcile.ts';
import { replacement, setValue } from './setValue.ts';
import { renderContainer, withRemoved } from './slots.ts';
import { propertyValue, type SourceScope } from './values.ts';
import { textOf, unwrap } from './syntax.ts';
import { insertText } from './valueEdits.ts';

/**
 * Adds a field to the fields at a path, at their end if no place is given, and imports its builder.
 *
 * @throws {SourceError} invalid_name, reserved_name, exists, unknown_builder, name_taken, unknown_place
 */
export function addField(
  scope: SourceScope,
  address: ValueAddress,
  { field, place }: { readonly field: NewField; readonly place?: EditPlace | undefined },
): readonly TextChange[] {
  const fields = fieldsAt(scope, address);
  checkFieldName(field.name, scope.file.path);
  checkNewField(scope, fields, field.name);
  const needed = { name: field.builder, module: fieldsModule };
  const imports = importChanges(scope, checkedBuilder(scope, field, needed));
  const builder = importedAs(scope, needed) ?? field.builder;
  const text = `${builder}(${argumentsText(scope, field, memberOffset(fields))})`;
  return [
    ...imports,
    ...(firstField(scope, fields, `${field.name}: ${text}`) ??
      insertText(scope, address, { key: field.name, text, place })),
  ];
}

/** The first field of a shape stands on a line of its own, as all fields do. */
function firstField(
  { file }: SourceScope,
  fields: ObjectExpression,
  text: string,
): readonly TextChange[] | undefined {
  const inside = { start: fields.start + 1, end: fields.end - 1 };
  if (textOf(file, inside).trim() !== '') return undefined;
  return [
    { start: fields.start, end: fields.end, text: `{${file.newline}  ${text},${file.newline}}` },
  ];
}

function checkedBuilder<Needed>(
  { file: { path } }: SourceScope,
  { builder, arguments: given = [] }: NewField,
  needed: Needed,
): Needed {
  const leading = Object.hasOwn(leadingArguments, builder) ? leadingArguments[builder] : undefined;
  if (leading === undefined) throw new SourceError('unknown_builder', { path, at: [builder] });
  if (given.length !== leading)
    throw new SourceError('invalid_value', { path, at: [builder, 'arguments'] });
  return needed;
}

const argumentsText = (
  scope: SourceScope,
  { arguments: given = [], options = {} }: NewField,
  offset: number,
): string =>
  [...given, ...(Object.keys(options).length > 0 ? [options] : [])]
    .map((value) => printed(scope, value, offset))
    .join(', ');

/**
 * Copies a field under another name, behind it if no place is given. The copy has a text of its own, and no
 * former name.
 *
 * @throws {SourceError} unknown_path, invalid_name, reserved_name, exists
 */
export function copyField(
  scope: SourceScope,
  address: ValueAddress,
  {
    name,
    to,
    place = { after: name },
  }: { readonly name: string; readonly to: string; readonly place?: EditPlace | undefined },
): readonly TextChange[] {
  const fields = fieldsAt(scope, address);
  checkFieldName(to, scope.file.path);
  checkNewField(scope, fields, to);
  const entry = entriesOf(scope, fields, name).at(-1);
  const value = entry?.type === 'own' ? propertyValue(entry.property) : undefined;
  if (!value) throw refused(scope.file, 'unknown_path', { node: fields, at: [name] });
  const built = builderOf(scope.bindings, followed(scope, value));
  const text = built ? withoutFormerName(scope, built) : textOf(scope.file, value);
  return insertText(scope, address, { key: to, text, place });
}

/** The text of a call of a builder without the option `was`. */
function withoutFormerName(
  scope: SourceScope,
  { builder, call }: NonNullable<ReturnType<typeof builderOf>>,
): string {
  const text = textOf(scope.file, call);
  const options = call.arguments[leadingArguments[builder] ?? 0];
  if (options?.type !== 'ObjectExpression') return text;
  const [was] = entriesOf(scope, options, 'was');
  if (was?.type !== 'own') return text;
  const slots = withRemoved(memberSlots(scope, options), was.index);
  const [start, end] = [slots.start - call.start, slots.end - call.start];
  return withChanges(text, [{ start, end, text: renderContainer(slots) }]);
}

/**
 * Sets the arguments that the builder of a field takes before its options.
 *
 * @throws {SourceError} invalid_value for their number, unknown_path, is_code
 */
export function setArguments(
  scope: SourceScope,
  { of, path }: ValueAddress,
  values: readonly SourceValue[],
): readonly TextChange[] {
  const located = locate(scope, declarationOf(scope, of), path);
  const built =
    located.type === 'found'
      ? builderOf(scope.bindings, followed(scope, located.expression))
      : undefined;
  if (!built)
    throw refused(scope.file, located.type === 'found' ? 'is_code' : 'unknown_path', { at: path });
  if (values.length !== leadingArguments[built.builder])
    throw refused(scope.file, 'invalid_value', { node: built.call, at: path });
  return values.flatMap((value, index) =>
    setValue(scope, { of, path: [...path, 'arguments', index] }, value),
  );
}

/**
 * Writes what a constant of the file holds in place of its name, so that it can be changed alone.
 *
 * @throws {SourceError} unknown_path, is_code for anything but such a constant
 */
export function makeOwn(scope: SourceScope, { of, path }: ValueAddress): readonly TextChange[] {
  const located = locate(scope, declarationOf(scope, of), path);
  if (located.type === 'missing') throw refused(scope.file, 'unknown_path', { at: path });
  const constant = constantOf(scope.bindings, unwrap(located.expression));
  if (!constant) throw refused(scope.file, 'is_code', { node: located.expression, at: path });
  return [replacement(scope, located, textOf(scope.file, unwrap(constant.init)))];
}

/**
 * The object that holds the fields at a path.
 *
 * @throws {SourceError} unknown_path, is_code
 */
export function fieldsAt(scope: SourceScope, address: ValueAddress): ObjectExpression {
  const found = containerAt(scope, address);
  if (found.type === 'value' || found.inner.type !== 'ObjectExpression')
    throw refused(scope.file, 'unknown_path', { at: address.path });
  return found.inner;
}
