import type {
  EditPlace,
  NewMember,
  SourcePath,
  SourceValue,
  ValueAddress,
} from '../../../src/generator/index.ts';
import { containerChange, printed, type TextChange } from './changes.ts';
import { containerAt, memberSlots } from './containerAt.ts';
import { refused } from './errors.ts';
import { keyLiteral } from './literal.ts';
import { entriesOf, type FoundValue } from './locate.ts';
import { indexOfNewKey, resolvedPlace } from './place.ts';
import { memberOffset } from './reconcile.ts';
import { mayHide, setValue } from './setValue.ts';
import {
  type Container,
  renderContainer,
  withBody,
  withInserted,
  withMoved,
  withRemoved,
} from './slots.ts';
import { keyOf } from './syntax.ts';
import type { ArrayExpression, ObjectExpression } from 'oxc-parser';
import { isList, isObject, type SourceScope, valueOf, withoutKey } from './values.ts';

/**
 * Removes a place. What comes from a constant goes by writing what else that constant holds.
 *
 * @throws {SourceError} unknown_path, is_code
 */
export function removeValue(scope: SourceScope, { of, path }: ValueAddress): readonly TextChange[] {
  const address = { of, path: path.slice(0, -1) };
  const step = path.at(-1);
  const found = containerAt(scope, address);
  if (found.type === 'value') {
    const rest = withoutMember(found.value, step);
    if (rest === undefined) throw refused(scope.file, 'unknown_path', { at: path });
    return setValue(scope, address, rest);
  }
  const { inner, located } = found;
  if (inner.type === 'ArrayExpression') {
    if (typeof step !== 'number' || !inner.elements[step])
      throw refused(scope.file, 'unknown_path', { node: inner, at: path });
    return containerChange(scope, withRemoved(memberSlots(scope, inner), step));
  }
  const container = withoutEntries(scope, inner, path);
  return located.optionsOf && renderContainer(container).trim() === ''
    ? [withoutOptions(located, located.optionsOf)]
    : containerChange(scope, container);
}

/**
 * Inserts a member into the object or the list at a path; at its usual place, or at the end, if none is given.
 *
 * @throws {SourceError} exists, unknown_place, unknown_path, is_code
 */
export function insertValue(
  scope: SourceScope,
  { of, path }: ValueAddress,
  { key, value, place }: NewMember,
): readonly TextChange[] {
  const found = containerAt(scope, { of, path });
  if (found.type === 'literal')
    return insertText(
      scope,
      { of, path },
      { key, place, text: printed(scope, value, memberOffset(found.inner)) },
    );
  const whole = withMember(scope, found.value, { key, value, place });
  if (whole === undefined) throw refused(scope.file, 'unknown_path', { at: path });
  return setValue(scope, { of, path }, whole);
}

/** The same for text, which is written as it is: fields are calls. */
export function insertText(
  scope: SourceScope,
  { of, path }: ValueAddress,
  { key, text, place }: Omit<NewMember, 'value'> & { readonly text: string },
): readonly TextChange[] {
  const found = containerAt(scope, { of, path });
  if (found.type === 'value') throw refused(scope.file, 'from_constant', { at: path });
  const { inner } = found;
  const slots = memberSlots(scope, inner);
  if (inner.type === 'ArrayExpression') {
    if (key !== undefined)
      throw refused(scope.file, 'unknown_path', { node: inner, at: [...path, key] });
    return containerChange(
      scope,
      withInserted(slots, resolvedPlace(scope, keysOf(inner), place), text),
    );
  }
  if (key === undefined) throw refused(scope.file, 'unknown_path', { node: inner, at: path });
  if (entriesOf(scope, inner, key).length > 0)
    throw refused(scope.file, 'exists', { node: inner, at: [...path, key] });
  const target = place
    ? resolvedPlace(scope, keysOf(inner), place)
    : { index: indexOfNewKey(keysOf(inner), { of, path }, key) };
  return containerChange(scope, withInserted(slots, target, `${keyLiteral(key)}: ${text}`));
}

/**
 * Moves a member within its object or list.
 *
 * @throws {SourceError} unknown_place, unknown_path, from_constant, is_code
 */
export function moveValue(
  scope: SourceScope,
  { of, path }: ValueAddress,
  place: EditPlace,
): readonly TextChange[] {
  const found = containerAt(scope, { of, path: path.slice(0, -1) });
  if (found.type === 'value') throw refused(scope.file, 'from_constant', { at: path });
  const { inner } = found;
  const keys = keysOf(inner);
  const step = path.at(-1);
  const from = typeof step === 'number' ? step : keys.lastIndexOf(step);
  if (step === undefined || from < 0 || from >= keys.length)
    throw refused(scope.file, 'unknown_path', { node: inner, at: path });
  const target = resolvedPlace(scope, keys.toSpliced(from, 1), place);
  return containerChange(scope, withMoved(memberSlots(scope, inner), from, target));
}

