import type { CallExpression, Expression } from 'oxc-parser';
import { constantOf } from '../bindings.ts';
import { builderOf, leadingArguments } from '../builders.ts';
import { type DeclaredCall, declaredCalls } from '../calls.ts';
import { targetOf } from '../imports.ts';
import { followed } from '../locate.ts';
import type { FieldNames } from './mentionWalk.ts';
import { keyOf, nodesBelow, unwrap } from '../syntax.ts';
import { type SourceScope, valueOf } from '../values.ts';

/** Identifies a shape in the tree: `resources/shop/orderShape.ts#order`. */
type ShapeKey = string;

/** A shape, and the shapes that its fields refer to. */
type GraphShape = {
  readonly scope: SourceScope;
  readonly declared: DeclaredCall;
  readonly table: string;
  readonly relations: ReadonlyMap<string, RelationTarget>;
};

/** A shape, or the name of a table or resource. */
type RelationTarget = { readonly key: ShapeKey } | { readonly name: string };

type GraphResource = {
  readonly scope: SourceScope;
  readonly declared: DeclaredCall;
  /** The shape it shows. */
  readonly shape: ShapeKey;
  /** Its own name; undefined if it has that of the table. */
  readonly name: string | undefined;
};

/** All shapes and resources of some files, by what their syntax tells. */
export type ShapeGraph = {
  readonly scopes: readonly SourceScope[];
  readonly shapes: ReadonlyMap<ShapeKey, GraphShape>;
  readonly resources: readonly GraphResource[];
};

export const shapeKey = (path: string, id: string): ShapeKey => `${path}#${id}`;

/** Reads shapes, resources and their references out of files. */
export function shapeGraph(scopes: readonly SourceScope[]): ShapeGraph {
  const declared = scopes.flatMap((scope) =>
    declaredCalls(scope).map((call) => ({ scope, declared: call })),
  );
  return {
    scopes,
    shapes: new Map(
      declared
        .filter((each) => each.declared.type === 'shape')
        .map(({ scope, declared: shape }) => [
          shapeKey(scope.file.path, shape.id),
          {
            scope,
            declared: shape,
            table: textValue(scope, shape.call.arguments[0]),
            relations: relationsOf(scope, shape.call),
          },
        ]),
    ),
    resources: declared
      .filter((each) => each.declared.type === 'resource')
      .map(({ scope, declared: resource }) => ({
        scope,
        declared: resource,
        shape: keyOfArgument(scope, resource.call.arguments[0]) ?? '',
        name: ownName(scope, resource.call.arguments[1]),
      })),
  };
}

/** Names by which fields and sections refer to a shape: its table, and the resources that show it. */
export const namesOfShape = (
  { shapes, resources }: ShapeGraph,
  key: ShapeKey,
): readonly string[] => [
  shapes.get(key)?.table ?? '',
  ...resources.flatMap(({ shape, name }) => (shape === key && name !== undefined ? [name] : [])),
];

/** The names that a rename of fields of one shape gives the fields of any shape, and of those it refers to. */
export function fieldNames(
  graph: ShapeGraph,
  key: ShapeKey,
  renamed: { readonly key: ShapeKey; readonly names: ReadonlyMap<string, string> },
): FieldNames {
  return {
    own: key === renamed.key ? renamed.names : new Map(),
    below: (field) => {
      const target = graph.shapes.get(key)?.relations.get(field);
      if (!target) return undefined;
      const found = 'key' in target ? target.key : keyOfName(graph, target.name);
      // A shape that is not given is another one.
      return fieldNames(graph, found ?? '', renamed);
    },
  };
}

const keyOfName = (graph: ShapeGraph, name: string): ShapeKey | undefined =>
  [...graph.shapes.keys()].find((key) => namesOfShape(graph, key).includes(name));

/** The shape that an argument names: a constant of the file, or an import. */
function keyOfArgument(
  { file, bindings }: SourceScope,
  argument: CallExpression['arguments'][number] | undefined,
): ShapeKey | undefined {
  if (argument?.type !== 'Identifier') return undefined;
  const binding = bindings.get(argument.name);
  return binding?.type === 'import'
    ? shapeKey(targetOf(file.path, binding.from), binding.imported)
    : shapeKey(file.path, argument.name);
}

/** A call of a field type that refers to a shape, by its first argument. */
function relationOf(
  scope: SourceScope,
  expression: Expression,
):
  | { readonly builder: string; readonly call: CallExpression; readonly target: RelationTarget }
  | undefined {
  const built = builderOf(scope.bindings, expression);
  if (!built || leadingArguments[built.builder] !== 1 || built.builder === 'choice')
    return undefined;
  const [argument] = built.call.arguments;
  const key = built.builder === 'rows' ? keyOfArgument(scope, argument) : undefined;
  const target = key === undefined ? { name: textValue(scope, argument) } : { key };
  return { ...built, target };
}

/** Every call of a field type in a file that refers to a shape. */
export const relationCalls = (scope: SourceScope) =>
  [...nodesBelow(scope.file.program)].flatMap(({ node }) =>
    node.type === 'CallExpression' ? (relationOf(scope, node) ?? []) : [],
  );

function relationsOf(
  scope: SourceScope,
  call: CallExpression,
): ReadonlyMap<string, RelationTarget> {
  const argument = call.arguments[1];
  if (!argument || argument.type === 'SpreadElement') return new Map();
  const fields = unwrap(constantOf(scope.bindings, argument)?.init ?? argument);
  if (fields.type !== 'ObjectExpression') return new Map();
  return new Map(
    fields.properties.flatMap((property) => {
      const key = keyOf(property);
      if (property.type !== 'Property' || key === undefined) return [];
      const relation = relationOf(scope, followed(scope, property.value));
      return relation ? [[key, relation.target] as const] : [];
    }),
  );
}

function textValue(
  scope: SourceScope,
  argument: CallExpression['arguments'][number] | undefined,
): string {
  const value =
    argument && argument.type !== 'SpreadElement' ? valueOf(scope, argument) : undefined;
  return typeof value === 'string' ? value : '';
}

function ownName(
  scope: SourceScope,
  argument: CallExpression['arguments'][number] | undefined,
): string | undefined {
  if (!argument || argument.type === 'SpreadElement') return undefined;
  const options = unwrap(argument);
  if (options.type !== 'ObjectExpression') return undefined;
  const property = options.properties.find((each) => keyOf(each) === 'name');
  const value = property?.type === 'Property' ? valueOf(scope, property.value) : undefined;
  return typeof value === 'string' ? value : undefined;
}
