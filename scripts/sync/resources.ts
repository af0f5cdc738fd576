import { readdirSync } from 'node:fs';
import type { AnyResource } from '../../src/schema/index.ts';
import { languages, type DeclarationFile } from './declarations.ts';
import { generated, type Derived } from './derived.ts';

/** The lists of all declarations and of their texts, for the server and for the browser. */
export const resourceFiles = (files: readonly DeclarationFile[]): readonly Derived[] => [
  { path: 'resources/index.ts', text: indexText(files) },
  { path: 'resources/registry.ts', text: registryText(files) },
  { path: 'i18n/index.ts', text: dictionariesText(files) },
  ...[...areasOf(files)].flatMap(([area, declared]) => areaFiles(area, declared)),
];

/** Resources that are opened most often: each loads alone, without the rest of its area. */
const alone: readonly string[] = ['shop/orders', 'shop/goods'];

type DeclaredFile = DeclarationFile & Required<Pick<DeclarationFile, 'resource'>>;

const hasResource = (file: DeclarationFile): file is DeclaredFile => file.resource !== undefined;

/** The resources of each area that load together. */
const areasOf = (files: readonly DeclarationFile[]): ReadonlyMap<string, readonly DeclaredFile[]> =>
  Map.groupBy(
    files.filter(hasResource).filter(({ file }) => !alone.includes(file)),
    ({ file }) => file.split('/')[0] ?? '',
  );

/** The declarations of an area and its texts, by resource: the browser names areas, not resources. */
const areaFiles = (area: string, declared: readonly DeclaredFile[]): readonly Derived[] => [
  {
    path: `resources/${area}/index.ts`,
    text: generated(
      declared.map(
        ({ file, resource }) =>
          `export { ${resource.name} as ${resource.value.name} } from './${fileName(file)}.ts';`,
      ),
    ),
  },
  ...languages.map((language) => ({
    path: `i18n/${language}/${area}/index.ts`,
    text: generated(
      declared.map(
        ({ file, resource }) =>
          `export { default as ${resource.value.name} } from './${fileName(file)}.ts';`,
      ),
    ),
  })),
];

const fileName = (file: string): string => file.split('/').at(-1) ?? file;

function indexText(files: readonly DeclarationFile[]): string {
  // Files without either hold what several declarations share.
  const imports = files.flatMap(({ file, shapes, resource }) => {
    const names = [...shapes, ...(resource ? [resource] : [])].map(({ name }) => name).sort();
    return names.length > 0 ? [`import { ${names.join(', ')} } from './${file}.ts';`] : [];
  });
  const resources = files.flatMap(({ resource }) => (resource ? [resource.name] : []));
  const shapes = files.flatMap((file) => file.shapes.map(({ name }) => name));
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
    '',
    `declare module '../src/schema/replies.ts' {`,
    '  interface DeclaredResources {',
    ...files
      .filter(hasResource)
      .map(({ resource: { name, value } }) => `${value.name}: typeof ${name};`),
    '  }',
    '}',
  ]);
}

/**
 * Text of the resource registry that the browser starts with: each declaration by its name, loaded when a
 * screen needs it.
 */
function registryText(files: readonly DeclarationFile[]): string {
  const single = files.filter(hasResource).filter(({ file }) => alone.includes(file));
  const loaders = [
    ...[...areasOf(files).keys()].map((area) => `${area}: () => import('./${area}/index.ts'),`),
    ...single.map(
      ({ file, resource: { name, value } }) =>
        `'${file}': () => import('./${file}.ts').then(({ ${name} }) => ({ ${value.name}: ${name} })),`,
    ),
  ];
  return generated([
    `import { createResourceRegistry } from '../src/schema/index.ts';`,
    '',
    'export const resourceRegistry = createResourceRegistry([',
    ...files.filter(hasResource).map(({ file, resource }) => registryEntry(file, resource.value)),
    `], { ${loaders.join('\n')} });`,
  ]);
}

function registryEntry(file: string, resource: AnyResource): string {
  const { name, path, label, verbs, menu, source } = resource;
  const facts = {
    name,
    path,
    file,
    label,
    verbs,
    ...(menu && { menu }),
    ...(source && { source }),
    presets: countedPresets(resource),
  };
  return `${JSON.stringify(facts)},`;
}

/** The presets whose counts are shown outside of the list: in the menu and on the dashboard. */
const countedPresets = ({ menu, presets }: AnyResource): AnyResource['presets'] =>
  Object.fromEntries(
    Object.entries(presets).filter(([name, { due }]) => due || menu?.badge === name),
  );

/** Names the areas alone, so that a new resource changes the list of its area and not this one. */
function dictionariesText(files: readonly DeclarationFile[]): string {
  const shared = sharedDictionaries();
  const areas = [...areasOf(files).keys()];
  const single = files.filter(hasResource).filter(({ file }) => alone.includes(file));
  const imports = languages.flatMap((language) => [
    ...shared.map((name) => `import ${variable(language, name)} from './${language}/${name}.ts';`),
    ...areas.map(
      (area) =>
        `import * as ${areaVariable(language, area)} from './${language}/${area}/index.ts';`,
    ),
    ...single.map(
      ({ file }) => `import ${variable(language, file)} from './${language}/${file}.ts';`,
    ),
  ]);
  const tree = languages.map((language) => {
    const own = shared.map((name) => `${name}: ${variable(language, name)},`);
    const texts = [
      ...areas.map((area) => `...${areaVariable(language, area)},`),
      ...single.map(({ file, resource }) => `${resource.value.name}: ${variable(language, file)},`),
    ];
    return `'${language}': { ${own.join(' ')} resources: { ${texts.join(' ')} } },`;
  });
  return generated([
    ...imports,
    '',
    '/** Every text in every language, for the server. The browser loads what it shows: `load.ts`. */',
    `export const dictionaries = { ${tree.join('\n')} };`,
  ]);
}

/** Dictionaries that belong to no resource: `i18n/<lang>/<name>.ts`. */
const sharedDictionaries = (): readonly string[] =>
  readdirSync(`i18n/${languages[0]}`)
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();

const areaVariable = (language: string, area: string) => variable(language, `${area}/all`);

const variable = (language: string, file: string): string =>
  `${language.replace('-', '')}_${file.replaceAll('/', '_')}`;
