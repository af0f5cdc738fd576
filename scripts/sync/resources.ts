import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import type { AnyResource } from '../../src/schema/index.ts';
import { languages, type DeclarationFile } from './declarations.ts';
import { generated, type Derived } from './derived.ts';
import {
  areas,
  declarationPath,
  isListed,
  isModule,
  moduleTextsPath,
  textsPath,
  variableOf,
} from './places.ts';

/** The lists of all declarations and of their texts, for the server and for the browser. */
export function resourceFiles(all: readonly DeclarationFile[]): readonly Derived[] {
  const files = all.filter(isListed);
  return [
    { path: 'resources/index.ts', text: indexText(files.filter(({ file }) => !isOfModule(file))) },
    { path: 'modules/index.ts', text: modulesText(files.filter(({ file }) => isOfModule(file))) },
    { path: 'resources/registry.ts', text: registryText(files) },
    { path: 'i18n/index.ts', text: dictionariesText(files) },
    { path: 'modules/servers.ts', text: serversText() },
    { path: 'modules/permissions.ts', text: permissionsText() },
    ...[...areasOf(all)].flatMap(([area, declared]) =>
      areaFiles(
        area,
        declared,
        all.filter(({ file, shapes }) => areaName(file) === area && shapes.length > 0),
      ),
    ),
  ];
}

const isOfModule = (file: string): boolean => isModule(areaName(file));

/** Resources that are opened most often: each loads alone, without the rest of its area. */
const alone: readonly string[] = ['shop/orders', 'shop/goods'];

type DeclaredFile = DeclarationFile & Required<Pick<DeclarationFile, 'resource'>>;

const hasResource = (file: DeclarationFile): file is DeclaredFile => file.resource !== undefined;

/** The resources of each area that load together. */
const areasOf = (files: readonly DeclarationFile[]): ReadonlyMap<string, readonly DeclaredFile[]> =>
  Map.groupBy(
    files.filter(hasResource).filter(({ file }) => !alone.includes(file)),
    ({ file }) => areaName(file),
  );

const areaName = (file: string): string => file.split('/')[0] ?? '';

/** Rows have types where a resource is named. */
const resourceTypes = (files: readonly DeclarationFile[]): readonly string[] => [
  '  interface DeclaredResources {',
  ...files
    .filter(hasResource)
    .map(({ resource: { name, value } }) => `${value.name}: typeof ${name};`),
  '  }',
];

/** A module brings the types of its rows and tables itself, so that it can be written where it is not installed. */
const moduleTypes = (files: readonly DeclarationFile[]): readonly string[] => [
  `declare module '#shopwright/replies' {`,
  ...resourceTypes(files),
  '  interface ModuleShapes {',
  ...files.flatMap(({ shapes }) =>
    shapes.map(({ name, value }) => `${value.name}: typeof ${name};`),
  ),
  '  }',
  '}',
];

/** The declarations of an area and its texts, by resource: the browser names areas, not resources. */
const areaFiles = (
  area: string,
  declared: readonly DeclaredFile[],
  all: readonly DeclarationFile[],
): readonly Derived[] => [
  {
    path: declarationPath(`${area}/index`),
    text: generated([
      ...(isModule(area)
        ? all.map(({ file, shapes, resource }) => {
            const names = [...shapes, ...(resource ? [resource] : [])].map(({ name }) => name);
            return `import type { ${names.sort().join(', ')} } from './${fileName(file)}.ts';`;
          })
        : []),
      ...declared.map(
        ({ file, resource }) =>
          `export { ${resource.name} as ${resource.value.name} } from './${fileName(file)}.ts';`,
      ),
      ...(isModule(area) ? ['', ...moduleTypes(all)] : []),
    ]),
  },
  ...languages.map((language) => ({
    path: textsPath(`${area}/index`, language),
    text: generated(
      declared.map(
        ({ file, resource }) =>
          `export { default as ${resource.value.name} } from './${fileName(file)}.ts';`,
      ),
    ),
  })),
];

const fileName = (file: string): string => file.split('/').at(-1) ?? file;

/** The shop's own declarations by name, and those of all modules behind them in the lists. */
function indexText(files: readonly DeclarationFile[]): string {
  const { imports, resources, shapes } = namesIn(files, 'resources');
  return generated([
    `import * as modules from '../modules/index.ts';`,
    `import type { AnyResource, AnyShape } from '../src/schema/index.ts';`,
    ...imports,
    '',
    `export { ${[...shapes, ...resources].sort().join(', ')} };`,
    '',
    '/** Every resource, by file. */',
    `export const resources: readonly AnyResource[] = [${resources.join(', ')}, ...modules.resources];`,
    '',
    '/** Every shape, those without a resource included. */',
    `export const shapes: readonly AnyShape[] = [${shapes.join(', ')}, ...modules.shapes];`,
    '',
    `declare module '../src/schema/replies.ts' {`,
    ...resourceTypes(files),
    '}',
  ]);
}

/** The declarations of the modules, by module: the program's own lists add them. */
function modulesText(files: readonly DeclarationFile[]): string {
  const byModule = [...Map.groupBy(files, ({ file }) => areaName(file))].map(([uid, declared]) => {
    const { resources, shapes } = namesIn(declared, 'modules');
    return `${uid}: { resources: [${resources.join(', ')}], shapes: [${shapes.join(', ')}] },`;
  });
  return generated([
    `import type { AnyResource, AnyShape } from '../src/schema/index.ts';`,
    ...namesIn(files, 'modules').imports,
    '',
    '/** Declarations of the modules, by module. */',
    'export const modules: Readonly<',
    '  Record<string, { readonly resources: readonly AnyResource[]; readonly shapes: readonly AnyShape[] }>',
    `> = { ${byModule.join(' ')} };`,
    '',
    'export const resources = Object.values(modules).flatMap((each) => each.resources);',
    '',
    'export const shapes = Object.values(modules).flatMap((each) => each.shapes);',
  ]);
}

