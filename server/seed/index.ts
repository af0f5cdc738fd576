import { sql } from 'kysely';
import { runScript, transact, type Db, type Tx } from '../db/index.ts';
import { writeNotifyConfigs } from '../domain/index.ts';
import { countUses } from '../domain/pages/index.ts';
import { writeDemo } from './demo.ts';
import { openMemberAccount, writeMemberGroup } from './memberGroup.ts';
import { writePageStart } from './pages/start.ts';
import { type FirstAdmin, writeOwner, writeStaff } from './staffRows.ts';
import { staff } from './data/staff.ts';
import { stillSvg } from './stills.ts';
import { continueIds } from './write.ts';

export { writeMemberGroup } from './memberGroup.ts';
export { seedScale, type Scale } from './scale.ts';

export type Seed = FirstAdmin & {
  readonly db: Db;
  /** `minimal`: the owner's account alone. `demo`: a shop that has been open for a year. */
  readonly profile: 'demo' | 'minimal';
  /** Origin of the catalogue for trials, which the demo has among its product sources. */
  readonly demoCatalogue?: string | undefined;
  /** Unix seconds: the demo ends here. */
  readonly now: number;
  /** Called after each table of the demo. */
  readonly onProgress?: (done: number, total: number) => void;
};

/** The settings are there already: a shop that has been open for a year has a name. */
async function nameSite(tx: Tx): Promise<void> {
  const names = { site_name: '青石商城', site_name_en: 'Bluestone Shop' };
  for (const [name, value] of Object.entries(names))
    await tx.updateTable('config').set({ value }).where('name', '=', name).execute();
}

/** A module that costs something can be bought in the demo. */
async function openMarketAccount(tx: Tx, now: number): Promise<void> {
  const publisher = 'shopwright';
  await tx
    .insertInto('module_credit')
    .values({
      publisher,
      amount: 10_000,
      balance: 10_000,
      unique_key: `code:${publisher}:demo`,
      admin_id: 1,
      create_time: now,
      update_time: now,
    })
    .execute();
}

/** Adds what a shop has that was opened with an earlier version: the group of members, kinds of notices. */
export async function completeData(db: Db, now: number): Promise<void> {
  await writeMemberGroup(db, now);
  await transact(db, async (tx) => {
    await writeNotifyConfigs(tx, now);
    await writePageStart(tx, now);
  });
}

/** The picture of the demo at an address, as SVG; undefined: none. */
export const drawing = (pathname: string) =>
  stillSvg(/^\/still\/([\w-]+)\.svg$/.exec(pathname)?.[1] ?? '');

/** Name of the step that writes the demo. */
export const demoStep = 'Seeding a year of the demo shop';

/** Lines for the operator after a first start, by what was written. */
export const startHints = {
  demo: (address: string): readonly string[] => [
    `Staff: ${staff.map(({ username }) => username).join(', ')}   (same password)`,
    `Try first: ship an order (Orders, To ship), then see it as its customer does: ${address}/user`,
  ],
  minimal: (): readonly string[] => ['Try first: the steps on the dashboard set up the shop'],
};

/** Words behind the account of a first start of the demo. */
export const demoAccounts = '   Member: member, same password';

/**
 * Fills an empty database, in one transaction. The menu and permission rules must be there already, since the
 * groups of the demo hold some of them. The rows do not depend on the day, except for their times.
 *
 * @returns false, without writing, if there are accounts already
 */
export async function seed(options: Seed): Promise<boolean> {
  const { db, profile, now, demoCatalogue, onProgress, ...owner } = options;
  const isEmpty = await db.transaction().execute(async (tx) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(tx);
    const account = await tx.selectFrom('admin').select('id').limit(1).executeTakeFirst();
    if (account) return false;
    await writeOwner(tx, owner, now);
    const written = ['admin', 'admin_group'];
    if (profile === 'demo') {
      await writeStaff(tx, owner, now);
      const demo = { catalogue: demoCatalogue, onProgress };
      written.push(...(await writeDemo(tx, now, demo)));
      await openMemberAccount(tx, owner.adminPasswordHash);
      await nameSite(tx);
      await openMarketAccount(tx, now);
    }
    await writeMemberGroup(tx, now);
    await writeNotifyConfigs(tx, now);
    await continueIds(tx, written);
    await writePageStart(tx, now);
    await countUses(tx);
    return true;
  });
  // Without statistics the planner reads whole tables.
  if (isEmpty) await runScript(db, 'analyze');
  return isEmpty;
}
