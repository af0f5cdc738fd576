import { readdirSync } from 'node:fs';
import type { AnyResource } from '../../src/schema/index.ts';
import { languages, type DeclarationFile } from './declarations.ts';
import { generated, type Derived } from './derived.ts';

/** The lists of all declarations and of their texts, for the server and for the browser. */
export const resourceFiles = (files: readonly DeclarationFile[]): readonly Derived[] => [
  { path: 'resources/index.ts', text: indexText(files) },
  { path: 'resources/catalog.ts', text: catalogText(files) },
  { path: 'i18n/index.ts', text: dictionariesText(files) },
  { path: 'i18n/files.ts', text: textFilesText(files) },
];

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
  ]);
}

/** What the browser starts with: each declaration by its name, loaded when a screen needs it. */
const catalogText = (files: readonly DeclarationFile[]): string =>
  generated([
    `import type { CatalogEntry } from '../src/schema/index.ts';`,
    '',
    'export const catalog: readonly CatalogEntry[] = [',
    ...files.flatMap(({ file, resource }) =>
      resource ? [catalogEntry(file, resource.name, resource.value)] : [],
    ),
    '];',
  ]);

function catalogEntry(file: string, variable: string, resource: AnyResource): string {
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
  const load = `() => import('./${file}.ts').then(({ ${variable} }) => ${variable})`;
  return `{ ${JSON.stringify(facts).slice(1, -1)}, load: ${load} },`;
}

/** The presets whose counts are shown outside of the list: in the menu and on the dashboard. */
const countedPresets = ({ menu, presets }: AnyResource): AnyResource['presets'] =>
  Object.fromEntries(
    Object.entries(presets).filter(([name, { due }]) => due || menu?.badge === name),
  );

function dictionariesText(files: readonly DeclarationFile[]): string {
  const shared = sharedDictionaries();
  const withTexts = files.filter(({ resource }) => resource);
  const imports = languages.flatMap((language) => [
    ...shared.map((name) => `import ${variable(language, name)} from './${language}/${name}.ts';`),
    ...withTexts.map(
      ({ file }) => `import ${variable(language, file)} from './${language}/${file}.ts';`,
    ),
  ]);
  const tree = languages.map((language) => {
    const own = shared.map((name) => `${name}: ${variable(language, name)},`);
    const texts = withTexts.map(
      ({ file, resource }) => `${resource?.value.name}: ${variable(language, file)},`,
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

/** Dictionaries that belong to no resource: `i18n/<lang>/<name>.ts`. */
const sharedDictionaries = (): readonly string[] =>
  readdirSync(`i18n/${languages[0]}`)
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();

const variable = (language: string, file: string): string =>
  `${language.replace('-', '')}_${file.replaceAll('/', '_')}`;

function textFilesText(files: readonly DeclarationFile[]): string {
  const entries = files.flatMap(({ file, resource }) =>
    resource ? [`${resource.value.name}: '${file}',`] : [],
  );
  return generated([
    '/** The file below `i18n/<lang>/` that holds the texts of a resource. */',
    `export const textFiles: Readonly<Record<string, string>> = { ${entries.join('\n')} };`,
  ]);
}
