import { join } from 'node:path';
import { ModuleState } from '../../resources/system/moduleInstalls.ts';
import { type Database, type Db, notify, transact } from '../db/index.ts';
import { installedUids, modulesDir } from './installed/folders.ts';
import { fingerprintOf } from './installed/fingerprint.ts';
import { readInfo } from './installed/info.ts';
import { seedModule } from './seeds.ts';

/**
 * - `on`: its calls are answered.
 * - `off`: it is disabled, as if it were not there.
 * - `other`: another process has installed, updated or removed it; this one has to be started anew.
 */
export type ModuleStanding = 'on' | 'off' | 'other';

type StatesOptions = Pick<Database, 'db' | 'listen'> & {
  /** Unix seconds. */
  readonly now: () => number;
  readonly dir?: string;
  readonly warn: (message: string, facts: object) => void;
};

/** Work that follows when a module is switched on or off. */
type ModuleFollowers = {
  /** In the process that switches: brings its menu and nodes in line. Others may know other modules. */
  switched(uid: string): Promise<void>;
  /** In every process: forgets what was read before. */
  heard(): void;
};

const channel = 'module_state';

/** Keeps which of the modules of this process answer, in step with the other processes of its database. */
export function createModuleStates(options: StatesOptions) {
  const { db, listen, now, warn, dir = modulesDir } = options;
  let followers: ModuleFollowers = { switched: async () => {}, heard: () => {} };
  const own = new Map(installedUids(dir).map((uid) => [uid, fingerprintOf(join(dir, uid))]));
  // Until the database is asked, every module is on.
  let standings: ReadonlyMap<string, ModuleStanding> = new Map(
    [...own.keys()].map((uid) => [uid, 'on']),
  );
  let deaf: (() => Promise<void>) | undefined;

  async function load(): Promise<void> {
    const rows = await db
      .selectFrom('module_install')
      .select(['uid', 'state', 'fingerprint'])
      .execute();
    const byUid = new Map(rows.map((row) => [row.uid, row]));
    standings = new Map(
      [...own].map(([uid, fingerprint]) => {
        const row = byUid.get(uid);
        if (row?.fingerprint !== fingerprint) return [uid, 'other'];
        return [uid, row.state === ModuleState.enabled ? 'on' : 'off'];
      }),
    );
  }

  async function reload(): Promise<void> {
    await load();
    followers.heard();
  }

  return {
    follow: (given: ModuleFollowers): void => void (followers = given),
    /** Of a module; undefined if there is none of that uid. */
    standingOf: (uid: string): ModuleStanding | undefined => standings.get(uid),
    /** Modules that are on, sorted. */
    uidsOn: (): readonly string[] =>
      [...standings].flatMap(([uid, standing]) => (standing === 'on' ? [uid] : [])),
    /**
     * Notes the modules that this process has in the database. Before the first call is answered.
     *
     * @param off - uids of modules that are off until they are switched on, if the database does not know them yet
     */
    async sync(off: readonly string[] = []): Promise<void> {
      for (const [uid, fingerprint] of own) {
        const state = off.includes(uid) ? ModuleState.disabled : ModuleState.enabled;
        const facts = { module_version: readInfo(dir, uid).version, fingerprint };
        const times = { install_time: now(), create_time: now(), update_time: now() };
        await transact(db, async (tx) => {
          const noted = await tx
            .insertInto('module_install')
            .values({ uid, state, ...facts, ...times })
            .onConflict((conflict) => conflict.column('uid').doNothing())
            .executeTakeFirst();
          if (noted.numInsertedOrUpdatedRows) await seedModule(tx, join(dir, uid), uid, now());
          else
            await tx
              .updateTable('module_install')
              .set({ ...facts, update_time: now() })
              .where('uid', '=', uid)
              .execute();
        });
      }
      await load();
    },
    async start(): Promise<void> {
      deaf = await listen(
        channel,
        () =>
          void reload().catch((err: unknown) => warn('states of modules were not read', { err })),
      );
    },
    /** Switches a module of this process on or off, in all processes. */
    async set(uid: string, isOn: boolean): Promise<void> {
      const state = isOn ? ModuleState.enabled : ModuleState.disabled;
      await db.updateTable('module_install').set({ state }).where('uid', '=', uid).execute();
      await load();
      // Told only now: a page that hears of it reads its menu at once.
      await followers.switched(uid);
      await notify(db, channel, '');
      followers.heard();
    },
    async stop(): Promise<void> {
      await deaf?.();
    },
  };
}

export type ModuleStates = ReturnType<typeof createModuleStates>;

/** Modules that belong to the demo: any other new shop begins without them. */
const ofDemo: readonly string[] = ['richtext'];

/**
 * Uids of modules that a start leaves off when it notes them: in a database that no shop was opened in. Where one
 * was, a module that is new is on, since its folder was put there, or was part of the program before.
 */
export async function uidsOffAtFirst(
  db: Db,
  profile: 'demo' | 'minimal',
): Promise<readonly string[]> {
  if (profile === 'demo') return [];
  const account = await db.selectFrom('admin').select('id').limit(1).executeTakeFirst();
  return account ? [] : ofDemo;
}
