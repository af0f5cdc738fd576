import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generated, type Derived } from './derived.ts';
import { areas, moduleFolder } from './places.ts';

const root = 'resources/page/components';
/** From the list to the root of the project. */
const fromList = '../../../';

type Declared = {
  readonly code: string;
  /** From the list to its declaration. */
  readonly file: string;
  readonly name: string;
};

/**
 * The list of the components of pages: every folder of `resources/page/components`, and of `components` of an installed
 * module. A project without pages has none.
 *
 * @throws {Error} for a folder whose code is not its name, or is taken
 */
export async function pageComponentFiles(): Promise<readonly Derived[]> {
  if (!existsSync(root)) return [];
  const modules = areas()
    .filter(({ isModule, isInstalled }) => isModule && isInstalled)
    .map(({ name }) => ({
      folder: `${moduleFolder(name)}/components`,
      from: '../../../',
      uid: name,
    }));
  const found = [
    ...(await declaredIn(root, './', '')),
    ...(
      await Promise.all(
        modules.map((each) =>
          declaredIn(each.folder, `${each.from}${each.folder}/`, `${each.uid}-`),
        ),
      )
    ).flat(),
  ];
  return [{ path: `${root}/index.ts`, text: generated(listLines(found)) }];
}

async function declaredIn(
  folder: string,
  from: string,
  prefix: string,
): Promise<readonly Declared[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => existsSync(`${folder}/${name}/index.ts`))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const file = `${folder}/${name}/index.ts`;
      const exports: object = await import(pathToFileURL(resolve(file)).href);
      const [declared] = Object.entries(exports).filter(([, value]) => codeOf(value) !== undefined);
      const code = `${prefix}${name}`;
      if (!declared || codeOf(declared[1]) !== code)
        throw new Error(`${file}: exports no component with the code ${code}`);
      return { code, file: `${from}${name}/index.ts`, name: declared[0] };
    }),
  );
}

const codeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;

const listLines = (found: readonly Declared[]): readonly string[] => [
  ...found.map(
    ({ file, name, code }) => `import { ${imported(name, variableOf(code))} } from '${file}';`,
  ),
  `import type { AnyPageComponent } from '${fromList}src/pages/index.ts';`,
  '',
  '/** Components of pages by their codes. */',
  'export const components = {',
  ...found.map(({ code }) => `  '${code}': ${variableOf(code)},`),
  '} as const satisfies Readonly<Record<string, AnyPageComponent>>;',
  '',
  '/** The component with a code; undefined for none. */',
  'export const componentOf = (code: string): AnyPageComponent | undefined =>',
  '  Object.entries(components).find(([own]) => own === code)?.[1];',
];

const imported = (name: string, own: string): string => (name === own ? name : `${name} as ${own}`);

/** `goods-grid` as a name of TypeScript. */
const variableOf = (code: string): string =>
  code.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
