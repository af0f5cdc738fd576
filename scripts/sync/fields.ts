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
  return [{ path: `${root}/index.ts`, text: generated(index) }];
}

async function builderLine(kind: string): Promise<string> {
  const module: object = await import(pathToFileURL(resolve(root, kind, 'index.ts')).href);
  return `export { ${Object.keys(module).sort().join(', ')} } from './${kind}/index.ts';`;
}
