import type { LeftPlace, RenamedField } from '../../../../src/generator/index.ts';
import { posix } from 'node:path';
import { constantOf, isShared, wholeUses } from '../bindings.ts';
import { builderOf } from '../builders.ts';
import { makeOwn } from '../fieldEdits.ts';
import { declarationOf, declaredCalls } from '../calls.ts';
import { withChanges } from '../changes.ts';
import { refused } from '../errors.ts';
import { targetOf } from '../imports.ts';
import { stringLiteral } from '../literal.ts';
import { followed, locate } from '../locate.ts';
import {
  type ForeignPart,
  hasWord,
  leftPlace,
  type Renaming,
  walkMentions,
} from './mentionWalk.ts';
import { type RenameSubject, renameSubject, type ShapeAddress } from './renameSubject.ts';
import { walkFiles } from './renameWalks.ts';
import { setValue } from '../setValue.ts';
import { namesOfShape } from './shapeGraph.ts';
import { placeOf, type SourceText, textOf, unwrap } from '../syntax.ts';
import { scopeOf } from '../tidy.ts';
import { removeValue } from '../valueEdits.ts';
import type { SourceScope } from '../values.ts';

/** Changed texts, not yet formatted, and the places that stay. */
export type RenameResult = {
  readonly files: readonly SourceText[];
  readonly left: readonly LeftPlace[];
};

/**
 * Renames a field in all given files: its key, with `was`, and every place that names it in declarations and
 * dictionaries. Text inside of code (SQL of checks, handlers, screens) is listed.
 *
 * @throws {SourceError} unknown_declaration, unknown_path, is_code, exists, invalid_name, reserved_name
 */
export function renameField(
  files: readonly SourceText[],
  address: ShapeAddress,
  renamed: RenamedField,
): RenameResult {
  if (renamed.name === renamed.to) return { files: [], left: [] };
  const subject = renameSubject(files, address, renamed);
  const former = formerName(subject);
  walkFiles(subject);
  followForeignParts(subject, files);
  const renamings = [...subject.renamings.values()];
  for (const renaming of renamings) keepShared(renaming, files);
  return {
    files: renamings.flatMap((renaming) => changedFile(subject, renaming, former)),
    left: renamings.flatMap((renaming) => [
      ...renaming.left,
      ...(isAbout(subject, renaming.scope) ? leftInCode(renaming) : []),
    ]),
  };
}

/** Parts of declarations in other files: those of one declaration alone are followed, others listed. */
function followForeignParts({ renamings }: RenameSubject, files: readonly SourceText[]): void {
  const done = new Set<string>();
  const waiting = () => [...renamings.values()].flatMap(({ foreign }) => foreign.splice(0));
  for (let parts = waiting(); parts.length > 0; parts = waiting()) {
    for (const part of parts) {
      const path = targetOf(part.place.path, part.from);
      const mark = [path, part.name, part.place.path].join('#');
      if (done.has(mark)) continue;
      done.add(mark);
      const isKept = importersOf(part.name, path, files) > 1;
      const place = followForeignPart(part, renamings.get(path), isKept);
      const isGiven = files.some((file) => file.path === path);
      // A file that is given but was not read does not have the name in it.
      if (place && part.names.own.size > 0 && (renamings.has(path) || !isGiven))
        renamings.get(part.place.path)?.left.push(place);
    }
  }
}

/** Follows a part; answers the place to list if it cannot be changed. */
function followForeignPart(
  { name, mentions, names, place }: ForeignPart,
  renaming: Renaming | undefined,
  isKept: boolean,
): LeftPlace | undefined {
  const binding = renaming?.scope.bindings.get(name);
  if (!renaming || binding?.type !== 'constant') return place;
  const { init } = binding;
  if (isKept) {
    const text = textOf(renaming.scope.file, init);
    return hasWord(text, renaming.words) ? { ...leftPlace(renaming, init), text: name } : undefined;
  }
  renaming.constants.set(name, new Set());
  walkMentions(renaming, init, mentions, names);
  return undefined;
}

/** Number of files that import a name. */
const importersOf = (name: string, path: string, files: readonly SourceText[]): number =>
  files.filter(
    (file) =>
      file.path !== path &&
      file.text.includes(`/${posix.basename(path)}'`) &&
      hasWord(file.text, [name]),
  ).length;

/** Takes back what was changed in constants that have uses beside those that were followed, and lists it. */
function keepShared(renaming: Renaming, files: readonly SourceText[]): void {
  const { scope, constants, changes, left } = renaming;
  const { file, bindings } = scope;
  for (const [name, reached] of constants) {
    const binding = bindings.get(name);
    if (binding?.type !== 'constant') continue;
    const { init, isExported } = binding;
    const isFollowed = wholeUses(file, name).every(({ start }) => reached.has(start));
    // A part that another file holds was reached from there.
    const isForeign = reached.size === 0;
    if (isFollowed && (isForeign || !isExported || importersOf(name, file.path, files) === 0))
      continue;
    const own = [...changes].filter(([, { start, end }]) => start >= init.start && end <= init.end);
    for (const [start] of own) changes.delete(start);
    if (own.length > 0) left.push({ ...leftPlace(renaming, init), text: name });
  }
}

