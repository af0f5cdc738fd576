import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { AnyMessages, AnyResource, AnyShape } from '../../src/schema/index.ts';
import type { ModuleTexts } from '../../src/texts/moduleTexts.ts';
import {
  areas,
  declarationNames,
  declarationPath,
  moduleTextsPath,
  textsPath,
  variableOf,
} from './places.ts';

export const languages = ['zh-cn', 'en'] as const;

/** One file of an area of the shop, or of a module, and what it exports. */
export type DeclarationFile = {
  /** `shop/orders`: its area, or its module, and its name. */
  readonly file: string;
  readonly shapes: readonly DeclaredExport<AnyShape>[];
  readonly resource?: DeclaredExport<AnyResource>;
  /** Its texts by language; undefined where the file is missing. */
  readonly texts: Readonly<Record<string, AnyMessages | undefined>>;
};

/** A declared value and the name under which its file exports it. */
type DeclaredExport<T> = { readonly name: string; readonly value: T };

/**
 * Reads every declaration and its texts from their files; nothing that the sync writes is read for it.
 *
 * @returns the files that load, and what is wrong with files, exports and plain data
 */
export async function readDeclarations(): Promise<{
  readonly files: readonly DeclarationFile[];
  readonly problems: readonly string[];
}> {
  const problems: string[] = [];
  const files: DeclarationFile[] = [];
  for (const file of declarationFiles()) {
    const exports = await load(declarationPath(file), problems);
    if (exports) files.push(await declarationFile(file, exports, problems));
  }
  return {
    files,
    problems: [...problems, ...exportProblems(files), ...files.flatMap(dataProblems)],
  };
}

/** `shop/orders` for every file directly below an area. */
const declarationFiles = (): readonly string[] =>
  areas()
    .flatMap(({ name, declarations }) =>
      declarationNames(declarations).map((file) => `${name}/${file}`),
    )
    .sort();

/** Texts of the modules that belong to none of their resources, in one language; of those that load. */
export async function readModuleTexts(language: string): Promise<readonly ModuleTexts[]> {
  const paths = areas()
    .filter(({ isModule }) => isModule)
    .map(({ name }) => moduleTextsPath(name, language))
    .filter((path) => existsSync(path));
  const loaded = await Promise.all(paths.map((path) => load(path, [])));
  // The dictionaries are typed by `satisfies ModuleTexts`.
  return loaded.flatMap((exports) => (exports ? [exports['default'] as ModuleTexts] : []));
}

type ModuleExports = Readonly<Record<string, unknown>>;

async function declarationFile(
  file: string,
  exports: ModuleExports,
  problems: string[],
): Promise<DeclarationFile> {
  const shapes = Object.entries(exports).flatMap(([name, value]) =>
    isShape(value) ? [{ name, value }] : [],
  );
  const [resource, ...others] = Object.entries(exports).flatMap(([name, value]) =>
    isResource(value) ? [{ name, value }] : [],
  );
  if (others.length > 0)
    problems.push(`${declarationPath(file)}: more than one resource; give each a file of its own`);
  const texts = resource ? await textsOf(file, problems) : {};
  return { file, shapes, texts, ...(resource && { resource }) };
}

async function textsOf(file: string, problems: string[]): Promise<DeclarationFile['texts']> {
  const found = await Promise.all(
    languages.map(async (language) => {
      const path = textsPath(file, language);
      if (!existsSync(path)) return [language, undefined] as const;
      const exports = await load(path, problems);
      // The dictionaries are typed by `satisfies MessagesFor<…>`.
      return [language, exports?.['default'] as AnyMessages | undefined] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** The exports of a file; undefined with a problem when it does not load. */
async function load(path: string, problems: string[]): Promise<ModuleExports | undefined> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    problems.push(
      `${path}: cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
}

const isShape = (value: unknown): value is AnyShape => has(value, 'fields', 'computed', 'facts');
const isResource = (value: unknown): value is AnyResource => has(value, 'shape', 'verbs', 'path');
const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

/** Names of `resources/index.ts` itself. */
const indexNames = ['resources', 'shapes'];

/** Two exports of one name would not compile in `resources/index.ts`. */
function exportProblems(files: readonly DeclarationFile[]): readonly string[] {
  const named = Map.groupBy(
    files.flatMap(({ file, shapes, resource }) =>
      [...shapes, ...(resource ? [resource] : [])].map(({ name }) => ({
        name: variableOf(file, name),
        file,
      })),
    ),
    ({ name }) => name,
  );
  return [...named].flatMap(([name, exports]) => {
    const places = [...new Set(exports.map(({ file }) => declarationPath(file)))].join(' and ');
    if (indexNames.includes(name))
      return [`${places}: the name ${name} is taken; rename the export`];
    return exports.length > 1 ? [`${places}: both export ${name}; rename one of them`] : [];
  });
}

/** Reports values in the resource registry that would not survive being written as JSON. */
function dataProblems({ file, resource }: DeclarationFile): readonly string[] {
  if (!resource) return [];
  const { menu, source, presets } = resource.value;
  return Object.entries({ menu, source, presets }).flatMap(([key, value]) =>
    value === undefined || isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)
      ? []
      : [
          `${declarationPath(file)}: ${key} has to be plain data, without functions or undefined values`,
        ],
  );
}
