import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { generated, type Derived } from './derived.ts';

const root = 'src/fields';

/** The doors of `src/fields`: builders of every type, and the views the screens look up by kind. */
export async function fieldFiles(): Promise<Derived[]> {
  const kinds = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${root}/${entry.name}/index.ts`))
    .map(({ name }) => name)
    .sort();
  const builders = await Promise.all(kinds.map(builderLine));
  const index = [...builders, `export { listed } from './standard.ts';`];
  return [
    { path: `${root}/index.ts`, text: generated(index) },
    { path: `${root}/views.ts`, text: generated(viewLines(kinds.filter(isShown))) },
  ];
}

async function builderLine(kind: string): Promise<string> {
  const module: object = await import(pathToFileURL(resolve(root, kind, 'index.ts')).href);
  return `export { ${Object.keys(module).sort().join(', ')} } from './${kind}/index.ts';`;
}

const isShown = (kind: string) => existsSync(`${root}/${kind}/view.tsx`);

const viewLines = (kinds: readonly string[]): readonly string[] => [
  ...kinds.map((kind) => `import { view as ${kind} } from './${kind}/view.tsx';`),
  `import type { Views } from './view.ts';`,
  '',
  '/** How each type of field is shown, edited and looked for. */',
  'export const views: Readonly<Record<string, Views>> = {',
  ...kinds.map((kind) => `  ${kind},`),
  '};',
];
