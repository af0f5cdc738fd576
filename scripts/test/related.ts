import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { storiesFolder } from '../sync/derived.ts';
import { type Durations, unrecorded } from './durations.ts';

/** The files that differ from a commit, those that git does not know yet included. */
export function changedFiles(base = usualBase()): readonly string[] {
  const tracked = git('diff', '--name-only', '--diff-filter=d', git('merge-base', base, 'HEAD'));
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${tracked}\n${untracked}`.split('\n').filter(Boolean);
}

/** Base of the comparison: main for a branch; on main itself, the last commit. */
const usualBase = (): string =>
  git('branch', '--list', 'main') && git('rev-parse', 'main') !== git('rev-parse', 'HEAD')
    ? 'main'
    : 'HEAD';

/** The files of the project, with the stories of the screens, which git does not know. */
export const projectFiles = (): readonly string[] => [
  ...git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(existsSync),
  ...(existsSync(storiesFolder)
    ? readdirSync(storiesFolder).map((file) => `${storiesFolder}/${file}`)
    : []),
];

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { encoding: 'utf8' }).trim();

/** Each source by its path, with the paths of the sources that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export const importGraph = (files: readonly string[]): ImportGraph =>
  new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]),
  );

const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, target = '']) =>
    posix.join(posix.dirname(file), target),
  );

/**
 * The tests that import a changed file, the nearest first: what lies closest to a change finds its fault
 * first, and all of the shop is near to `src/schema`. Tests of the whole product start it as a process, so
 * they are related to nothing but themselves.
 */
export function relatedTests(changed: readonly string[], graph: ImportGraph): readonly string[] {
  const importers = importersIn(graph);
  const seen = new Set(changed);
  let reached = [...seen];
  while (reached.length > 0) {
    reached = reached
      .flatMap((file) => importers.get(file) ?? [])
      .filter((file) => !seen.has(file));
    for (const file of reached) seen.add(file);
    reached = [...new Set(reached)];
  }
  return [...seen].filter(
    (file) => isTest.test(file) && (changed.includes(file) || !isWholeProduct.test(file)),
  );
}

const isTest = /\.(test|stories)\.tsx?$/;
const isWholeProduct = /^tests\/(journeys|kill|contract)\//;

function importersIn(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** As many of the tests, from the first, as run within some seconds; at least one. */
export function within(
  seconds: number,
  tests: readonly string[],
  durations: Durations,
): readonly string[] {
  let left = seconds;
  return tests.filter((file, place) => {
    left -= durations[file]?.seconds ?? unrecorded;
    return left >= 0 || place === 0;
  });
}
