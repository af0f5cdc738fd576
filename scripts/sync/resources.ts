import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyResource } from '../../src/schema/index.ts';
import { catalogFile, type Catalogued } from './catalog.ts';
import { generated, type Derived } from './derived.ts';

const languages = ['zh-cn', 'en'];

/** One declaration file: what it exports, and the name of its resource. */
type Declared = {
  /** `shop/orders` */
  readonly file: string;
  readonly shapes: readonly string[];
  readonly resource?: Catalogued & { readonly name: string };
};

/** The list of all declarations, and their texts for the server and for the browser. */
export async function resourceFiles(): Promise<Derived[]> {
  const declared = await Promise.all(declarationFiles().map(read));
  return [
    { path: 'resources/index.ts', text: listOf(declared) },
    catalogFile(declared.flatMap(({ resource }) => resource ?? [])),
    { path: 'i18n/index.ts', text: dictionariesOf(declared) },
    { path: 'i18n/files.ts', text: filesOf(declared) },
  ];
}

/** `shop/orders` of every declaration. */
export function declarationFiles(): readonly string[] {
  const areas = readdirSync('resources', { withFileTypes: true }).filter((e) => e.isDirectory());
  return areas
    .flatMap(({ name: area }) =>
      readdirSync(`resources/${area}`)
        .filter((file) => /^\w+\.ts$/.test(file))
        .map((file) => `${area}/${file.slice(0, -3)}`),
    )
    .sort();
}

async function read(file: string): Promise<Declared> {
  const module: Readonly<Record<string, unknown>> = await import(
    pathToFileURL(resolve('resources', `${file}.ts`)).href
  );
  const found = Object.entries(module);
  const resources = found.filter(([, value]) => has(value, 'shape', 'verbs', 'path'));
  if (resources.length > 1) throw new Error(`resources/${file}.ts declares more than one resource`);
  const [resource] = resources;
  return {
    file,
    shapes: found
      .filter(([, value]) => has(value, 'fields', 'computed', 'facts'))
      .map(([name]) => name),
    ...(resource && { resource: catalogued(file, ...resource) }),
  };
}

const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

function catalogued(file: string, variable: string, value: unknown) {
  const resource = value as AnyResource; // It has the parts of one, and checkResources() reads it.
  return { file, variable, resource, name: resource.name };
}

function listOf(declared: readonly Declared[]): string {
  // Files without either hold what several declarations share.
  const imports = declared.flatMap(({ file, shapes, resource }) => {
    const names = [...shapes, ...(resource ? [resource.variable] : [])].sort();
    return names.length > 0 ? [`import { ${names.join(', ')} } from './${file}.ts';`] : [];
  });
  const resources = declared.flatMap(({ resource }) => (resource ? [resource.variable] : []));
  const shapes = declared.flatMap((each) => each.shapes);
  return generated([
    `import type { AnyResource, AnyShape } from '../src/schema/index.ts';`,
    ...imports,
    '',
    `export { ${[...shapes, ...resources].sort().join(', ')} };`,
    '',
    '/** Every resource, by file. */',
    `export const resources: readonly AnyResource[] = [${resources.join(', ')}];`,
    '',
    '/** Every shape, those without a resource included. */',
    `export const shapes: readonly AnyShape[] = [${shapes.join(', ')}];`,
  ]);
}

/** Dictionaries that belong to no resource: `i18n/<lang>/<name>.ts`. */
const sharedDictionaries = (): readonly string[] =>
  readdirSync(`i18n/${languages[0]}`)
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();

function dictionariesOf(declared: readonly Declared[]): string {
  const shared = sharedDictionaries();
  const withTexts = declared.filter(({ resource }) => resource);
  const imports = languages.flatMap((language) => [
    ...shared.map((name) => `import ${variable(language, name)} from './${language}/${name}.ts';`),
    ...withTexts.map(
      ({ file }) => `import ${variable(language, file)} from './${language}/${file}.ts';`,
    ),
  ]);
  const tree = languages.map((language) => {
    const own = shared.map((name) => `${name}: ${variable(language, name)},`);
    const texts = withTexts.map(
      ({ file, resource }) => `${resource?.name}: ${variable(language, file)},`,
    );
    return `'${language}': { ${own.join(' ')} resources: { ${texts.join(' ')} } },`;
  });
  return generated([
    ...imports,
    '',
    '/** Every text in every language, for the server. The browser loads what it shows: `load.ts`. */',
    `export const dictionaries = { ${tree.join('\n')} };`,
  ]);
}

const variable = (language: string, file: string): string =>
  `${language.replace('-', '')}_${file.replaceAll('/', '_')}`;

function filesOf(declared: readonly Declared[]): string {
  const entries = declared.flatMap(({ file, resource }) =>
    resource ? [`${resource.name}: '${file}',`] : [],
  );
  return generated([
    '/** The file below `i18n/<lang>/` that holds the texts of a resource. */',
    `export const textFiles: Readonly<Record<string, string>> = { ${entries.join('\n')} };`,
  ]);
}
