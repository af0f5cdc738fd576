import type { TextRange } from '../../../src/generator/index.ts';
import { posix } from 'node:path';
import type { ImportDeclaration, Statement } from 'oxc-parser';
import { type NameBinding, bindingsOf, type ConstantBinding, usesByName } from './bindings.ts';
import { builderOf } from './builders.ts';
import { type TextChange, withChanges } from './changes.ts';
import { SourceError } from './errors.ts';
import { stringLiteral } from './literal.ts';
import { containerOf, renderContainer, withInserted, withRemoved } from './slots.ts';
import { type ParsedFile, parseFile, skipTrivia, unwrap } from './syntax.ts';
import { type SourceScope, valueOf } from './values.ts';

/** A name that a module of the tree exports: `src/fields/index.ts`. */
type NeededImport = { readonly name: string; readonly module: string };

/**
 * The changes that import a name; none if it is imported already.
 *
 * @throws {SourceError} name_taken
 */
export function importChanges(
  { file, bindings }: SourceScope,
  { name, module }: NeededImport,
): readonly TextChange[] {
  const known = bindings.get(name);
  if (isImportOf(known, file.path, { name, module })) return [];
  if (known) throw new SourceError('name_taken', { path: file.path, at: [name] });
  const declarations = importsOf(file);
  const from = declarations.find(
    (each) =>
      each.importKind !== 'type' &&
      targetOf(file.path, each.source.value) === module &&
      each.specifiers.some(({ type }) => type === 'ImportSpecifier'),
  );
  return from
    ? [insertedName(file, from, name)]
    : [newImport(file, declarations, { name, module })];
}

/** The name under which a file has a name of a module imported; undefined if it has not. */
export const importedAs = (
  { file, bindings }: SourceScope,
  { name, module }: NeededImport,
): string | undefined =>
  [...bindings.values()].find((binding) => isImportOf(binding, file.path, { name, module }))?.name;

const isImportOf = (
  binding: NameBinding | undefined,
  path: string,
  { name, module }: NeededImport,
): boolean =>
  binding?.type === 'import' &&
  !binding.isType &&
  binding.imported === name &&
  targetOf(path, binding.from) === module;

/** The file of the tree that a relative import names. */
export const targetOf = (path: string, from: string): string =>
  from.startsWith('.') ? posix.join(posix.dirname(path), from) : from;

const importsOf = ({ program }: ParsedFile): readonly ImportDeclaration[] =>
  program.body.filter((statement) => statement.type === 'ImportDeclaration');

/** Puts a name among those of an import, by the alphabet. */
function insertedName(file: ParsedFile, declaration: ImportDeclaration, name: string): TextChange {
  const { container, names } = specifierSlots(file, declaration);
  const later = names.findIndex((each) => each.toLowerCase() > name.toLowerCase());
  const index = later < 0 ? names.length : later;
  const text = renderContainer(withInserted(container, { index }, name));
  return { start: container.start, end: container.end, text };
}

function newImport(
  file: ParsedFile,
  declarations: readonly ImportDeclaration[],
  { name, module }: NeededImport,
): TextChange {
  const relative = posix.relative(posix.dirname(file.path), module);
  const from = relative.startsWith('.') ? relative : `./${relative}`;
  const statement = `import { ${name} } from ${stringLiteral(from)};`;
  const [first] = declarations;
  const at = first?.start ?? file.program.body[0]?.start ?? file.text.length;
  return { start: at, end: at, text: statement + file.newline.repeat(first ? 1 : 2) };
}

/** The named members of an import as slots, and their local names. */
function specifierSlots(file: ParsedFile, declaration: ImportDeclaration) {
  const named = declaration.specifiers.filter(({ type }) => type === 'ImportSpecifier');
  const [first] = named;
  const open = bracketBefore(file, declaration, first?.start ?? declaration.source.start);
  const last = named.at(-1)?.end ?? open;
  const close = file.text.indexOf('}', skipTrivia(file, last, declaration.source.start));
  return {
    container: containerOf(file, { start: open, end: close }, named),
    names: named.map(({ local }) => local.name),
  };
}

/** Offset behind the bracket that opens the names of an import. */
function bracketBefore(file: ParsedFile, { start }: TextRange, limit: number): number {
  let at = start;
  while (at < limit && file.text[at] !== '{') at = skipTrivia(file, at + 1, limit);
  return at + 1;
}

/**
 * The text without imports and constants that an edit has left without use. Only constants of plain values
 * and field types go; code stays, as it may do something when it runs.
 */
export function withoutOrphans(before: SourceScope, text: string): string {
  const usedBefore = usesByName(before.file);
  const file = parseFile({ path: before.file.path, text });
  const used = usesByName(file);
  const orphans = [...bindingsOf(file).values()].filter(
    ({ name }) => before.bindings.has(name) && usedBefore.has(name) && !used.has(name),
  );
  const scope = { file, bindings: bindingsOf(file), isTidy: before.isTidy };
  const changes = [
    ...orphans.flatMap((binding) =>
      binding.type === 'constant' && canGo(scope, binding) ? [removedStatement(file, binding)] : [],
    ),
    ...importsOf(file).flatMap((declaration) => withoutNames(file, declaration, orphans)),
  ];
  // A constant that goes may have been the last to use another one.
  return changes.length === 0 ? text : withoutOrphans(before, withChanges(text, changes));
}

function canGo(scope: SourceScope, { init, isExported, isAlone }: ConstantBinding): boolean {
  if (isExported || !isAlone) return false;
  return (
    valueOf(scope, init) !== undefined || builderOf(scope.bindings, unwrap(init)) !== undefined
  );
}

function withoutNames(
  file: ParsedFile,
  declaration: ImportDeclaration,
  orphans: readonly NameBinding[],
): readonly TextChange[] {
  const isGone = (name: string) =>
    orphans.some((each) => each.type === 'import' && each.name === name);
  const gone = declaration.specifiers.filter(({ local }) => isGone(local.name));
  if (gone.length === 0) return [];
  if (gone.length === declaration.specifiers.length)
    return [removedStatement(file, { statement: declaration })];
  // A default or a whole module beside names is not of our declarations.
  if (declaration.specifiers.some(({ type }) => type !== 'ImportSpecifier')) return [];
  const { container, names } = specifierSlots(file, declaration);
  const rest = names.reduceRight(
    (all, name, index) => (isGone(name) ? withRemoved(all, index) : all),
    container,
  );
  return [{ start: container.start, end: container.end, text: renderContainer(rest) }];
}

/** Removes a statement with the comments directly above it and the rest of its line. */
function removedStatement(
  file: ParsedFile,
  { statement }: { readonly statement: TextRange },
): TextChange {
  const { body } = file.program;
  const index = body.findIndex(({ start }) => start === statement.start);
  const slots = statementSlots(file, body);
  const slot = slots.slots[index];
  const start = statement.start - (slot?.lead.length ?? 0);
  const end = statement.end + (slot?.after.length ?? 0);
  // The first one has no line break before it, so the one behind it goes.
  const isFirst = !/^\r?\n/.test(slot?.lead ?? '');
  const lineBreak = isFirst ? (/^\r?\n/.exec(file.text.slice(end))?.[0].length ?? 0) : 0;
  return { start, end: end + lineBreak, text: '' };
}

const statementSlots = (file: ParsedFile, body: readonly Statement[]) =>
  containerOf(file, { start: 0, end: file.text.length }, body);