/** The server parts of the modules, by uid. */
function serversText(): string {
  const uids = modulesWith('server/index.ts');
  return generated([
    `import type { ModuleServer } from '../server/modules/door.ts';`,
    ...uids.map((uid) => `import ${uid} from './${uid}/server/index.ts';`),
    '',
    '/** Server parts of the modules, by module. */',
    `export const servers: Readonly<Record<string, ModuleServer>> = { ${uids.join(', ')} };`,
  ]);
}

/** Permissions of the calls of the modules. */
function permissionsText(): string {
  const uids = modulesWith('permissions.ts');
  return generated([
    `import type { PermissionAnswers } from '../src/modules/answers.ts';`,
    ...uids.map((uid) => `import { permissions as ${uid} } from './${uid}/permissions.ts';`),
    '',
    '/** Permissions of the calls of the modules, as their authors promise them. */',
    `export const permissions: PermissionAnswers = { ${uids.map((uid) => `...${uid}`).join(', ')} };`,
  ]);
}

const modulesWith = (file: string): readonly string[] =>
  areas().flatMap(({ name, isModule: isOne, isInstalled }) =>
    isOne && isInstalled && existsSync(`modules/${name}/${file}`) ? [name] : [],
  );

/** Exports of files as a list names them, with the lines that import them. */
function namesIn(files: readonly DeclarationFile[], folder: string) {
  // Files without either hold what several declarations share.
  const imports = files.flatMap(({ file, shapes, resource }) => {
    const names = [...shapes, ...(resource ? [resource] : [])].map(({ name }) => name).sort();
    const taken = names.map((name) => {
      const variable = variableOf(file, name);
      return variable === name ? name : `${name} as ${variable}`;
    });
    return names.length > 0
      ? [`import { ${taken.join(', ')} } from '${pathFrom(folder, declarationPath(file))}';`]
      : [];
  });
  const resources = files.flatMap(({ file, resource }) =>
    resource ? [variableOf(file, resource.name)] : [],
  );
  const shapes = files.flatMap(({ file, shapes: own }) =>
    own.map(({ name }) => variableOf(file, name)),
  );
  return { imports, resources, shapes };
}

/** Path of an import, from a file directly below a folder. */
function pathFrom(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/**
 * Text of the resource registry that the browser starts with: each declaration by its name, loaded when a
 * screen needs it.
 */
function registryText(files: readonly DeclarationFile[]): string {
  const single = files.filter(hasResource).filter(({ file }) => alone.includes(file));
  const loaders = [
    ...[...areasOf(files).keys()].map(
      (area) =>
        `${area}: () => import('${pathFrom('resources', declarationPath(`${area}/index`))}'),`,
    ),
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
  const names = [...areasOf(files).keys()];
  const modules = modulesWithTexts();
  const single = files.filter(hasResource).filter(({ file }) => alone.includes(file));
  const imports = languages.flatMap((language) => [
    ...shared.map((name) => `import ${variable(language, name)} from './${language}/${name}.ts';`),
    ...modules.map(
      (uid) =>
        `import ${variable(language, uid)} from '${pathFrom('i18n', moduleTextsPath(uid, language))}';`,
    ),
    ...names.map(
      (area) =>
        `import * as ${areaVariable(language, area)} from '${pathFrom('i18n', textsPath(`${area}/index`, language))}';`,
    ),
    ...single.map(
      ({ file }) => `import ${variable(language, file)} from './${language}/${file}.ts';`,
    ),
  ]);
  const tree = languages.map((language) => {
    const own = [...shared, ...modules].map(
      (name) => `${name}: ${textOf(language, name, modules)},`,
    );
    const texts = [
      ...names.map((area) => `...${areaVariable(language, area)},`),
      ...single.map(({ file, resource }) => `${resource.value.name}: ${variable(language, file)},`),
    ];
    return `'${language}': { ${own.join(' ')} resources: { ${texts.join(' ')} } },`;
  });
  return generated([
    ...(modules.length > 0
      ? [`import { withModuleTexts } from '../src/texts/moduleTexts.ts';`]
      : []),
    ...imports,
    '',
    '/** Every text in every language, for the server. The browser loads what it shows: `load.ts`. */',
    `export const dictionaries = { ${tree.join('\n')} };`,
  ]);
}

/** The names of menu groups and nodes are looked up among those of the server. */
function textOf(language: string, name: string, modules: readonly string[]): string {
  const own = variable(language, name);
  if (name !== 'server' || modules.length === 0) return own;
  return `withModuleTexts(${own}, [${modules.map((uid) => variable(language, uid)).join(', ')}])`;
}

/** Dictionaries that belong to no resource: `i18n/<lang>/<name>.ts`. */
const sharedDictionaries = (): readonly string[] =>
  readdirSync(`i18n/${languages[0]}`)
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();

/** Modules with texts that belong to none of their resources. */
const modulesWithTexts = (): readonly string[] => modulesWith(`i18n/${languages[0]}/module.ts`);

const areaVariable = (language: string, area: string) => variable(language, `${area}/all`);

const variable = (language: string, file: string): string =>
  `${language.replace('-', '')}_${file.replaceAll('/', '_')}`;
