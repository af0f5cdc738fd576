import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { generated, type Derived } from './derived.ts';
import { areas, moduleFolder } from './places.ts';

const root = 'src/fields';

/** A field type: its folder, its file and what the file exports. */
type FieldKind = {
  readonly kind: string;
  readonly file: string;
  readonly builders: readonly string[];
};

/** Every folder of `src/fields` that is a field type. */
export const fieldKinds = (): Promise<readonly FieldKind[]> =>
  Promise.all(
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(`${root}/${entry.name}/index.ts`))
      .map(({ name }) => name)
      .sort()
      .map(async (kind) => {
        const file = `${root}/${kind}/index.ts`;
        const module: object = await import(pathToFileURL(resolve(file)).href);
        return { kind, file, builders: Object.keys(module).sort() };
      }),
  );

/** Owners of all field types by their kinds: `''` for those of the program, else the uid of a module. */
export async function kindOwners(): Promise<ReadonlyMap<string, string>> {
  const own = await fieldKinds();
  const ofModules = areas().flatMap(({ name: uid, isModule }) =>
    isModule ? moduleKinds(uid).map((kind): [string, string] => [kind, uid]) : [],
  );
  return new Map([...own.map(({ kind }): [string, string] => [kind, '']), ...ofModules]);
}

function moduleKinds(uid: string): readonly string[] {
  const folder = `${moduleFolder(uid)}/fields`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(`${folder}/${name}/view.tsx`))
    .map((name) => `${uid}_${name}`);
}

/** The indexes of `src/fields`: the builders of every type, and the views by kind. */
export async function fieldFiles(): Promise<Derived[]> {
  const kinds = await fieldKinds();
  const index = [
    ...kinds.map(
      ({ kind, builders }) => `export { ${builders.join(', ')} } from './${kind}/index.ts';`,
    ),
    `export { lineField } from './line.ts';`,
    `export { listed, timeWindow, timeWindowOf } from './standard.ts';`,
  ];
  return [
    { path: `${root}/index.ts`, text: generated(index) },
    {
      path: `${root}/views.ts`,
      text: generated(viewLines(kinds.map(({ kind }) => kind))),
    },
  ];
}

/** A type without views does not compile. */
const viewLines = (kinds: readonly string[]): readonly string[] => [
  ...kinds.map((kind) => `import { view as ${kind} } from './${kind}/view.tsx';`),
  `import type { Views } from './view.ts';`,
  '',
  '/** Views of each field type: cell, input and filter. */',
  'export const views: Readonly<Record<string, Views>> = {',
  ...kinds.map((kind) => `  ${kind},`),
  '};',
];
