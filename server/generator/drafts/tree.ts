import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type {
  DeclarationSource,
  DeclaredFile,
  ResourceSource,
  SourceNode,
  SourceValue,
} from '../../../src/generator/index.ts';
import type { Language } from '../../../src/contract/index.ts';
import { type KnownNames, knownNames } from '../introspect/index.ts';
import { readDeclaration, SourceError, type SourceText } from '../source/index.ts';

/** Languages of the dictionaries. */
export const draftLanguages = ['zh-cn', 'en'] as const satisfies readonly Language[];

/** `resources/shop/brands.ts` for `shop/brands`. */
export const declarationPath = (file: string): string => `resources/${file}.ts`;

/** `i18n/en/shop/brands.ts` */
export const dictionaryPath = (file: string, language: Language): string =>
  `i18n/${language}/${file}.ts`;

/** The declarations of the tree, and the texts that may name a field. */
export type Tree = ReturnType<typeof createTree>;

/**
 * Reads the tree at `root` as it is on the disk now, which may be newer than this process. Files are found by
 * listing folders, links left out: no name that somebody sent is ever joined to a path.
 */
export function createTree(root: string) {
  const read = new Map<string, { readonly text: string; readonly source: DeclarationSource }>();

  /** Parses a file again only if its text has changed. A file that is no TypeScript now is left out. */
  function sourceOf({ path, text }: SourceText): readonly DeclarationSource[] {
    const known = read.get(path);
    if (known?.text === text) return [known.source];
    try {
      const source = readDeclaration(path, text);
      read.set(path, { text, source });
      return [source];
    } catch (error) {
      if (error instanceof SourceError) return [];
      throw error;
    }
  }

  async function sources(more: readonly SourceText[] = []): Promise<readonly DeclarationSource[]> {
    const paths = (await filesBelow(root, 'resources')).filter((path) => declared.test(path));
    const texts = await Promise.all(paths.map((path) => textOf(root, path)));
    return [...texts, ...more]
      .filter(({ path, text }) => declared.test(path) && /\b(?:shape|resource)\(/.test(text))
      .flatMap(sourceOf);
  }

  async function declarations(more?: readonly SourceText[]): Promise<readonly DeclaredFile[]> {
    return declaredFiles(await sources(more));
  }

  /** Text of a file; undefined if there is none. */
  async function text(path: string): Promise<string | undefined> {
    const isListed = (await filesBelow(root, posix.dirname(path))).includes(path);
    return isListed ? (await textOf(root, path)).text : undefined;
  }

  return {
    /**
     * Files that declare a resource or a shape.
     *
     * @param more - declarations that are not written yet
     */
    declarations,
    /** Names that a new declaration cannot have. */
    async known(more?: readonly SourceText[]): Promise<KnownNames> {
      const all = await sources(more);
      const files = declaredFiles(all);
      return knownNames({
        tables: files.flatMap(({ tables }) => tables),
        paths: files.flatMap(({ path }) => path ?? []),
        exports: all.flatMap((source) => source.exports),
        groups: all.flatMap(({ resources }) => resources.flatMap(({ value }) => groupIn(value))),
        files: (await filesBelow(root, 'resources')).map((path) =>
          path.replace(/^resources\//, '').replace(/\.tsx?$/, ''),
        ),
      });
    },
    text,
    /** Texts of a declaration and of its dictionaries; undefined if there is no such declaration. */
    async textsOfFile(file: string): Promise<Readonly<Record<string, string | null>> | undefined> {
      if (!(await declarations()).some((each) => each.file === file)) return undefined;
      const paths = [
        declarationPath(file),
        ...draftLanguages.map((language) => dictionaryPath(file, language)),
      ];
      const read = paths.map(async (path) => [path, (await text(path)) ?? null] as const);
      return Object.fromEntries(await Promise.all(read));
    },
    /** Every file that has one of some words in it, and all declarations, since references lead through them. */
    async mentions(words: readonly string[]): Promise<readonly SourceText[]> {
      const lists = await Promise.all(namingFolders.map((folder) => filesBelow(root, folder)));
      const texts = await Promise.all(lists.flat().map((path) => textOf(root, path)));
      return texts.filter(
        ({ path, text }) =>
          declared.test(path) ||
          (!framework.test(path) && words.some((word) => text.includes(word))),
      );
    },
  };
}

/** Declarations lie one folder deep; the lists of them are written by the sync. */
const declared = /^resources\/\w+\/(?!index\.ts$)\w+\.ts$/;

/** Folders whose files may name a field. */
const namingFolders = ['resources', 'i18n', 'src', 'server', 'member'] as const;

async function textOf(root: string, path: string): Promise<SourceText> {
  return { path, text: await readFile(join(root, path), 'utf8') };
}

/** Knows fields of no resource: its words only look like names of them. */
const framework = /^src\/(?:schema|fields|generator)\//;

/** Files of code below a folder; none if there is no such folder. */
async function filesBelow(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries.map(async (entry): Promise<readonly string[]> => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(root, path);
      return entry.isFile() &&
        /(?<!\.test|\.stories)\.tsx?$/.test(path) &&
        !path.includes('/testing/')
        ? [path]
        : [];
    }),
  );
  return nested.flat().sort();
}

function declaredFiles(sources: readonly DeclarationSource[]): readonly DeclaredFile[] {
  const tables = new Map(
    sources.flatMap(({ path, shapes }) =>
      shapes.map(({ id, table }) => [`${path}#${id}`, table] as const),
    ),
  );
  const tableOf = (path: string, { shape }: ResourceSource): string | undefined =>
    tables.get(
      `${shape.from === undefined ? path : posix.join(posix.dirname(path), shape.from)}#${shape.name}`,
    );
  return sources
    .filter(({ shapes, resources }) => shapes.length + resources.length > 0)
    .map(({ path, shapes, resources: [first] }) => {
      const name = first && (textIn(first.value, 'name') ?? tableOf(path, first));
      const address = first && textIn(first.value, 'path');
      return {
        file: path.replace(/^resources\//, '').replace(/\.ts$/, ''),
        ...(name === undefined ? {} : { resource: name }),
        ...(address === undefined ? {} : { path: address }),
        tables: shapes.flatMap(({ table }) => table ?? []),
      };
    });
}

/** The folder of the menu that a resource names. */
function groupIn(node: SourceNode | undefined): readonly string[] {
  const group: unknown = Object(optionIn(node, 'menu'))['group'];
  return typeof group === 'string' ? [group] : [];
}

/** An option that is a plain text. */
function textIn(node: SourceNode | undefined, key: string): string | undefined {
  const value = optionIn(node, key);
  return typeof value === 'string' ? value : undefined;
}

/** An option of a resource, or of a field, if it is a plain value. */
export function optionIn(node: SourceNode | undefined, key: string): SourceValue | undefined {
  if (node?.type === 'plain') {
    const { value } = node;
    return typeof value === 'object' && value !== null
      ? new Map<string, SourceValue>(Object.entries(value)).get(key)
      : undefined;
  }
  if (node?.type !== 'object') return undefined;
  const entry = node.entries.findLast((each) => each.type === 'entry' && each.key === key);
  return entry?.value.type === 'plain' ? entry.value.value : undefined;
}
