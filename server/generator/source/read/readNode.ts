import type {
  CodeNode,
  EntryNode,
  FieldNode,
  OptionNode,
  PlainNode,
  SourceNode,
  SpreadNode,
  TextRange,
} from '../../../../src/generator/index.ts';
import type { ArrayExpression, CallExpression, Expression, ObjectExpression } from 'oxc-parser';
import { constantOf, usesByName } from '../bindings.ts';
import { builderOf, isFrom, leadingArguments, schemaModule, spreadFields } from '../builders.ts';
import { keyOf, placeOf, textOf, unwrap } from '../syntax.ts';
import { deepestValue, isDotted, propertyValue, type SourceScope, valueOf } from '../values.ts';

/** A file that is read, and the uses of its names. */
export type ReadScope = SourceScope & { readonly uses: ReturnType<typeof usesByName> };

/** Reads an expression as data. */
export function readNode(
  scope: ReadScope,
  expression: Expression,
  levels = deepestValue,
): SourceNode {
  const inner = unwrap(expression);
  const at = placeOf(scope.file, expression);
  if (levels === 0) return codeNode(scope, inner);
  const constant = constantOf(scope.bindings, inner);
  // A shape is a declaration of its own: sub-rows name it.
  if (constant && isDeclaration(scope, constant.init))
    return { type: 'reference', name: constant.name, at };
  if (constant)
    return {
      type: 'constant',
      name: constant.name,
      value: readNode(scope, constant.init, levels - 1),
      uses: (scope.uses.get(constant.name) ?? []).map((use) => placeOf(scope.file, use).line),
      isExported: constant.isExported,
      at,
    };
  const built = builderOf(scope.bindings, inner);
  if (built) return fieldNode(scope, built, { at, levels });
  switch (inner.type) {
    case 'ArrayExpression':
      return listNode(scope, inner, { at, levels });
    case 'ObjectExpression':
      return objectNode(scope, inner, { at, levels });
    case 'MemberExpression':
      return isDotted(inner)
        ? { type: 'reference', name: textOf(scope.file, inner), at }
        : codeNode(scope, inner);
    default: {
      const value = valueOf(scope, inner);
      return value === undefined ? codeNode(scope, inner) : { type: 'plain', value, at };
    }
  }
}

function isDeclaration({ bindings }: ReadScope, expression: Expression): boolean {
  const inner = unwrap(expression);
  return (
    inner.type === 'CallExpression' &&
    inner.callee.type === 'Identifier' &&
    isFrom(bindings.get(inner.callee.name), schemaModule)
  );
}

type NodeContext = { readonly at: SourceNode['at']; readonly levels: number };

function listNode(
  scope: ReadScope,
  { elements }: ArrayExpression,
  { at, levels }: NodeContext,
): SourceNode {
  const items = elements.map((element): SourceNode | SpreadNode => {
    if (element === null) return { type: 'code', form: 'expression', text: '', at };
    return element.type === 'SpreadElement'
      ? spreadNode(scope, element, levels)
      : readNode(scope, element, levels - 1);
  });
  return items.every(isPlain)
    ? { type: 'plain', value: items.map(({ value }) => value), at }
    : { type: 'list', items, at };
}

function objectNode(
  scope: ReadScope,
  { properties }: ObjectExpression,
  { at, levels }: NodeContext,
): SourceNode {
  const entries = properties.map((property): EntryNode | SpreadNode => {
    if (property.type === 'SpreadElement') return spreadNode(scope, property, levels);
    const key = keyOf(property);
    const value = propertyValue(property);
    const place = placeOf(scope.file, property);
    // A computed key is code as a whole, as what stands under it has no name.
    if (key === undefined) return { type: 'spread', value: codeNode(scope, property), at: place };
    return {
      type: 'entry',
      key,
      value: value ? readNode(scope, value, levels - 1) : codeNode(scope, property),
      at: place,
    };
  });
  const plain = entries.flatMap((entry) =>
    entry.type === 'entry' && isPlain(entry.value) ? [[entry.key, entry.value.value] as const] : [],
  );
  return plain.length === entries.length
    ? { type: 'plain', value: Object.fromEntries(plain), at }
    : { type: 'object', entries, at };
}

function spreadNode(
  scope: ReadScope,
  spread: TextRange & { readonly argument: Expression },
  levels: number,
): SpreadNode {
  const fields = spreadFields[textOf(scope.file, spread.argument)];
  return {
    type: 'spread',
    value: readNode(scope, spread.argument, levels - 1),
    ...(fields && { fields }),
    at: placeOf(scope.file, spread),
  };
}

function fieldNode(
  scope: ReadScope,
  { builder, call }: { readonly builder: string; readonly call: CallExpression },
  { at, levels }: NodeContext,
): FieldNode {
  const read = (argument: CallExpression['arguments'][number]) =>
    argument.type === 'SpreadElement'
      ? codeNode(scope, argument)
      : readNode(scope, argument, levels - 1);
  const leading = leadingArguments[builder] ?? 0;
  const given = call.arguments[leading];
  const options = given ? effectiveOptions(read(given)) : { options: [], kept: [] };
  return {
    type: 'field',
    builder,
    arguments: call.arguments.slice(0, leading).map(read),
    ...options,
    at,
  };
}

/** Options of a field one by one: those of constants, and own ones, of which the last counts. */
function effectiveOptions(node: SourceNode, from?: string): Pick<FieldNode, 'options' | 'kept'> {
  switch (node.type) {
    case 'constant':
      return effectiveOptions(node.value, from ?? node.name);
    case 'plain':
      return { options: plainEntries(node, from), kept: [] };
    case 'object': {
      const parts = node.entries.map((entry) =>
        entry.type === 'spread'
          ? effectiveOptions(entry.value, from)
          : { options: [option(entry.key, entry.value, from)], kept: [] },
      );
      const options = new Map(
        parts.flatMap((part) => part.options.map((each) => [each.name, each])),
      );
      return { options: [...options.values()], kept: parts.flatMap(({ kept }) => kept) };
    }
    case 'code':
      return { options: [], kept: [node] };
    default:
      return { options: [], kept: [] };
  }
}

const plainEntries = ({ value, at }: PlainNode, from: string | undefined): readonly OptionNode[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, each]) =>
        option(name, { type: 'plain', value: each, at }, from),
      )
    : [];

const option = (name: string, value: SourceNode, from: string | undefined): OptionNode => ({
  name,
  value,
  ...(from !== undefined && { from }),
});

const isPlain = (node: SourceNode | SpreadNode): node is PlainNode => node.type === 'plain';

function codeNode(scope: ReadScope, node: TextRange & { readonly type: string }): CodeNode {
  const text = textOf(scope.file, node);
  const binding = node.type === 'Identifier' ? scope.bindings.get(text) : undefined;
  return {
    type: 'code',
    form: codeForms[node.type] ?? 'expression',
    text,
    ...(binding?.type === 'import' && { from: binding.from }),
    at: placeOf(scope.file, node),
  };
}

/** Literals that are no plain value are regular expressions; properties that are code are methods. */
const codeForms: Readonly<Record<string, CodeNode['form']>> = {
  CallExpression: 'call',
  NewExpression: 'call',
  ArrowFunctionExpression: 'function',
  FunctionExpression: 'function',
  Property: 'function',
  Literal: 'pattern',
  Identifier: 'name',
};
