import type {
  SourceErrorCode,
  SourcePath,
  SourceValue,
  TextRange,
} from '../../../src/generator/index.ts';
import type {
  ArrayExpression,
  CallExpression,
  Expression,
  ObjectExpression,
  ObjectProperty,
} from 'oxc-parser';
import { constantOf, isShared } from './bindings.ts';
import { builderOf, leadingArguments } from './builders.ts';
import type { DeclaredCall, DeclaredTexts } from './calls.ts';
import { refused, type SourceError } from './errors.ts';
import { keyOf, unwrap } from './syntax.ts';
import { isObject, propertyValue, type SourceScope, valueOf } from './values.ts';

/** A value that stands in the file. */
export type FoundValue = {
  readonly type: 'found';
  readonly expression: Expression;
  /** Its property; of a field it is that of the shape, although the value may stand in a constant. */
  readonly property?: ObjectProperty;
  /** The call of the field type, if these are its options. */
  readonly optionsOf?: CallExpression;
};

/** The last value on the way to one that does not stand in the file: `rest` leads on from it. */
export type MissingValue = {
  readonly type: 'missing';
  readonly holder:
    | (Omit<FoundValue, 'type'> & { readonly type: 'expression' })
    | { readonly type: 'argument'; readonly call: CallExpression };
  readonly rest: SourcePath;
};

/**
 * Follows a path from a declaration. The paths of a shape begin with `fields`, or with a fact of the table;
 * those of a field go on with `options` or `arguments`.
 *
 * @throws {SourceError} unknown_path, is_code
 */
export function locate(
  scope: SourceScope,
  declared: DeclaredCall | DeclaredTexts,
  path: SourcePath,
): FoundValue | MissingValue {
  if (declared.type === 'texts')
    return fromExpression(
      { scope, path },
      { type: 'found', expression: declared.expression },
      path,
    );
  const { type, call } = declared;
  const [first, ...rest] = path;
  if (type === 'resource') return fromArgument({ scope, path }, call, { index: 1, rest: path });
  return first === 'fields'
    ? fromArgument({ scope, path }, call, { index: 1, rest })
    : fromArgument({ scope, path }, call, { index: 2, rest: path });
}

/**
 * The expression, or the value of the constant that it names if that one may be changed: it is a field, or
 * holds code and has no other use.
 */
export function followed(scope: SourceScope, expression: Expression): Expression {
  const inner = unwrap(expression);
  const constant = constantOf(scope.bindings, inner);
  if (!constant) return inner;
  const value = unwrap(constant.init);
  if (builderOf(scope.bindings, value)) return value;
  const isKept = valueOf(scope, value) !== undefined || isShared(scope.file, constant);
  return isKept ? inner : followed(scope, value);
}

/** An entry of an object that gives a key its value: the last one counts. */
type ObjectEntry =
  | { readonly type: 'own'; readonly index: number; readonly property: ObjectProperty }
  | { readonly type: 'spread'; readonly index: number; readonly value: SourceValue };

/** The entries of an object that give a key a value, in order; those of unknown spreads are not seen. */
export const entriesOf = (
  scope: SourceScope,
  { properties }: ObjectExpression,
  key: string,
): readonly ObjectEntry[] =>
  properties.flatMap((property, index): readonly ObjectEntry[] => {
    if (property.type === 'Property')
      return keyOf(property) === key ? [{ type: 'own', index, property }] : [];
    const value = valueOf(scope, property.argument);
    const given = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return given === undefined ? [] : [{ type: 'spread', index, value: given }];
  });

type Walk = { readonly scope: SourceScope; readonly path: SourcePath };

function fromArgument(
  walk: Walk,
  call: CallExpression,
  {
    index,
    rest,
    isOptions = false,
  }: { readonly index: number; readonly rest: SourcePath; readonly isOptions?: boolean },
): FoundValue | MissingValue {
  const argument = call.arguments[index];
  if (!argument) {
    if (call.arguments.length !== index) throw refusal(walk, 'unknown_path', call);
    return { type: 'missing', holder: { type: 'argument', call }, rest };
  }
  if (argument.type === 'SpreadElement') throw refusal(walk, 'is_code', argument);
  return fromExpression(
    walk,
    { type: 'found', expression: argument, ...(isOptions && { optionsOf: call }) },
    rest,
  );
}

function fromExpression(
  walk: Walk,
  found: FoundValue,
  path: SourcePath,
): FoundValue | MissingValue {
  const [step, ...rest] = path;
  if (step === undefined) return found;
  const { scope } = walk;
  // Options that are no object of their own are spread before one more.
  if (found.optionsOf && rest.length === 0 && !isLiteral(found.expression))
    return missing(found, path);
  const inner = followed(scope, found.expression);
  const built = builderOf(scope.bindings, inner);
  if (built) return fromBuilder(walk, built, path);
  if (inner.type === 'ObjectExpression' && typeof step === 'string')
    return fromKey(walk, { ...found, expression: inner }, { object: inner, key: step, rest });
  if (inner.type === 'ArrayExpression' && typeof step === 'number')
    return fromIndex(walk, { ...found, expression: inner }, { list: inner, index: step, rest });
  if (constantOf(scope.bindings, inner)) return missing({ ...found, expression: inner }, path);
  const isPlain = valueOf(scope, inner) !== undefined;
  throw refusal(walk, isPlain ? 'unknown_path' : 'is_code', inner);
}

function fromKey(
  walk: Walk,
  found: FoundValue,
  { object, key, rest }: { object: ObjectExpression; key: string; rest: SourcePath },
): FoundValue | MissingValue {
  const entry = entriesOf(walk.scope, object, key).at(-1);
  if (entry?.type !== 'own') return missing(found, [key, ...rest]);
  const value = propertyValue(entry.property);
  if (!value) throw refusal(walk, 'is_code', entry.property);
  return fromExpression(walk, { type: 'found', expression: value, property: entry.property }, rest);
}

function fromIndex(
  walk: Walk,
  found: FoundValue,
  { list, index, rest }: { list: ArrayExpression; index: number; rest: SourcePath },
): FoundValue | MissingValue {
  const element = list.elements[index];
  if (element === undefined && index === list.elements.length)
    return missing(found, [index, ...rest]);
  if (element === undefined) throw refusal(walk, 'unknown_path', list);
  if (element === null || element.type === 'SpreadElement') throw refusal(walk, 'is_code', list);
  return fromExpression(walk, { type: 'found', expression: element }, rest);
}

function fromBuilder(
  walk: Walk,
  { builder, call }: NonNullable<ReturnType<typeof builderOf>>,
  path: SourcePath,
): FoundValue | MissingValue {
  const [part, index, ...rest] = path;
  const leading = leadingArguments[builder] ?? 0;
  if (part === 'options')
    return fromArgument(walk, call, { index: leading, rest: path.slice(1), isOptions: true });
  if (part === 'arguments' && typeof index === 'number' && index < leading)
    return fromArgument(walk, call, { index, rest });
  throw refusal(walk, 'unknown_path', call);
}

const isLiteral = (expression: Expression): boolean =>
  unwrap(expression).type === 'ObjectExpression';

const missing = (found: FoundValue, rest: SourcePath): MissingValue => ({
  type: 'missing',
  holder: { ...found, type: 'expression' },
  rest,
});

/** The error for a path that cannot be followed. */
const refusal = ({ scope, path }: Walk, code: SourceErrorCode, node: TextRange): SourceError =>
  refused(scope.file, code, { node, at: path });
