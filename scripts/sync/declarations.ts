import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { AnyMessages, AnyResource, AnyShape } from '../../src/schema/index.ts';

export const languages = ['zh-cn', 'en'] as const;

/** One file below `resources/<area>/` and what it exports. */
export type DeclarationFile = {
  /** `shop/orders` */
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
    const exports = await load(`resources/${file}.ts`, problems);
    if (exports) files.push(await declarationFile(file, exports, problems));
  }
  return {
    files,
    problems: [...problems, ...exportProblems(files), ...files.flatMap(dataProblems)],
  };
}

/** `shop/orders` for every file directly below an area; its index is written by the sync. */
function declarationFiles(): readonly string[] {
  const areas = readdirSync('resources', { withFileTypes: true }).filter((e) => e.isDirectory());
  return areas
    .flatMap(({ name: area }) =>
      readdirSync(`resources/${area}`)
        .filter((file) => /^(?!index\.ts$)\w+\.ts$/.test(file))
        .map((file) => `${area}/${file.slice(0, -3)}`),
    )
    .sort();
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
    problems.push(`resources/${file}.ts: more than one resource; give each a file of its own`);
  const texts = resource ? await textsOf(file, problems) : {};
  return { file, shapes, texts, ...(resource && { resource }) };
}

async function textsOf(file: string, problems: string[]): Promise<DeclarationFile['texts']> {
  const found = await Promise.all(
    languages.map(async (language) => {
      const path = `i18n/${language}/${file}.ts`;
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
      [...shapes, ...(resource ? [resource] : [])].map(({ name }) => ({ name, file })),
    ),
    ({ name }) => name,
  );
  return [...named].flatMap(([name, exports]) => {
    const places = [...new Set(exports.map(({ file }) => `resources/${file}.ts`))].join(' and ');
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
          `resources/${file}.ts: ${key} has to be plain data, without functions or undefined values`,
        ],
  );
}
