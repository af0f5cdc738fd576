import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Verb } from '../../src/schema/index.ts';
import { generated, type Derived } from './derived.ts';
import { declarationFiles } from './resources.ts';

/**
 * The screens of a resource, each with the call that it cannot do without, and the window in which
 * it is tested when one is enough.
 */
const screens: Readonly<Record<string, readonly [needs: Verb, seenAt?: 'wide' | 'narrow']>> = {
  List: ['index'],
  Detail: ['detail'],
  Edit: ['edit'],
  Add: ['add'],
  ListLoading: ['index', 'wide'],
  ListEmpty: ['index', 'narrow'],
  ListNoMatch: ['index', 'wide'],
  ListFailed: ['index', 'narrow'],
  ListOffline: ['index', 'wide'],
  ListLongTexts: ['index', 'narrow'],
  List10000: ['index', 'wide'],
  ListLookOnly: ['index', 'wide'],
  EditLongTexts: ['edit', 'narrow'],
  EditFailed: ['edit', 'wide'],
};

/**
 * A file of stories for each resource. Stories are read without being run, so each must stand in a
 * file under its name; what it shows is worked out from the declaration by `screensOf`.
 */
export async function storyFiles(): Promise<Derived[]> {
  const files = await Promise.all(declarationFiles().map(storiesOf));
  return files.flat();
}

async function storiesOf(file: string): Promise<readonly Derived[]> {
  const module: Readonly<Record<string, unknown>> = await import(
    pathToFileURL(resolve('resources', `${file}.ts`)).href
  );
  return Object.entries(module).flatMap(([name, value]) => {
    const verbs = verbsOf(value);
    // Whose screen is made by hand answers none of these calls; its stories are written by hand, too.
    const hasScreens = verbs && Object.values(screens).some(([needs]) => verbs.includes(needs));
    return hasScreens ? [{ path: pathOf(file), text: textOf(file, name, verbs) }] : [];
  });
}

const pathOf = (file: string) => `tests/stories/screens/${file.replace('/', '.')}.stories.tsx`;

function verbsOf(value: unknown): readonly unknown[] | undefined {
  const isResource = typeof value === 'object' && value !== null && 'verbs' in value;
  return isResource && Array.isArray(value.verbs) ? value.verbs : undefined;
}

function textOf(file: string, variable: string, verbs: readonly unknown[]): string {
  const shown = Object.entries(screens).filter(([, [needs]]) => verbs.includes(needs));
  return generated([
    importOf(variable, `../../../resources/${file}.ts`),
    importOf('screensOf', '../../support/stories/screens.tsx'),
    '',
    `export default { title: 'Screens/${file}' };`,
    '',
    `const screens = screensOf(${variable});`,
    ...shown.map(([name, [, seenAt]]) => `export const ${name} = ${shownAs(name, seenAt)};`),
  ]);
}

const importOf = (name: string, file: string): string => `import { ${name} } from '${file}';`;

/** A tag counts only where it can be read without running the file. */
const shownAs = (name: string, seenAt: string | undefined): string =>
  seenAt ? `{ ...screens.${name}, tags: ['${seenAt}'] }` : `screens.${name}`;
