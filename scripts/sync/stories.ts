import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import server from '../../i18n/en/server.ts';
import type { Verb } from '../../src/schema/index.ts';
import { generated, type Derived } from './derived.ts';
import { declarationFiles } from './resources.ts';

/** When a story is tested; without a word it is in the suite. */
type Tested = 'long' | '!test';

/**
 * The screens of a resource, each with its name and the call that it cannot do without. `long`: the
 * framework draws the state the same for all, so the suite looks at it for some alone.
 */
const screens: Readonly<Record<string, readonly [name: string, needs: Verb, tested?: Tested]>> = {
  List: ['List', 'index'],
  Detail: ['Record', 'detail'],
  Edit: ['Form', 'edit'],
  Add: ['Form of a new record', 'add'],
  ListLoading: ['List: on its way', 'index', 'long'],
  // It takes eight seconds, and is the same for all.
  ListSlow: ['List: takes long', 'index', '!test'],
  ListEmpty: ['List: nothing yet', 'index', 'long'],
  ListNoMatch: ['List: nothing matches', 'index', 'long'],
  ListFailed: ['List: did not load', 'index', 'long'],
  ListOffline: ['List: no network', 'index', 'long'],
  ListNoPermission: ['List: no permission', 'index', 'long'],
  ListLookOnly: ['List: may only look', 'index', 'long'],
  ListLongTexts: ['List: long texts', 'index'],
  List10000: ['List: ten thousand rows', 'index', 'long'],
  DetailNotFound: ['Record: not found', 'detail', 'long'],
  DetailFailed: ['Record: did not load, its list did', 'detail', 'long'],
  EditLoading: ['Form: on its way', 'edit', '!test'],
  EditLongTexts: ['Form: long texts', 'edit'],
  EditFailed: ['Form: did not load', 'edit', 'long'],
  EditNotFound: ['Form: not found', 'edit', '!test'],
};

/** A list with actions, a tree and a plain one: whose every state the suite looks at. */
const examples = ['shop/orders', 'shop/classify', 'auth/admins'];

/**
 * A file of stories for each resource. Stories are read without being run, so each must stand in a
 * file under its name; what it shows is worked out from the declaration by `screensOf`.
 */
export async function storyFiles(): Promise<Derived[]> {
  const files = await Promise.all(declarationFiles().map(storiesOf));
  return files.flat();
}

async function storiesOf(file: string): Promise<readonly Derived[]> {
  const title = await titleOf(file);
  return Object.entries(await load(`resources/${file}.ts`)).flatMap(([variable, value]) => {
    const verbs = verbsOf(value);
    // Whose screen is made by hand answers none of these calls; its stories are written by hand, too.
    const hasScreens = verbs && Object.values(screens).some(([, needs]) => verbs.includes(needs));
    return hasScreens
      ? [{ path: pathOf(file), text: textOf({ file, title, variable, verbs }) }]
      : [];
  });
}

/** `Screens/Shop/Orders`: as the menu calls it. What has no texts yet goes by its file. */
async function titleOf(file: string): Promise<string> {
  const [area = ''] = file.split('/');
  const texts = existsSync(`i18n/en/${file}.ts`) ? await load(`i18n/en/${file}.ts`) : {};
  const name = textAt(texts, 'default', 'list') ?? file;
  const folder =
    textAt(server, 'menu', area) ?? `${area.slice(0, 1).toUpperCase()}${area.slice(1)}`;
  return ['Screens', folder, name].map((part) => part.replaceAll('/', '-')).join('/');
}

/** The text at the end of some keys. */
function textAt(tree: unknown, ...keys: readonly string[]): string | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return typeof tree === 'string' ? tree : undefined;
  const inner = new Map(typeof tree === 'object' && tree !== null ? Object.entries(tree) : []);
  return textAt(inner.get(key), ...rest);
}

const load = (path: string): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(resolve(path)).href);

const pathOf = (file: string) => `tests/stories/screens/${file.replace('/', '.')}.stories.tsx`;

function verbsOf(value: unknown): readonly unknown[] | undefined {
  const isResource = typeof value === 'object' && value !== null && 'verbs' in value;
  return isResource && Array.isArray(value.verbs) ? value.verbs : undefined;
}

type Told = {
  readonly file: string;
  readonly title: string;
  readonly variable: string;
  readonly verbs: readonly unknown[];
};

function textOf({ file, title, variable, verbs }: Told): string {
  const shown = Object.entries(screens).filter(([, [, needs]]) => verbs.includes(needs));
  return generated([
    importOf(variable, `../../../resources/${file}.ts`),
    importOf('screensOf', '../../support/stories/screens.tsx'),
    '',
    `export default { title: '${title.replaceAll("'", "\\'")}' };`,
    '',
    `const screens = screensOf(${variable});`,
    ...shown.map(([key, [name, , tested]]) =>
      storyOf(key, name, tested === 'long' && examples.includes(file) ? undefined : tested),
    ),
  ]);
}

const importOf = (name: string, file: string): string => `import { ${name} } from '${file}';`;

/** A name and a tag count only where they can be read without running the file. */
function storyOf(key: string, name: string, tested: Tested | undefined): string {
  const tags = tested ? `, tags: ['${tested}']` : '';
  return `export const ${key} = { ...screens.${key}, name: '${name}'${tags} };`;
}
