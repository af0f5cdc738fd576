import type { ModuleManifest } from './info.ts';

/** Parts of a module that the consent to its installation names, in the order in which it names them. */
export const moduleParts = ['server', 'tables', 'seed', 'screens', 'public'] as const;

/**
 * `server`: code with all rights of the server. `tables`: tables of its own. `seed`: records that it brings.
 * `screens`: code that runs in the browsers of staff, and, as components of pages, in those of customers. `public`: files that everybody can load.
 */
export type ModulePart = (typeof moduleParts)[number];

/** Folders that hold a part. Declarations are loaded by the server and by the browser. */
const folders: Readonly<Record<ModulePart, readonly string[]>> = {
  server: ['server', 'resources', 'fields', 'components'],
  tables: ['migrations', 'resources'],
  seed: ['seed'],
  screens: ['screens', 'resources', 'fields', 'components', 'editors.ts'],
  public: ['public'],
};

/** Parts that a module has, by its files. */
export const partsOf = ({ files }: Pick<ModuleManifest, 'files'>): readonly ModulePart[] =>
  moduleParts.filter((part) =>
    folders[part].some((folder) =>
      files.some(({ path }) => path === folder || path.startsWith(`${folder}/`)),
    ),
  );
