import type { RenamedField } from '../../../../src/generator/index.ts';
import type { CallExpression, ObjectExpression, ObjectProperty } from 'oxc-parser';
import { builderOf, leadingArguments } from '../builders.ts';
import { refused, SourceError } from '../errors.ts';
import { fieldsAt } from '../fieldEdits.ts';
import { entriesOf, followed } from '../locate.ts';
import { hasWord, type Renaming } from './mentionWalk.ts';
import { checkFieldName, checkNewField } from '../names.ts';
import { type ShapeGraph, shapeGraph, shapeKey } from './shapeGraph.ts';
import { type SourceText, unwrap } from '../syntax.ts';
import { scopeOf } from '../tidy.ts';
import { propertyValue, type SourceScope, valueOf } from '../values.ts';

/** A shape: its file, and the name of its constant. */
export type ShapeAddress = { readonly path: string; readonly of: string };

/** A field that is renamed, and the files that may name it. */
export type RenameSubject = {
  readonly graph: ShapeGraph;
  readonly key: string;
  readonly address: ShapeAddress;
  readonly renamed: RenamedField;
  readonly scope: SourceScope;
  readonly fields: ObjectExpression;
  readonly property: ObjectProperty;
  readonly names: ReadonlyMap<string, string>;
  /** By the path of the file. */
  readonly renamings: ReadonlyMap<string, Renaming>;
};

/**
 * Finds a field, and checks its new name.
 *
 * @throws {SourceError} unknown_declaration, unknown_path, exists, invalid_name, reserved_name
 */
export function renameSubject(
  files: readonly SourceText[],
  address: ShapeAddress,
  renamed: RenamedField,
): RenameSubject {
  const { path, of } = address;
  const { name, to } = renamed;
  const words = [name, `${name}_en`];
  const scopes = files.filter((file) => file.path === path || isNeeded(file, words)).map(scopeOf);
  const graph = shapeGraph(scopes);
  const key = shapeKey(path, of);
  const scope = graph.shapes.get(key)?.scope;
  if (!scope) throw new SourceError('unknown_declaration', { path, at: [of] });
  const fields = fieldsAt(scope, { of, path: ['fields'] });
  const entry = entriesOf(scope, fields, name).at(-1);
  if (entry?.type !== 'own')
    throw refused(scope.file, 'unknown_path', { node: fields, at: [name] });
  checkFieldName(to, path);
  checkNewField(scope, fields, to);
  const names = new Map([
    [name, to],
    ...(isBilingual(scope, entry.property) ? [[`${name}_en`, `${to}_en`] as const] : []),
  ]);
  return {
    graph,
    key,
    address,
    renamed,
    scope,
    fields,
    property: entry.property,
    names,
    renamings: new Map(scopes.map((each) => [each.file.path, renamingOf(each, [...names.keys()])])),
  };
}

const renamingOf = (scope: SourceScope, words: readonly string[]): Renaming => ({
  scope,
  words,
  changes: new Map(),
  left: [],
  foreign: [],
  constants: new Map(),
});

/** Files that declare something, since references lead through them, and those that have the name in them. */
const isNeeded = ({ path, text }: SourceText, words: readonly string[]): boolean =>
  /\.tsx?$/.test(path) &&
  ((path.startsWith('resources/') && /\b(?:shape|resource)\(/.test(text)) || hasWord(text, words));

function isBilingual(scope: SourceScope, property: ObjectProperty): boolean {
  const options = optionsOf(scope, property);
  return options
    ? entriesOf(scope, options, 'bilingual').some((entry) =>
        entry.type === 'own' ? valueOf(scope, entry.property.value) === true : entry.value === true,
      )
    : false;
}

/** The options of a field, if they are an object of their own. */
export function optionsOf(
  scope: SourceScope,
  property: ObjectProperty,
): ObjectExpression | undefined {
  const value = propertyValue(property);
  const built = value && builderOf(scope.bindings, followed(scope, value));
  return built && objectArgument(built.call, leadingArguments[built.builder] ?? 0);
}

function objectArgument(call: CallExpression, index: number): ObjectExpression | undefined {
  const argument = call.arguments[index];
  const inner = argument && argument.type !== 'SpreadElement' ? unwrap(argument) : undefined;
  return inner?.type === 'ObjectExpression' ? inner : undefined;
}
