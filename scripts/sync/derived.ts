import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file written by the sync, before formatting. */
export type Derived = { readonly path: string; readonly text: string };

/** Exit status of a sync that held back a migration, see `--hold-migration`. */
export const neededMigration = 3;

const mark = 'Written by `npm run sync`';

/** Text of a derived file, with the line that says so. */
export const generated = (lines: readonly string[]): string =>
  [`// ${mark}.`, ...lines, ''].join('\n');

/** True if the first line says that the sync writes the file. */
export const isDerived = (path: string): boolean =>
  existsSync(path) && (readFileSync(path, 'utf8').split('\n', 1)[0] ?? '').includes(mark);

/** Holds a file of stories for each resource, which git does not know. */
export const storiesFolder = 'tests/stories/screens';

/** Files in some folders that an earlier sync wrote and that no declaration asks for anymore. */
export const leftoverFiles = (
  folders: readonly string[],
  wanted: ReadonlySet<string>,
): readonly string[] =>
  folders
    .flatMap((root) =>
      existsSync(root)
        ? readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
            join(root, name).replaceAll('\\', '/'),
          )
        : [],
    )
    .filter((path) => /\.(tsx?|md)$/.test(path) && !wanted.has(path) && isDerived(path))
    .sort();
