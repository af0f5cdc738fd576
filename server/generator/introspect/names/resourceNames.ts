import type { ResourceNames } from '../../../../src/generator/index.ts';
import * as fieldTypes from '../../../../src/fields/index.ts';
import { deviceNames, isWord, type NameProblem, scriptWords, sqlWords } from './words.ts';

/** Names that something has already, in small letters where files are meant. */
export type KnownNames = {
  readonly tables: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
  readonly exports: ReadonlySet<string>;
  /** `shop/brands` */
  readonly files: ReadonlySet<string>;
  /** Folders of the menu. */
  readonly groups: ReadonlySet<string>;
};

/** {@link KnownNames} of lists; the names that a declaration imports are taken in it, too. */
export const knownNames = (given: {
  readonly tables: Iterable<string>;
  readonly paths: Iterable<string>;
  readonly exports: Iterable<string>;
  readonly files: Iterable<string>;
  readonly groups?: Iterable<string>;
}): KnownNames => ({
  tables: new Set(given.tables),
  paths: new Set(Array.from(given.paths, (path) => path.toLowerCase())),
  exports: new Set([...given.exports, ...Object.keys(fieldTypes), 'shape', 'resource']),
  files: new Set(Array.from(given.files, (file) => file.toLowerCase())),
  groups: new Set(given.groups),
});

/**
 * Names a resource by its table, or by the path that a person chose. Dots, slashes, backslashes and `_` all
 * begin a folder: `test_goods`, `test.Goods` and `test/Goods` are `test/goods`.
 *
 * @param isNew - true for a table that does not exist yet: its name is no word of SQL
 */
export function nameResource(
  {
    table,
    path,
    isNew = true,
  }: { readonly table: string; readonly path?: string; readonly isNew?: boolean },
  known: KnownNames,
): { readonly names: ResourceNames | undefined; readonly problems: readonly NameProblem[] } {
  const problems = tableProblems(table, isNew, known);
  const parts = path === undefined ? tableParts(table) : pathParts(path);
  if (!parts) return { names: undefined, problems: [...problems, bad('path', path ?? table)] };
  const [area = '', ...rest] = parts;
  const own = rest.length > 0 ? rest : [area];
  const shape = constantFor(parts, own, known.exports);
  const resource = pluralOf(shape);
  const names: ResourceNames = {
    table,
    path: parts.join('/'),
    area,
    file: pluralOf(camel(own)),
    shape,
    resource,
    group: known.groups.has(area) ? area : usualGroup,
  };
  const all = [...problems, ...pathProblems(names, isNew, known)];
  return { names: all.length > 0 ? undefined : names, problems: all };
}

/** Folder of the menu for a resource whose area has none of its name. */
const usualGroup = 'routine';

const bad = (at: string, name: string): NameProblem => ({ at, name, code: 'bad_name' });

/** So that the names of its indexes and constraints are not cut off at 63. */
const longestTable = 47;

function tableProblems(table: string, isNew: boolean, known: KnownNames): readonly NameProblem[] {
  const at = 'table';
  // A shape is named as its table: beyond the rule of contract 7.19, it begins with a letter.
  if (!isWord(table)) return [bad(at, table)];
  if (table.length > longestTable) return [{ at, name: table, code: 'too_long' }];
  const isReserved = sqlWords.has(table) || scriptWords.has(table);
  return [
    ...(isNew && isReserved ? [{ at, name: table, code: 'reserved_word' } as const] : []),
    ...(known.tables.has(table) ? [{ at, name: table, code: 'taken' } as const] : []),
  ];
}

/** Addresses that a back office gives its usual tables. Source: contract 7.19. */
const usualPaths: ReadonlyMap<string, string> = new Map([
  ['user', 'user/user'],
  ['admin', 'auth/admin'],
  ['admin_group', 'auth/group'],
  ['admin_rule', 'auth/rule'],
  ['attachment', 'routine/attachment'],
]);

function tableParts(table: string): readonly string[] | undefined {
  const usual = usualPaths.get(table);
  return pathParts(usual ?? table.split('_').filter(Boolean).join('/'));
}

const longestPath = 100;

/** Parts of a path, or undefined if one of them is no plain name: empty, `..`, a drive, another script. */
function pathParts(path: string): readonly string[] | undefined {
  if (path.length > longestPath) return undefined;
  const parts = path.split(/[./\\_]/);
  if (!parts.every((part) => /^[A-Za-z][A-Za-z0-9]*$/.test(part))) return undefined;
  return parts.map((part, at) =>
    at < parts.length - 1 ? part.toLowerCase() : part.charAt(0).toLowerCase() + part.slice(1),
  );
}

function pathProblems(
  names: ResourceNames,
  isNew: boolean,
  known: KnownNames,
): readonly NameProblem[] {
  const { path, area, file, shape, resource } = names;
  const at = 'path';
  const last = path.split('/').at(-1) ?? '';
  const isTaken =
    known.paths.has(path.toLowerCase()) ||
    known.files.has(`${area}/${file}`.toLowerCase()) ||
    known.exports.has(shape) ||
    known.exports.has(resource);
  return [
    ...(last === 'add' || last === 'edit' ? [{ at, name: path, code: 'form_page' } as const] : []),
    ...((isNew && scriptWords.has(last)) || scriptWords.has(shape)
      ? [{ at, name: path, code: 'reserved_word' } as const]
      : []),
    ...([area, file].some((part) => deviceNames.test(part))
      ? [{ at, name: path, code: 'device_name' } as const]
      : []),
    ...(isTaken ? [{ at, name: path, code: 'taken' } as const] : []),
  ];
}

const camel = (parts: readonly string[]): string =>
  parts
    .map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('');

/** The shortest constant that nothing has: of the parts below the area, else of all. */
function constantFor(
  parts: readonly string[],
  own: readonly string[],
  taken: ReadonlySet<string>,
): string {
  const names = [camel(own), camel(parts), `${camel(parts)}Record`];
  const isFree = (name: string) =>
    !taken.has(name) && !taken.has(pluralOf(name)) && !scriptWords.has(name);
  return names.find(isFree) ?? camel(own);
}

/** `brand` is `brands`, `goods` is `goodsList`. */
function pluralOf(name: string): string {
  if (/(?:ss|x|ch|sh)$/.test(name)) return `${name}es`;
  if (name.endsWith('s')) return `${name}List`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}
