import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { runToolIn } from '../tools.ts';
import type { ProjectFiles } from './needs.ts';
import { menuTexts, takenWith } from './taken.ts';
import { projectFiles } from './tree.ts';

export type NewProject = {
  /** Folder of this project, with its packages installed. */
  readonly root: string;
  /** Folder of the new one, which is empty or does not exist; its last part is the name of the package. */
  readonly into: string;
  /** Areas and single resources of the shop that come along: `delivery`, `shop/companies`. */
  readonly taken?: readonly string[];
};

type WrittenProject = {
  /** Number of the copied files. */
  readonly count: number;
  /** Declarations of the shop that came along. */
  readonly names: readonly string[];
  /** Sentences for the developer. */
  readonly notes: readonly string[];
};

/**
 * Writes a project beside this one: the framework and an example, with lists and a first migration of its own.
 *
 * @throws {Error} with a sentence for a person: the folder is not empty or lies inside of this project, its name is
 *   no name of a package, or the framework needs a part of the shop
 */
export async function writeProject({
  root,
  into,
  taken: asked = [],
}: NewProject): Promise<WrittenProject> {
  const target = resolve(into);
  const name = basename(target);
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name))
    throw new Error(`${name}: a project is named in lower case, with digits, hyphens and dots`);
  if (`${target}/`.startsWith(`${resolve(root)}/`))
    throw new Error(`${into} lies inside of this project; choose a folder beside it`);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${into} is not empty; choose another folder`);
  const { names, groups, histories, notes } = await takenWith(root, asked);
  const files = projectFiles(root, names);
  for (const [path, source] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    copyFileSync(join(root, source), join(target, path));
  }
  const texts = namedTexts(name, (path) => readFileSync(join(target, path), 'utf8'), {
    files,
    readme: readFileSync(join(root, 'README.md'), 'utf8'),
  });
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(target, path), text);
  const menus = await menuTexts(root, groups);
  for (const [language, menu] of Object.entries(menus))
    addToMenu(join(target, 'i18n', language, 'product.ts'), menu);
  withPackages(root, target, () => {
    runIn(target, 'scripts/sync.ts');
    runIn(target, 'scripts/modules/release.ts');
    if (names.length > 0) writeAnswers(target, histories);
    runToolIn(target, ['oxfmt', 'README.md', 'i18n', 'tests']);
  });
  return { count: files.size, names, notes };
}

/** Adds groups of the menu to the texts of a project. */
function addToMenu(path: string, menu: Readonly<Record<string, string>>): void {
  const lines = Object.entries(menu).map(([group, text]) => `${group}: '${text}', `);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('menu: { ', `menu: { ${lines.join('')}`));
}

/** Writes who may call the resources that came along, as their declarations say it. */
function writeAnswers(target: string, histories: readonly string[]): void {
  const { output } = runToolIn(target, ['node', 'tests/permissions/missingAnswers.ts']);
  const lines = output
    .split('\n')
    .filter((line) => /^\s+(?:\.\.\.usual|')/.test(line))
    .map((line) => line.replace(/\s*\/\/.*$/, ''));
  const path = join(target, 'tests/permissions/answers/office.ts');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/\n};\n$/, `\n\n${[...lines, ...histories].join('\n')}\n};\n`));
}

/** Files that say the name of the project, or list its files. */
function namedTexts(
  name: string,
  textOf: (path: string) => string,
  { files, readme }: { readonly files: ProjectFiles; readonly readme: string },
): Readonly<Record<string, string>> {
  const own: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    textOf('package.json'),
  );
  const lock = JSON.parse(textOf('package-lock.json'));
  const durations: object = JSON.parse(textOf('tests/durations.json'));
  const { '': first, ...packages } = lock.packages;
  const kept = <Value>(
    entries: Readonly<Record<string, Value>>,
    isThere: (each: [string, Value]) => boolean,
  ) => Object.fromEntries(Object.entries(entries).filter(isThere));
  return {
    'package.json': json({
      ...own,
      name,
      // A command whose script is left out goes with it.
      scripts: kept(own.scripts, ([, command]) =>
        [...command.matchAll(/\b(?:scripts|tests)\/[\w/]+\.ts\b/g)].every(([path]) =>
          files.has(path),
        ),
      ),
    }),
    'package-lock.json': json({
      ...lock,
      name,
      packages: { '': { ...first, name }, ...packages },
    }),
    'tests/durations.json': json(kept({ ...durations }, ([path]) => files.has(path))),
    'README.md': textOf('README.md')
      .replaceAll('{{name}}', name)
      .replace('{{variables}}', variablesIn(readme)),
  };
}

/** Variables that only the shop reads. */
const ofShop = /SANDBOX_GATEWAY|DEMO_CATALOGUE|ORDER_SOURCES/;

/** Table of the environment variables in the README of this project. */
const variablesIn = (readme: string): string =>
  (readme.match(/^\| Variable[^]*?\n\n/m)?.[0] ?? '')
    .trimEnd()
    .split('\n')
    .filter((line) => !ofShop.test(line))
    .join('\n');

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Works in a project with the packages of this one. */
function withPackages(root: string, target: string, work: () => void): void {
  const packages = join(target, 'node_modules');
  mkdirSync(join(target, 'server/db/migrations'), { recursive: true });
  symlinkSync(join(resolve(root), 'node_modules'), packages, 'junction');
  try {
    work();
  } finally {
    rmSync(packages);
  }
}

function runIn(target: string, script: string): void {
  const { status, output } = runToolIn(target, ['node', script]);
  if (status !== 0) throw new Error(`The new project has mistakes:\n${output}`);
}
