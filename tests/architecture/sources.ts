import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** One source file with what it imports. Tests, stories and type checks are left out. */
export type SourceFile = {
  readonly path: string;
  readonly text: string;
  /** Files of the repository that it imports or re-exports, lazily loaded ones included. */
  readonly imports: readonly string[];
  /** The imported files that it loads when they are needed. */
  readonly lazyImports: readonly string[];
  /** The imported files that it only re-exports. */
  readonly reexports: readonly string[];
  readonly packages: readonly string[];
};

const roots = ['src', 'resources', 'modules', 'member', 'i18n', 'server', 'scripts'].filter(
  (root) => existsSync(root),
);

export const sources: readonly SourceFile[] = roots.flatMap(filesBelow).map((path) => {
  const text = readFileSync(path, 'utf8');
  return {
    path,
    text,
    imports: relativeTargets(path, text, /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g),
    lazyImports: relativeTargets(path, text, /(?<!typeof )import\(\s*['"](\.[^'"]+)['"]/g),
    reexports: relativeTargets(path, text, /^export [^;]*? from\s*['"](\.[^'"]+)['"]/gm),
    packages: captures(text, /(?:from|import)\s*\(?\s*['"]([^.'"][^'"]*)['"]/g),
  };
});

/** The source files of each folder, without those of its subfolders. */
export const sourcesByFolder: ReadonlyMap<string, readonly SourceFile[]> = Map.groupBy(
  sources,
  ({ path }) => posix.dirname(path),
);

/** True if a path is the folder, or anywhere below it. */
export function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesBelow(path);
    return /\.tsx?$/.test(path) && !/\.(test|stories|check|d)\.tsx?$/.test(path) ? [path] : [];
  });
}

function relativeTargets(file: string, text: string, pattern: RegExp): string[] {
  return captures(text, pattern).map((target) => posix.join(posix.dirname(file), target));
}

function captures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
