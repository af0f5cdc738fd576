import { existsSync, readdirSync } from 'node:fs';
import { installedUids } from '../../server/modules/installed/folders.ts';

/** Declarations that load together: an area of the shop, or a module. */
export type DeclarationArea = {
  readonly name: string;
  /** `resources/shop`, `modules/hello/resources`. */
  readonly declarations: string;
  readonly isModule: boolean;
  /** False for a module that only lies ready: its files are derived, and no list names it. */
  readonly isInstalled: boolean;
};

/** Modules that come with the program and are not installed yet. */
const shippedDir = 'modules/shipped';

/**
 * Every area, those of the shop first.
 *
 * @throws {Error} if a module is named as an area of the shop
 */
export function areas(): readonly DeclarationArea[] {
  const own = readdirSync('resources', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      declarations: `resources/${name}`,
      isModule: false,
      isInstalled: true,
    }))
    .sort(byName);
  const installed = installedUids('modules');
  const ready = installedUids(shippedDir).filter((uid) => !installed.includes(uid));
  const modules = [...installed, ...ready].map((name) => ({
    name,
    declarations: `${moduleFolder(name)}/resources`,
    isModule: true,
    isInstalled: installed.includes(name),
  }));
  const twice = modules.find(({ name }) => own.some((each) => each.name === name));
  if (twice) throw new Error(`modules/${twice.name}: the shop has an area of that name`);
  return [...own, ...modules];
}

const byName = (one: DeclarationArea, other: DeclarationArea): number =>
  one.name < other.name ? -1 : 1;

/** Folder of a module: that of an installed one, or else of one that comes with the program. */
export const moduleFolder = (uid: string): string =>
  isInstalled(uid) ? `modules/${uid}` : `${shippedDir}/${uid}`;

/** True if an area is an installed module. */
export const isInstalled = (area: string): boolean => existsSync(`modules/${area}/info.json`);

/** True if an area is a module, installed or ready to be. */
export const isModule = (area: string): boolean =>
  isInstalled(area) || existsSync(`${shippedDir}/${area}/info.json`);

/** True for a file of a module as it came with the program: it stays as it is while the module is installed. */
export const isReady = (path: string): boolean => path.startsWith(`${shippedDir}/`);

/** True for the files of the shop and of installed modules: they are in the lists, have stories and tables. */
export const isListed = ({ file }: { readonly file: string }): boolean => {
  const [area = ''] = file.split('/');
  return !isModule(area) || isInstalled(area);
};

/** Folder of the texts of an area in one language: `i18n/en/shop`, `modules/hello/i18n/en`. */
export const textsFolder = (area: string, language: string): string =>
  isModule(area) ? `${moduleFolder(area)}/i18n/${language}` : `i18n/${language}/${area}`;

/** File of a declaration, by its area and name: `resources/shop/orders.ts` for `shop/orders`. */
export const declarationPath = (file: string): string => {
  const [area = '', name = ''] = file.split('/');
  return isModule(area) ? `${moduleFolder(area)}/resources/${name}.ts` : `resources/${file}.ts`;
};

/** File of the texts of a declaration in one language. */
export const textsPath = (file: string, language: string): string => {
  const [area = '', name = ''] = file.split('/');
  return `${textsFolder(area, language)}/${name}.ts`;
};

/** File of the texts of a module that belong to none of its resources. */
export const moduleTextsPath = (uid: string, language: string): string =>
  `${moduleFolder(uid)}/i18n/${language}/module.ts`;

/** Name of an export where those of all areas come together: with its module, as two may use one name. */
export const variableOf = (file: string, name: string): string => {
  const [area = ''] = file.split('/');
  return isModule(area) ? `${area}_${name}` : name;
};

/** Names of the files directly below a folder that declare something; its index is written by the sync. */
export const declarationNames = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /^(?!index\.ts$)\w+\.ts$/.test(file))
        .map((file) => file.slice(0, -3))
    : [];