/** Field types without a column of their own: a rename has no data to keep. */
const withoutColumns: ReadonlySet<string> = new Set(['manyToMany', 'rows']);

/**
 * The name of the column for `was`; undefined if the field has none, or none yet.
 *
 * @throws {SourceError} is_code for a field whose options are not there to be written
 */
function formerName({ renamed, property, scope }: RenameSubject): string | undefined {
  const { name, was = name } = renamed;
  const built = builderOf(scope.bindings, followed(scope, property.value));
  if (was === null || (built && withoutColumns.has(built.builder))) return undefined;
  if (!built) throw refused(scope.file, 'is_code', { node: property, at: [name] });
  return was;
}

function changedFile(
  { address: { path, of }, renamed: { to } }: RenameSubject,
  { scope: { file }, changes }: Renaming,
  former: string | undefined,
): readonly SourceText[] {
  const text = withChanges(file.text, [...changes.values()]);
  if (text === file.text) return [];
  if (file.path !== path || former === undefined) return [{ path: file.path, text }];
  return [{ path, text: withFormerName({ path, text }, { of, to, former }) }];
}

/** Writes the name of the column of a field that has its new name. */
function withFormerName(
  file: SourceText,
  { of, to, former }: { readonly of: string; readonly to: string; readonly former: string },
): string {
  const scope = scopeOf(file);
  const field = { of, path: ['fields', to] };
  const was = { of, path: [...field.path, 'options', 'was'] };
  const declared = declarationOf(scope, of);
  const isNamed = locate(scope, declared, was.path).type === 'found';
  // A field with the name of its column again needs no former name.
  if (former === to) return withChanges(file.text, isNamed ? removeValue(scope, was) : []);
  const located = locate(scope, declared, field.path);
  const constant =
    located.type === 'found' && constantOf(scope.bindings, unwrap(located.expression));
  if (!constant || !isShared(scope.file, constant))
    return withChanges(file.text, setValue(scope, was, former));
  // The other fields of the constant keep their names.
  const text = withChanges(file.text, makeOwn(scope, field));
  return withChanges(text, setValue(scopeOf({ ...file, text }), was, former));
}

/** True if the code of a file may mean the shape: it imports it or its resources, names them, or shows them. */
function isAbout({ graph, key, address }: RenameSubject, { file, bindings }: SourceScope): boolean {
  const shown = graph.resources.filter(({ shape }) => shape === key);
  const paths = [address.path, ...shown.map(({ scope }) => scope.file.path)];
  const ids = [address.of, ...shown.map(({ declared }) => declared.id)];
  if (isGenerated(file.text)) return false;
  return (
    paths.some((path) => file.path === path || file.path.startsWith(path.replace(/\.ts$/, '/'))) ||
    [...bindings.values()].some(
      (binding) => binding.type === 'import' && ids.includes(binding.imported),
    ) ||
    namesOfShape(graph, key).some((name) => file.text.includes(stringLiteral(name)))
  );
}

/** Files that `npm run sync` writes follow the declarations by themselves. */
const isGenerated = (text: string): boolean => text.startsWith('// Written by `npm run sync`');

/**
 * Lines of code that have one of the words in them: of statements that neither declare nor hold a part of a
 * declaration. The compiler finds those among them that are typed.
 */
function leftInCode({ scope, words, constants, changes }: Renaming): readonly LeftPlace[] {
  const { file, bindings } = scope;
  const calls = declaredCalls(scope);
  const walked = new Set(
    [...constants.keys()].flatMap((name) => {
      const binding = bindings.get(name);
      return binding?.type === 'constant' ? [binding.statement.start] : [];
    }),
  );
  const changed = new Set([...changes.values()].map((change) => placeOf(file, change).line));
  const statements = file.program.body.filter(
    ({ type, start, end }) =>
      type !== 'ImportDeclaration' &&
      type !== 'ExportDefaultDeclaration' &&
      !walked.has(start) &&
      !calls.some(({ call }) => call.start >= start && call.end <= end),
  );
  return statements.flatMap((statement) => {
    const first = placeOf(file, statement).line;
    const lines = file.text.slice(statement.start, statement.end).split(/\r?\n/);
    return lines.flatMap((text, index) =>
      hasWord(text, words) && !changed.has(first + index)
        ? [{ path: file.path, line: first + index, text: text.trim() }]
        : [],
    );
  });
}
