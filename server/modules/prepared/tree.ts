import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleManifest } from '../../../src/modules/index.ts';
import type { PlanFacts } from '../conflicts/index.ts';
import { installedUids } from '../installed/folders.ts';
import { readInfo } from '../installed/info.ts';
import {
  hashesBelow,
  readTrusted,
  reservedUids,
  shippedPackages,
  type Surroundings,
  type Trust,
  trustedFolder,
} from '../package/index.ts';

/** The tree of a program, as far as offers and packages of modules are judged by it. */
export type ModuleTree = {
  /** Folder of the installed modules. */
  readonly modulesDir: string;
  /** Folder of one of them. */
  folderOf(uid: string): string;
  /** Installed version; undefined if there is none. */
  versionOf(uid: string): string | undefined;
  /** Installed modules that require this one. */
  requiring(uid: string): readonly string[];
  surroundings(): Promise<Surroundings>;
  /**
   * Keys and reserved names, read anew each time: a key counts until its file is gone.
   *
   * @throws {ModuleRefused} publisher_key
   */
  trust(): Promise<Pick<Trust, 'trusted' | 'reserved'>>;
  /** Facts of the installation of a module that was brought. */
  planFacts(manifest: ModuleManifest): Promise<PlanFacts>;
};

/**
 * Reads the tree at `root`.
 *
 * @param product - version of the program
 */
export function createModuleTree(root: string, product: string): ModuleTree {
  const modulesDir = join(root, 'modules');
  let packages: ReadonlyMap<string, string> | undefined;
  const folderOf = (uid: string) => join(modulesDir, uid);
  const versionOf = (uid: string) =>
    installedUids(modulesDir).includes(uid) ? readInfo(modulesDir, uid).version : undefined;

  async function surroundings(): Promise<Surroundings> {
    packages ??= await packagesOf(root);
    const uids = installedUids(modulesDir);
    const modules = new Map(uids.map((uid) => [uid, readInfo(modulesDir, uid).version]));
    return { product, modules, packages };
  }

  return {
    modulesDir,
    folderOf,
    versionOf,
    requiring: (uid) =>
      installedUids(modulesDir).filter(
        (each) =>
          each !== uid && Object.hasOwn(readInfo(modulesDir, each).requires.modules ?? {}, uid),
      ),
    surroundings,
    async trust() {
      const trusted = await readTrusted(join(root, trustedFolder));
      return { trusted, reserved: await reservedUids(root) };
    },
    async planFacts(manifest) {
      const own = folderOf(manifest.uid);
      const installed = await manifestIn(own);
      return {
        manifest,
        ...(installed ? { installed } : {}),
        files: existsSync(own) ? await hashesBelow(own) : new Map(),
        surroundings: await surroundings(),
        // Names of a module begin with its uid, which the sync checks: nobody else declares them.
        names: { path: [], table: [], menu: [], fieldType: [], textKey: [] },
        others: [],
      };
    },
  };
}

/** Manifest of an installed module, which was checked when it was installed; undefined if it was put in by hand. */
async function manifestIn(folder: string): Promise<ModuleManifest | undefined> {
  const place = join(folder, 'manifest.json');
  if (!existsSync(place)) return undefined;
  return JSON.parse(await readFile(place, 'utf8')) as ModuleManifest;
}

/** Packages of the program; none in a tree without a lock file. */
async function packagesOf(root: string): Promise<ReadonlyMap<string, string>> {
  const place = join(root, 'package-lock.json');
  return existsSync(place) ? shippedPackages(await readFile(place, 'utf8')) : new Map();
}
