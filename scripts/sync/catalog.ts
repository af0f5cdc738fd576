import { isDeepStrictEqual } from 'node:util';
import type { AnyResource } from '../../src/schema/index.ts';
import { generated, type Derived } from './derived.ts';

export type Catalogued = {
  /** `shop/orders` */
  readonly file: string;
  /** Name of the export. */
  readonly variable: string;
  readonly resource: AnyResource;
};

/** What the browser starts with: each declaration by its name, loaded when a screen needs it. */
export const catalogFile = (all: readonly Catalogued[]): Derived => ({
  path: 'resources/catalog.ts',
  text: generated([
    `import type { CatalogEntry } from '../src/schema/index.ts';`,
    '',
    'export const catalog: readonly CatalogEntry[] = [',
    ...all.map(entryOf),
    '];',
  ]),
});

function entryOf({ file, variable, resource }: Catalogued): string {
  const { name, path, label, verbs, menu, source } = resource;
  const facts = {
    name,
    path,
    file,
    label,
    verbs,
    ...(menu && { menu }),
    ...(source && { source }),
    presets: toldOutside(resource),
  };
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(facts)), facts)) {
    throw new Error(`resources/${file}.ts: its menu, source and presets have to be plain data`);
  }
  const load = `() => import('./${file}.ts').then(({ ${variable} }) => ${variable})`;
  return `{ ${JSON.stringify(facts).slice(1, -1)}, load: ${load} },`;
}

const toldOutside = ({ menu, presets }: AnyResource): AnyResource['presets'] =>
  Object.fromEntries(
    Object.entries(presets).filter(([name, { due }]) => due || menu?.badge === name),
  );
