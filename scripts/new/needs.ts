import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { apiUrl } from '../../src/contract/index.ts';
import { leftOutCalls } from './leftOut.ts';

/** The files of a new project by their paths, each with the file that it is a copy of. */
export type ProjectFiles = ReadonlyMap<string, string>;

/** Sources of a new project, read for what they need of each other. */
export type SourceReader = {
  /** True if a text names a table, a page or a call that these declarations bring and no other does. */
  namesOf(declarations: readonly string[], files: ProjectFiles): (path: string) => boolean;
  /** Lists paths and names that a file needs and the project does not have: `name of path`. */
  missingIn(path: string, files: ProjectFiles): readonly string[];
};

/** Reads each source once. */
export function createReader(root: string): SourceReader {
  const texts = new Map<string, string>();
  const textOf = (source: string): string => {
    const known = texts.get(source) ?? readFileSync(join(root, source), 'utf8');
    texts.set(source, known);
    return known;
  };
  const factsIn = (sources: readonly string[]): ReadonlySet<string> =>
    new Set(
      sources.flatMap((source) => {
        const text = textOf(source);
        const tables = [...text.matchAll(/\bshape\(\s*'(\w+)'/g)].map(([, name = '']) => name);
        const paths = [...text.matchAll(/^  path: '([\w/]+)'/gm)].map(([, path = '']) => path);
        return [...tables, ...paths];
      }),
    );
  return {
    namesOf(declarations, files) {
      const kept = factsIn(
        [...files].flatMap(([path, source]) => (isDeclaration(path) ? [source] : [])),
      );
      const gone = [...factsIn(declarations)].filter((name) => !kept.has(name));
      // A name of one word may mean something else.
      const words = gone
        .filter((name) => /[_/]/.test(name))
        .flatMap((name) =>
          name.includes('/') ? [name, apiUrl(name, '').replace(/\/$/, '')] : [name],
        );
      const pattern = new RegExp(
        [
          `(?<![\\w/.])(?:${words.map(escaped).join('|')})(?![\\w])`,
          ...leftOutCalls.map((call) => escaped(call)),
        ].join('|'),
      );
      return (path) => pattern.test(textOf(files.get(path) ?? ''));
    },
    missingIn(path, files) {
      const source = files.get(path) ?? '';
      if (!/\.tsx?$/.test(path)) return [];
      return importsIn(textOf(source)).flatMap(({ from, names }) => {
        const target = posix.join(posix.dirname(path), from.replace(/\?\w+$/, ''));
        const found = files.get(target);
        // Imports of no file are examples in texts.
        if (found === undefined) return existsSync(join(root, target)) ? [target] : [];
        const own = target === found ? undefined : exportsIn(textOf(found));
        const listed = target === 'resources/index.ts' ? declaredNames(files, textOf) : own;
        return listed
          ? names.filter((name) => !listed.has(name)).map((name) => `${name} of ${target}`)
          : [];
      });
    },
  };
}

type Import = { readonly from: string; readonly names: readonly string[] };

/** The imports of relative files in a source, with the names that each takes. */
export function importsIn(text: string): readonly Import[] {
  const named = [
    ...text.matchAll(
      /^(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|[^'{};]*?)\s*from\s*'(\.[^']+)'/gm,
    ),
  ].map(([, names = '', from = '']) => ({ from, names: namesIn(names) }));
  const whole = [...text.matchAll(/\bimport\(\s*'(\.[^']+)'|^import '(\.[^']+)'/gm)].map(
    ([, lazy, bare]) => ({ from: lazy ?? bare ?? '', names: [] }),
  );
  return [...named, ...whole];
}

/** `type A as B, C` gives `A` and `C`. */
const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((each) =>
      each
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s.*$/, ''),
    )
    .filter(Boolean);

/** Names that a source exports, those that it passes on included. */
function exportsIn(text: string): ReadonlySet<string> {
  const declared = [
    ...text.matchAll(/^export\s+(?:async\s+)?(?:const|function\*?|type|interface|class)\s+(\w+)/gm),
  ].map(([, name = '']) => name);
  const passed = [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(
    ([, list = '']) =>
      list
        .split(',')
        .map((each) =>
          each
            .trim()
            .replace(/^type\s+/, '')
            .replace(/^.*\sas\s+/, ''),
        )
        .filter(Boolean),
  );
  return new Set([...declared, ...passed]);
}

/** True for a file directly below an area of resources. */
export const isDeclaration = (path: string): boolean =>
  /^resources\/\w+\/(?!index\.)\w+\.ts$/.test(path);

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of the list of all declarations, which the sync writes from their files. */
function declaredNames(
  files: ProjectFiles,
  textOf: (source: string) => string,
): ReadonlySet<string> {
  const declarations = [...files].filter(([path]) =>
    /^resources\/\w+\/(?!index\.)\w+\.ts$/.test(path),
  );
  return new Set([
    'resources',
    'shapes',
    ...declarations.flatMap(([, source]) => [...exportsIn(textOf(source))]),
  ]);
}
