import type { SourcePath, SourceValue, ValueAddress } from '../../../src/generator/index.ts';
import type { ArrayExpression, CallExpression, Expression, ObjectExpression } from 'oxc-parser';
import { spreadFields } from './builders.ts';
import { declarationOf } from './calls.ts';
import { containerChange, printed, type TextChange } from './changes.ts';
import { refused } from './errors.ts';
import { keyLiteral } from './literal.ts';
import { entriesOf, type FoundValue, locate, type MissingValue } from './locate.ts';
import { indexOfNewKey } from './place.ts';
import { memberOffset, propertyText, rewritten, slotsOf } from './reconcile.ts';
import { renderContainer, withInserted, withRemoved } from './slots.ts';
import { keyOf, textOf, unwrap } from './syntax.ts';
import {
  isObject,
  isReference,
  isSameValue,
  type SourceScope,
  valueAt,
  valueOf,
  withValueAt,
} from './values.ts';

/**
 * Gives a place a value; objects on the way to it are made. An equal value changes nothing. One that comes
 * from a constant is written behind the spread of that constant, which stays as it is.
 *
 * @throws {SourceError} unknown_path, is_code, unknown_reference, invalid_value
 */
export function setValue(
  scope: SourceScope,
  { of, path }: ValueAddress,
  value: SourceValue,
): readonly TextChange[] {
  const located = locate(scope, declarationOf(scope, of), path);
  if (located.type === 'found') {
    const text = rewritten(scope, located.expression, value);
    return text === textOf(scope.file, located.expression)
      ? []
      : [replacement(scope, located, text)];
  }
  const { holder, rest } = located;
  if (holder.type === 'argument')
    return [newArgument(scope, holder.call, made(scope, rest, value))];
  const inner = unwrap(holder.expression);
  const missing = { scope, holder, rest, of, path };
  if (inner.type === 'ObjectExpression') return setKey(missing, inner, value);
  if (inner.type === 'ArrayExpression') return appendItem(missing, inner, value);
  return setBehindConstant(missing, inner, value);
}

/** The change that puts a text in place of a value. */
export const replacement = (
  scope: SourceScope,
  { expression, property }: Pick<FoundValue, 'expression' | 'property'>,
  text: string,
): TextChange =>
  property?.shorthand
    ? { start: property.start, end: property.end, text: propertyText(scope, property, text) }
    : { start: expression.start, end: expression.end, text };

type Missing = {
  readonly scope: SourceScope;
  readonly holder: Extract<MissingValue['holder'], { type: 'expression' }>;
  readonly rest: SourcePath;
  readonly of: string;
  /** The whole path. */
  readonly path: SourcePath;
};

/** A value inside of objects that are made for it. */
function made({ file }: SourceScope, path: SourcePath, value: SourceValue): SourceValue {
  const whole = withValueAt(undefined, path, value);
  if (whole === undefined) throw refused(file, 'unknown_path', { at: path });
  return whole;
}

/** Writes the options of a field, or the facts of a shape, that has none yet. */
function newArgument(scope: SourceScope, call: CallExpression, value: SourceValue): TextChange {
  const last = call.arguments.at(-1);
  const at = last ? last.end : call.end - 1;
  const text = printed(scope, value, call.start);
  return { start: at, end: at, text: last ? `, ${text}` : text };
}

/** Writes a key that an object lacks, or has from a constant. */
function setKey(
  { scope, rest, of, path }: Missing,
  inner: ObjectExpression,
  value: SourceValue,
): readonly TextChange[] {
  const [key, ...below] = rest;
  if (typeof key !== 'string') throw refused(scope.file, 'unknown_path', { node: inner, at: path });
  const entries = entriesOf(scope, inner, key);
  const given = entries.at(-1);
  const current = given?.type === 'spread' ? given.value : undefined;
  // Where a spread that is not known may give the key, nothing can be written beside its other members.
  const isHidden = current === undefined && below.length > 0 && mayHide(scope, inner, key);
  const next = isHidden ? undefined : withValueAt(current, below, value);
  if (next === undefined)
    throw refused(scope.file, isHidden ? 'is_code' : 'unknown_path', { node: inner, at: path });
  if (isSameValue(current, next)) return [];
  const text = `${keyLiteral(key)}: ${printed(scope, next, memberOffset(inner))}`;
  const container = slotsOf(scope, inner);
  if (renderContainer(container).trim() === '')
    return [{ start: inner.start, end: inner.end, text: `{ ${text} }` }];
  const holder = { of, path: path.slice(0, -rest.length) };
  const index =
    current === undefined
      ? indexOfNewKey(inner.properties.map(keyOf), holder, key)
      : inner.properties.length;
  const inserted = withInserted(container, { index }, text);
  // An own entry before the spread would never count again.
  const overridden = entries.filter(({ type }) => type === 'own').toReversed();
  return containerChange(
    scope,
    overridden.reduce((all, entry) => withRemoved(all, entry.index), inserted),
  );
}

/** True if a spread that is code may give an object a key. */
export const mayHide = (
  scope: SourceScope,
  { properties }: ObjectExpression,
  key: string,
): boolean =>
  properties.some(
    (property) =>
      property.type === 'SpreadElement' &&
      valueOf(scope, property.argument) === undefined &&
      (spreadFields[textOf(scope.file, property.argument)]?.includes(key) ?? true),
  );

function appendItem(
  { scope, rest, path }: Missing,
  inner: ArrayExpression,
  value: SourceValue,
): readonly TextChange[] {
  const [index, ...below] = rest;
  if (index !== inner.elements.length)
    throw refused(scope.file, 'unknown_path', { node: inner, at: path });
  const text = printed(scope, made(scope, below, value), memberOffset(inner));
  return containerChange(scope, withInserted(slotsOf(scope, inner), { index }, text));
}

/** Writes what a constant, or code, does not give: `{ ...system, max: 3 }`. */
function setBehindConstant(
  { scope, holder, rest, path }: Missing,
  inner: Expression,
  value: SourceValue,
): readonly TextChange[] {
  const [key] = rest;
  const current = valueOf(scope, inner);
  const isUnknown = current === undefined && rest.length > 1;
  const whole = isUnknown ? undefined : withValueAt(current, rest, value);
  if (whole === undefined || key === undefined)
    throw refused(scope.file, isUnknown ? 'is_code' : 'unknown_path', { node: inner, at: path });
  if (isSameValue(current, whole)) return [];
  const next = valueAt(whole, [key]);
  const text =
    isObject(whole) && !isReference(whole) && typeof key === 'string' && next !== undefined
      ? `{ ...${textOf(scope.file, inner)}, ${keyLiteral(key)}: ${printed(scope, next, inner.start)} }`
      : printed(scope, whole, inner.start);
  return [replacement(scope, holder, text)];
}
