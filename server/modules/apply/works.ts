import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/index.ts';
import type { ConflictChoice } from '../../../src/modules/index.ts';
import type { InstallOrder, InstallWorks } from '../journal/index.ts';
import { placeFiles, takeFilesBack } from './moveFiles.ts';
import { placesOf } from './places.ts';

/** The program around an installation: its tree, its tables, and the tools that make it whole again. */
export type ApplyParts = {
  /** Folder of the program. */
  readonly root: string;
  /** Opens the database for the time of one step. Where only one process can, no server holds it meanwhile. */
  readonly withDatabase: (work: (database: Database) => Promise<void>) => Promise<void>;
  /** Writes the derived files anew. Rejects with what the sync says. */
  readonly sync: () => Promise<void>;
  /** Builds the pages beside those that are served. */
  readonly build: () => Promise<void>;
  /** Removes such a build. */
  readonly dropBuild: () => Promise<void>;
  /** Serves it from now on. */
  readonly switchBuild: () => Promise<void>;
  /** Starts the program, and rejects if it does not answer. */
  readonly check: () => Promise<void>;
};

/** Facts of an order of this kind. */
export type ApplyFacts = {
  /** Folder of the checked package; absent: the module is removed. */
  readonly staged?: string;
  /** Migrations of the module that the database had before, as a list with commas. */
  readonly applied: string;
  /** `yes`: the tables of a removed module go with their data. */
  readonly dropsData: 'yes' | 'no';
  readonly source: 'folder' | 'market' | 'upload';
  /** Answers to conflicts of files, by their paths; without one, the suggested answer counts. */
  readonly answers: ReadonlyMap<string, ConflictChoice>;
};

/** Facts of an order as its journal holds them. */
export const factsOf = ({ facts = {} }: InstallOrder): ApplyFacts => ({
  ...(facts['staged'] ? { staged: facts['staged'] } : {}),
  applied: facts['applied'] ?? '',
  dropsData: facts['dropsData'] === 'yes' ? 'yes' : 'no',
  source: facts['source'] === 'market' || facts['source'] === 'upload' ? facts['source'] : 'folder',
  // Written by this program, which has checked the choices.
  answers: new Map(
    Object.entries(JSON.parse(facts['answers'] ?? '{}') as Record<string, ConflictChoice>),
  ),
});

/**
 * Loaded in the steps that need it: it brings the lists of declarations along, which name files that are gone while an
 * interrupted step has not been taken back.
 */
const tables = () => import('../../db/index.ts');

/**
 * The steps of an installation in the tree and the database of this program. Data of a removed module goes in the last
 * step, when nothing is taken back anymore.
 */
export function worksFor(parts: ApplyParts): (order: InstallOrder) => InstallWorks {
  return (order) => {
    const { uid, kind, from } = order;
    const places = placesOf(parts.root, uid);
    const { staged, applied, dropsData, source, answers } = factsOf(order);
    const migrationsIn = (folder: string) => join(folder, 'migrations');
    const none = { do: async () => {}, undo: async () => {} };
    return {
      copied: {
        do: () => placeFiles(places, staged, answers),
        async undo() {
          await takeFilesBack(places, from !== undefined);
          await parts.sync();
        },
      },
      migrated:
        kind === 'uninstall'
          ? {
              ...none,
              // The tables go in the last step, which cannot be taken back: by then they must be able to.
              do: () =>
                parts.withDatabase(async (database) => {
                  const folder = migrationsIn(places.before);
                  const { assertWayBack } = await tables();
                  if (dropsData === 'yes' && existsSync(folder))
                    await assertWayBack(database, folder, uid);
                }),
            }
          : {
              do: () =>
                parts.withDatabase(async (database) => {
                  const { migrateFolder } = await tables();
                  await migrateFolder(database, migrationsIn(places.own), uid);
                }),
              undo: () =>
                parts.withDatabase(async (database) => {
                  const folder = migrationsIn(places.own);
                  const { takeBack } = await tables();
                  if (existsSync(folder))
                    await takeBack(database, folder, uid, applied.split(',').filter(Boolean));
                }),
            },
      synced: { ...none, do: parts.sync },
      built: { do: parts.build, undo: parts.dropBuild },
      // The next start builds what the tree says, whatever stands here.
      switched: { ...none, do: parts.switchBuild },
      checked: { ...none, do: parts.check },
      done: {
        ...none,
        async do() {
          await parts.withDatabase(async (database) => {
            if (kind === 'uninstall') {
              const folder = migrationsIn(places.before);
              const { takeBack } = await tables();
              if (dropsData === 'yes' && existsSync(folder)) await takeBack(database, folder, uid);
              await database.slow.deleteFrom('module_install').where('uid', '=', uid).execute();
            } else {
              await database.slow
                .updateTable('module_install')
                .set({ source })
                .where('uid', '=', uid)
                .execute();
            }
          });
          await rm(places.before, { recursive: true, force: true });
          if (staged !== undefined) await rm(staged, { recursive: true, force: true });
        },
      },
    };
  };
}
