import type {
  CodeReference,
  SourceObject,
  SourcePath,
  SourceScalar,
  SourceValue,
} from '../../../src/generator/index.ts';
import type { Expression, ObjectProperty, TemplateLiteral } from 'oxc-parser';
import { type NameBindings, constantOf } from './bindings.ts';
import { keyOf, type ParsedFile, textOf, unwrap } from './syntax.ts';

/** A file with what it declares and imports. */
export type SourceScope = {
  readonly file: ParsedFile;
  readonly bindings: NameBindings;
  /** True if the formatter would leave it as it is: then it lays out what is written. */
  readonly isTidy: boolean;
};

/** A value nested deeper than this is refused, and a constant made of so many others is code. */
export const deepestValue = 32;

export const isList = (value: SourceValue | undefined): value is readonly SourceValue[] =>
  Array.isArray(value);

export const isObject = (value: SourceValue | undefined): value is SourceObject =>
  typeof value === 'object' && value !== null && !isList(value);

export const isReference = (value: SourceValue | undefined): value is CodeReference =>
  isObject(value) && Object.keys(value).length === 1 && typeof value['$ref'] === 'string';

/** True if both would be written alike: keys in the same order, too, as tabs and choices have one. */
export const isSameValue = (
  one: SourceValue | undefined,
  other: SourceValue | undefined,
): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The value of an expression, that of constants of the file included; undefined if a part of it is code.
 * Members of other names are references.
 */
export function valueOf(
  scope: SourceScope,
  expression: Expression,
  levels = deepestValue,
): SourceValue | undefined {
  const inner = unwrap(expression);
  if (levels === 0) return undefined;
  switch (inner.type) {
    case 'Literal':
      return isScalar(inner.value) ? inner.value : undefined;
    case 'TemplateLiteral':
      return templateText(inner);
    case 'UnaryExpression':
      return negative(inner.operator, valueOf(scope, inner.argument, levels - 1));
    case 'MemberExpression':
      return isDotted(inner) ? { $ref: textOf(scope.file, inner) } : undefined;
    case 'Identifier': {
      const constant = constantOf(scope.bindings, inner);
      return constant && valueOf(scope, constant.init, levels - 1);
    }
    case 'ArrayExpression':
      return listValue(scope, inner.elements, levels);
    case 'ObjectExpression':
      return objectValue(scope, inner.properties, levels);
    default:
      return undefined;
  }
}

/** True for `Status.to_ship`: names alone, without calls, indexes and `?.`. */
export function isDotted(expression: Expression): boolean {
  if (expression.type === 'Identifier') return true;
  return (
    expression.type === 'MemberExpression' &&
    !expression.computed &&
    !expression.optional &&
    expression.property.type === 'Identifier' &&
    isDotted(expression.object)
  );
}

/** The value at a path of a value; undefined if there is none. */
export const valueAt = (
  value: SourceValue | undefined,
  path: SourcePath,
): SourceValue | undefined =>
  path.reduce<SourceValue | undefined>((at, step) => {
    if (isList(at)) return typeof step === 'number' ? at[step] : undefined;
    return isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, value);

/** The value with another one at a path; objects on the way are made. Undefined if the path leads nowhere. */
export function withValueAt(
  value: SourceValue | undefined,
  path: SourcePath,
  next: SourceValue,
): SourceValue | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (isList(value)) {
    if (typeof step !== 'number' || step < 0 || step > value.length) return undefined;
    const inner = withValueAt(value[step], rest, next);
    return inner === undefined
      ? undefined
      : [...value.slice(0, step), inner, ...value.slice(step + 1)];
  }
  if (typeof step !== 'string' || (value !== undefined && !isObject(value))) return undefined;
  const inner = withValueAt(valueAt(value, [step]), rest, next);
  return inner === undefined ? undefined : { ...value, [step]: inner };
}

/** The entries of an object without one. */
export const withoutKey = (value: SourceObject, key: string): SourceObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

/** The value of a property; undefined for methods and accessors. */
export const propertyValue = ({ kind, method, value }: ObjectProperty): Expression | undefined =>
  kind === 'init' && !method ? value : undefined;

/** The text of a template without parts that are filled in. */
const templateText = ({ expressions, quasis }: TemplateLiteral): string | undefined =>
  expressions.length === 0 ? (quasis[0]?.value.cooked ?? undefined) : undefined;

const isScalar = (value: unknown): value is SourceScalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const negative = (operator: string, value: SourceValue | undefined): number | undefined =>
  operator === '-' && typeof value === 'number' ? -value : undefined;

type Elements = Extract<Expression, { type: 'ArrayExpression' }>['elements'];
type Properties = Extract<Expression, { type: 'ObjectExpression' }>['properties'];

function listValue(
  scope: SourceScope,
  elements: Elements,
  levels: number,
): SourceValue | undefined {
  const items: SourceValue[] = [];
  for (const element of elements) {
    if (element === null) return undefined;
    const isSpread = element.type === 'SpreadElement';
    const value = valueOf(scope, isSpread ? element.argument : element, levels - 1);
    if (value === undefined || (isSpread && !isList(value))) return undefined;
    if (isSpread && isList(value)) items.push(...value);
    else items.push(value);
  }
  return items;
}

function objectValue(
  scope: SourceScope,
  properties: Properties,
  levels: number,
): SourceObject | undefined {
  let value: SourceObject = {};
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const inner = valueOf(scope, property.argument, levels - 1);
      if (!isObject(inner) || isReference(inner)) return undefined;
      value = { ...value, ...inner };
      continue;
    }
    const key = keyOf(property);
    const expression = propertyValue(property);
    const inner = expression && valueOf(scope, expression, levels - 1);
    if (key === undefined || key === '__proto__' || inner === undefined) return undefined;
    value = { ...value, [key]: inner };
  }
  return value;
}
