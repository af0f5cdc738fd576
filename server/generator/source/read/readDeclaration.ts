import type {
  DeclarationSource,
  FieldSource,
  ResourceSource,
  ShapeSource,
  SourceNode,
  SpreadNode,
} from '../../../../src/generator/index.ts';
import type { CallExpression } from 'oxc-parser';
import { exportsOf, usesByName } from '../bindings.ts';
import { type DeclaredCall, declaredCalls, declaredTexts } from '../calls.ts';
import { type ReadScope, readNode } from './readNode.ts';
import { placeOf, textOf } from '../syntax.ts';
import { scopeOf } from '../tidy.ts';
import { valueOf } from '../values.ts';

/**
 * Reads the declarations of a file: shapes with their fields, resources as trees, texts of a dictionary.
 * No code of the file runs: it is shown as it is written, with its place.
 *
 * @throws {SourceError} syntax
 */
export function readDeclaration(path: string, text: string): DeclarationSource {
  const source = scopeOf({ path, text });
  const scope = { ...source, uses: usesByName(source.file) };
  const calls = declaredCalls(scope);
  const texts = declaredTexts(scope);
  return {
    path,
    imports: [...scope.bindings.values()].flatMap((binding) =>
      binding.type === 'import'
        ? [{ name: binding.name, imported: binding.imported, from: binding.from }]
        : [],
    ),
    exports: exportsOf(scope.file),
    shapes: calls.filter(({ type }) => type === 'shape').map((call) => readShape(scope, call)),
    resources: calls
      .filter(({ type }) => type === 'resource')
      .map((call) => readResource(scope, call)),
    texts: texts && readNode(scope, texts.expression),
  };
}

function readShape(scope: ReadScope, { id, isExported, call }: DeclaredCall): ShapeSource {
  const [table, , facts] = call.arguments;
  return {
    type: 'shape',
    id,
    isExported,
    table: tableOf(scope, table),
    fields: fieldsOf(scope, call),
    facts: nodeOf(scope, facts),
    at: placeOf(scope.file, call),
  };
}

function readResource(scope: ReadScope, { id, isExported, call }: DeclaredCall): ResourceSource {
  const [shape, options] = call.arguments;
  const name = shape ? textOf(scope.file, shape) : '';
  const binding = scope.bindings.get(name);
  return {
    type: 'resource',
    id,
    isExported,
    shape: { name, ...(binding?.type === 'import' && { from: binding.from }) },
    value: nodeOf(scope, options),
    at: placeOf(scope.file, call),
  };
}

type Argument = CallExpression['arguments'][number] | undefined;

const nodeOf = (scope: ReadScope, argument: Argument): SourceNode | undefined =>
  argument && argument.type !== 'SpreadElement' ? readNode(scope, argument) : undefined;

function tableOf(scope: ReadScope, argument: Argument): string | undefined {
  const value =
    argument && argument.type !== 'SpreadElement' ? valueOf(scope, argument) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function fieldsOf(scope: ReadScope, call: CallExpression): readonly (FieldSource | SpreadNode)[] {
  const argument = call.arguments[1];
  if (!argument || argument.type === 'SpreadElement') return [];
  const given = readNode(scope, argument);
  const node = given.type === 'constant' ? given.value : given;
  const entries = node.type === 'object' ? node.entries : [];
  return entries.map((entry) =>
    entry.type === 'spread'
      ? entry
      : { name: entry.key, written: writtenAs(entry.value), value: entry.value, at: entry.at },
  );
}

function writtenAs(node: SourceNode): FieldSource['written'] {
  if (node.type === 'field') return 'call';
  if (node.type === 'constant') return node.value.type === 'field' ? 'constant' : 'code';
  if (node.type !== 'code') return 'code';
  if (node.from !== undefined) return 'import';
  return node.form === 'call' ? 'helper' : 'code';
}
