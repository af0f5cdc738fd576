import type { SourceObject, SourceValue, TextRange } from '../../../src/generator/index.ts';
import type { ArrayExpression, Expression, ObjectExpression } from 'oxc-parser';
import { printed } from './changes.ts';
import { refused } from './errors.ts';
import { keyLiteral } from './literal.ts';
import {
  type Container,
  containerOf,
  renderContainer,
  withBody,
  withInserted,
  withMoved,
  withRemoved,
} from './slots.ts';
import { keyOf, textOf, unwrap } from './syntax.ts';
import {
  isDotted,
  isList,
  isObject,
  isReference,
  isSameValue,
  propertyValue,
  type SourceScope,
  valueOf,
} from './values.ts';

/**
 * The text of an expression with another value. Members that stay keep their text and their comments, and
 * an equal value keeps its text, as `99_999_99` counts fen.
 *
 * @throws {SourceError} is_code
 */
export function rewritten(scope: SourceScope, expression: Expression, value: SourceValue): string {
  const current = valueOf(scope, expression);
  // A name may be replaced by another one: what it names stays where it is.
  if (current === undefined && isReference(value) && isDotted(expression))
    return printed(scope, value, expression.start);
  if (current === undefined) throw refused(scope.file, 'is_code', { node: expression });
  if (isSameValue(current, value)) return textOf(scope.file, expression);
  const inner = unwrap(expression);
  const { text } = scope.file;
  // Text around it, as `as const`, stays.
  return (
    text.slice(expression.start, inner.start) +
    innerText(scope, inner, value) +
    text.slice(inner.end, expression.end)
  );
}

function innerText(scope: SourceScope, inner: Expression, value: SourceValue): string {
  if (inner.type === 'ObjectExpression' && isObject(value) && !isReference(value)) {
    const container = reconciledObject(scope, inner, value);
    if (container) return `{${renderContainer(container)}}`;
  }
  if (inner.type === 'ArrayExpression' && isList(value)) {
    const container = reconciledList(scope, inner, value);
    if (container) return `[${renderContainer(container)}]`;
  }
  return printed(scope, value, inner.start);
}

/** The slots of an object or a list. */
export const slotsOf = (
  { file }: SourceScope,
  inner: ObjectExpression | ArrayExpression,
): Container =>
  containerOf(
    file,
    { start: inner.start + 1, end: inner.end - 1 },
    inner.type === 'ObjectExpression'
      ? inner.properties
      : inner.elements.filter((element) => element !== null),
  );

/** Offset of the line whose indent a new member has: that of the last one, if there is any. */
export const memberOffset = (inner: ObjectExpression | ArrayExpression): number =>
  (inner.type === 'ObjectExpression' ? inner.properties : inner.elements).at(-1)?.start ??
  inner.start;

/** Text of a property with another text of its value; a short one is written out. */
export function propertyText(
  { file }: SourceScope,
  property: TextRange & { readonly shorthand: boolean; readonly value: TextRange },
  value: string,
): string {
  if (property.shorthand) return `${textOf(file, property)}: ${value}`;
  return file.text.slice(property.start, property.value.start) + value;
}

/** A member as it is to be: one that is there, by its index, or a new one. */
type WantedMember = { readonly from?: number; readonly body: string };

/** The object with the entries of a value, in their order; undefined if it holds more than plain entries. */
function reconciledObject(
  scope: SourceScope,
  inner: ObjectExpression,
  value: SourceObject,
): Container | undefined {
  const keys = inner.properties.map(keyOf);
  const isPlain = keys.every((key, index) => key !== undefined && keys.indexOf(key) === index);
  if (!isPlain || keys.length === 0) return undefined;
  return arranged(
    slotsOf(scope, inner),
    Object.entries(value).map(([key, next]): WantedMember => {
      const from = keys.indexOf(key);
      const property = inner.properties[from];
      const current = property?.type === 'Property' ? propertyValue(property) : undefined;
      if (property?.type !== 'Property' || !current)
        return { body: `${keyLiteral(key)}: ${printed(scope, next, memberOffset(inner))}` };
      const isSame = isSameValue(valueOf(scope, current), next);
      const body = isSame
        ? textOf(scope.file, property)
        : propertyText(scope, property, rewritten(scope, current, next));
      return { from, body };
    }),
  );
}

/** The list with the items of a value; undefined if it is made of other lists, or has no items. */
function reconciledList(
  scope: SourceScope,
  inner: ArrayExpression,
  value: readonly SourceValue[],
): Container | undefined {
  const elements: Expression[] = [];
  for (const element of inner.elements) {
    if (element === null || element.type === 'SpreadElement') return undefined;
    elements.push(element);
  }
  if (elements.length === 0) return undefined;
  const left = new Map(elements.map((element, index) => [index, valueOf(scope, element)]));
  const same = value.map((next) => {
    const [from] = [...left].find(([, current]) => isSameValue(current, next)) ?? [];
    if (from !== undefined) left.delete(from);
    return from;
  });
  const changed = [...left].filter(([, current]) => isList(current) || isObject(current));
  const wanted = value.map((next, index): WantedMember => {
    const kept = same[index];
    const from = kept ?? takeLike(changed, next);
    const element = from === undefined ? undefined : elements[from];
    return from === undefined || !element
      ? { body: printed(scope, next, memberOffset(inner)) }
      : { from, body: rewritten(scope, element, next) };
  });
  return arranged(slotsOf(scope, inner), wanted);
}

/** Takes the first of the items that an object or a list can be made of by changing it. */
function takeLike(
  changed: [number, SourceValue | undefined][],
  next: SourceValue,
): number | undefined {
  const isLike = ([, current]: readonly [number, SourceValue | undefined]) =>
    (isList(current) && isList(next)) ||
    (isObject(current) && isObject(next) && !isReference(next));
  const index = changed.findIndex(isLike);
  return index < 0 ? undefined : changed.splice(index, 1)[0]?.[0];
}

function arranged(container: Container, wanted: readonly WantedMember[]): Container {
  const kept = new Set(wanted.map(({ from }) => from));
  let result = wanted.reduce(
    (all, { from, body }) => (from === undefined ? all : withBody(all, from, body)),
    container,
  );
  const order: (number | undefined)[] = container.slots.map((_, index) => index);
  for (let index = order.length - 1; index >= 0; index -= 1) {
    if (kept.has(order[index])) continue;
    result = withRemoved(result, index);
    order.splice(index, 1);
  }
  wanted.forEach(({ from, body }, index) => {
    const at = from === undefined ? -1 : order.indexOf(from);
    if (at === index) return;
    if (at < 0) result = withInserted(result, { index }, body);
    else {
      result = withMoved(result, at, { index });
      order.splice(at, 1);
    }
    order.splice(index, 0, from);
  });
  return result;
}
