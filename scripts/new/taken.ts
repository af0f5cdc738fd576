import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyResource, AnyShape } from '../../src/schema/index.ts';
import { shopAreas } from './leftOut.ts';
import { importsIn } from './needs.ts';

/** Declarations of the shop that a new project takes along, and what it has to know of them. */
export type Taken = {
  /** `delivery/addresses`, those that they refer to included. */
  readonly names: readonly string[];
  /** Groups of the menu that they stand in. */
  readonly groups: readonly string[];
  /** Lines of permission answers for the calls that read what was changed in a record. */
  readonly histories: readonly string[];
  /** Sentences about rules on the server that do not come along. */
  readonly notes: readonly string[];
};

type Declaration = {
  readonly name: string;
  readonly shapes: readonly AnyShape[];
  readonly resource: AnyResource | undefined;
  /** Name under which the file exports the resource. */
  readonly variable: string;
  /** Other declarations of the shop that its file imports. */
  readonly imports: readonly string[];
};

/**
 * Finds the declarations of areas and of single resources, and those that they refer to.
 *
 * @param asked - `delivery`, `delivery/addresses`
 * @throws {Error} with a sentence for each that does not exist, or that cannot be without server code of the shop
 */
export async function takenWith(root: string, asked: readonly string[]): Promise<Taken> {
  const all = await shopDeclarations(root);
  const unknown = asked.filter((each) => namesWithin(each, all).length === 0);
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}. Areas: ${shopAreas.join(', ')}; single ones: delivery/addresses`,
    );
  const names = closureOf(
    asked.flatMap((each) => namesWithin(each, all)),
    all,
  );
  const taken = names.flatMap((name) => all.get(name) ?? []);
  const refused = taken.flatMap(needsOf);
  if (refused.length > 0)
    throw new Error(
      ['These need server code of the shop, which is left out:', ...refused].join('\n  '),
    );
  return {
    names,
    groups: [...new Set(taken.flatMap(({ resource }) => resource?.menu?.group ?? []))],
    histories: taken.flatMap(({ resource }) =>
      resource?.history
        ? [
            resource.verbs.includes('detail')
              ? `...history('${resource.path}'),`
              : `...history('${resource.path}', 'index'),`,
          ]
        : [],
    ),
    notes: rulesLeftOut(root, taken),
  };
}

async function shopDeclarations(root: string): Promise<ReadonlyMap<string, Declaration>> {
  const names = shopAreas.flatMap((area) =>
    readdirSync(join(root, 'resources', area))
      .filter((file) => /^(?!index\.)\w+\.ts$/.test(file) && file !== 'screens.ts')
      .map((file) => `${area}/${file.slice(0, -3)}`),
  );
  const read = await Promise.all(names.map((name) => declarationAt(root, name)));
  return new Map(read.map((each) => [each.name, each]));
}

async function declarationAt(root: string, name: string): Promise<Declaration> {
  const path = `resources/${name}.ts`;
  const exports: Readonly<Record<string, unknown>> = await import(
    pathToFileURL(resolve(root, path)).href
  );
  const shapes = Object.values(exports).filter(isShape);
  const [variable = '', resource] =
    Object.entries(exports).find((entry): entry is [string, AnyResource] => isResource(entry[1])) ??
    [];
  const imports = importsIn(readFileSync(join(root, path), 'utf8'))
    .map(({ from }) => posix.join('resources', posix.dirname(name), from))
    .filter((target) => /^resources\/\w+\/\w+\.ts$/.test(target))
    .map((target) => target.slice('resources/'.length, -'.ts'.length));
  return { name, shapes, resource, variable, imports };
}

const isShape = (value: unknown): value is AnyShape => has(value, 'fields', 'computed', 'facts');
const isResource = (value: unknown): value is AnyResource => has(value, 'shape', 'verbs', 'path');
const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

const namesWithin = (asked: string, all: ReadonlyMap<string, Declaration>): readonly string[] =>
  [...all.keys()].filter((name) => name === asked || name.startsWith(`${asked}/`));

/** The declarations with all that their files import, and whose rows theirs refer to. */
function closureOf(
  asked: readonly string[],
  all: ReadonlyMap<string, Declaration>,
): readonly string[] {
  const homeOf = new Map(
    [...all.values()].flatMap(({ name, shapes }) => shapes.map((shape) => [shape.name, name])),
  );
  const found = new Set(asked);
  // The loop also visits names added here.
  for (const name of found) {
    const { shapes = [], imports = [] } = all.get(name) ?? {};
    const tables = shapes.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ relation }) =>
        relation && 'to' in relation ? [relation.to] : [],
      ),
    );
    for (const each of [...imports, ...tables.map((table) => homeOf.get(table) ?? '')])
      if (all.has(each)) found.add(each);
  }
  return [...found].sort();
}

/** Sentences about what a resource needs of the server beside its declaration. */
function needsOf({ name, resource }: Declaration): readonly string[] {
  if (!resource) return [];
  if (resource.verbs.length === 0) return [`${name}: a page with calls of its own`];
  const handled = Object.entries(resource.actions).flatMap(([action, declared]) =>
    'set' in declared ? [] : [action],
  );
  return handled.length > 0 ? [`${name}: handlers of its actions ${handled.join(', ')}`] : [];
}

/** Looks for hooks around the writes of these resources. */
function rulesLeftOut(root: string, taken: readonly Declaration[]): readonly string[] {
  const folder = join(root, 'server/domain');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  return taken.flatMap(({ name, variable }) =>
    sources
      .filter(({ text }) => variable !== '' && text.includes(`hooksOf(${variable},`))
      .map(({ path }) => `${name}: its rules in server/domain/${path} are left out`),
  );
}

/** The files of declarations: they themselves, their screens with the parts that these share, and their texts. */
export function filesOfTaken(
  root: string,
  names: readonly string[],
  all: readonly string[],
): readonly string[] {
  const found = new Set(
    all.filter((path) =>
      names.some(
        (name) =>
          path === `resources/${name}.ts` ||
          path.startsWith(`resources/${name}/`) ||
          (/^i18n\/[\w-]+\//.test(path) && path.endsWith(`/${name}.ts`)),
      ),
    ),
  );
  // The loop also visits parts added here.
  for (const path of found)
    for (const { from } of importsIn(readFileSync(join(root, path), 'utf8'))) {
      const part = posix.join(posix.dirname(path), from);
      if (/^resources\/\w+\/shared\//.test(part)) found.add(part);
    }
  return [...found];
}

/** Texts of groups of the menu, by language, from the texts of this project. */
export async function menuTexts(
  root: string,
  groups: readonly string[],
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const texts = await Promise.all(
    ['zh-cn', 'en'].map(async (language) => {
      const path = resolve(root, 'i18n', language, 'product.ts');
      const { default: product }: { default: { menu: Readonly<Record<string, string>> } } =
        existsSync(path) ? await import(pathToFileURL(path).href) : { default: { menu: {} } };
      const named = groups.flatMap((group) => {
        const text = product.menu[group];
        return text === undefined ? [] : [[group, text] as const];
      });
      return [language, Object.fromEntries(named)] as const;
    }),
  );
  return Object.fromEntries(texts);
}