/**
 * Renames a key of an object: a preset, a text. Fields are renamed by `renameField`.
 *
 * @throws {SourceError} exists, unknown_path, reserved_name, from_constant, is_code
 */
export function renameKey(
  scope: SourceScope,
  { of, path }: ValueAddress,
  to: string,
): readonly TextChange[] {
  const found = containerAt(scope, { of, path: path.slice(0, -1) });
  const step = path.at(-1);
  if (found.type === 'value') throw refused(scope.file, 'from_constant', { at: path });
  const { inner } = found;
  if (inner.type !== 'ObjectExpression' || typeof step !== 'string')
    throw refused(scope.file, 'unknown_path', { node: inner, at: path });
  const entry = entriesOf(scope, inner, step).at(-1);
  if (!entry) throw refused(scope.file, 'unknown_path', { node: inner, at: path });
  if (entry.type === 'spread')
    throw refused(scope.file, 'from_constant', { node: inner, at: path });
  if (step === to) return [];
  if (entriesOf(scope, inner, to).length > 0)
    throw refused(scope.file, 'exists', { node: inner, at: [...path.slice(0, -1), to] });
  return [keyChange(entry.property, to)];
}

/** The change that gives a property another key. */
export function keyChange(
  {
    key,
    shorthand,
  }: {
    readonly key: { readonly start: number; readonly end: number };
    readonly shorthand: boolean;
  },
  to: string,
): TextChange {
  const text = keyLiteral(to);
  return shorthand
    ? { start: key.start, end: key.start, text: `${text}: ` }
    : { start: key.start, end: key.end, text };
}

/** Keys of the members, in order; items and spreads have none. */
const keysOf = (inner: ObjectExpression | ArrayExpression): readonly (string | undefined)[] =>
  inner.type === 'ObjectExpression'
    ? inner.properties.map(keyOf)
    : inner.elements.map(() => undefined);

/** The slots of an object without the entries that give a key its value. */
function withoutEntries(scope: SourceScope, inner: ObjectExpression, path: SourcePath): Container {
  const step = path.at(-1);
  if (typeof step !== 'string')
    throw refused(scope.file, 'unknown_path', { node: inner, at: path });
  const entries = entriesOf(scope, inner, step);
  if (entries.length === 0) {
    const code = mayHide(scope, inner, step) ? 'is_code' : 'unknown_path';
    throw refused(scope.file, code, { node: inner, at: path });
  }
  return entries.toReversed().reduce(
    (container, { index }) => {
      const property = inner.properties[index];
      if (property?.type !== 'SpreadElement') return withRemoved(container, index);
      const value = valueOf(scope, property.argument);
      const texts = Object.entries(isObject(value) ? withoutKey(value, step) : {}).map(
        ([key, each]) => `${keyLiteral(key)}: ${printed(scope, each, memberOffset(inner))}`,
      );
      return texts.length === 0
        ? withRemoved(container, index)
        : withBody(container, index, texts.join(', '));
    },
    memberSlots(scope, inner),
  );
}

/** The change that takes empty options away: `int()`. */
function withoutOptions(
  { expression }: FoundValue,
  call: { readonly arguments: readonly { readonly end: number }[] },
): TextChange {
  const before = call.arguments.at(-2);
  return { start: before?.end ?? expression.start, end: expression.end, text: '' };
}

function withoutMember(
  value: SourceValue | undefined,
  step: string | number | undefined,
): SourceValue | undefined {
  if (isList(value))
    return typeof step === 'number' && step < value.length ? value.toSpliced(step, 1) : undefined;
  return isObject(value) && typeof step === 'string' && Object.hasOwn(value, step)
    ? withoutKey(value, step)
    : undefined;
}

/** A value of a constant, or none, with one member more; undefined if it cannot have it. */
function withMember(
  scope: SourceScope,
  value: SourceValue | undefined,
  { key, value: member, place }: NewMember,
): SourceValue | undefined {
  if (key === undefined) {
    const items = value === undefined ? [] : value;
    if (!isList(items)) return undefined;
    const { index } = resolvedPlace(
      scope,
      items.map(() => undefined),
      place,
    );
    return items.toSpliced(index, 0, member);
  }
  const entries = value === undefined ? {} : value;
  if (!isObject(entries)) return undefined;
  if (Object.hasOwn(entries, key)) throw refused(scope.file, 'exists', { at: [key] });
  const keys = Object.keys(entries);
  const { index } = resolvedPlace(scope, keys, place);
  return Object.fromEntries(Object.entries(entries).toSpliced(index, 0, [key, member]));
}
