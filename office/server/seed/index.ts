import { runScript, type Db } from '../db/index.ts';
import { writeExamples } from './examples.ts';
import { type FirstAdmin, writeOwner } from './owner.ts';

export type Seed = FirstAdmin & {
  readonly db: Db;
  /** `minimal`: the owner's account alone. `demo`: some contacts as well. */
  readonly profile: 'demo' | 'minimal';
  readonly demoCatalogue?: string | undefined;
  /** Unix seconds. */
  readonly now: number;
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * Fills an empty database, in one transaction.
 *
 * @returns false, without writing, if there are accounts already
 */
export async function seed({ db, profile, now, ...owner }: Seed): Promise<boolean> {
  const isEmpty = await db.transaction().execute(async (tx) => {
    if (!(await writeOwner(tx, owner, now))) return false;
    if (profile === 'demo') await writeExamples(tx, now);
    return true;
  });
  // Without statistics the planner reads whole tables.
  if (isEmpty) await runScript(db, 'analyze');
  return isEmpty;
}

/** Adds what a database lacks that was opened with an earlier version. */
export async function completeData(_db: Db, _now: number): Promise<void> {}

/** A picture of the examples at an address, as SVG; this project has none. */
export const drawing = (_pathname: string): string | undefined => undefined;

/** Name of the step that writes the examples. */
export const demoStep = 'Seeding the first account and some contacts';

/** Lines for the operator after a first start, by what was written. */
export const startHints = {
  demo: (_address: string): readonly string[] => ['Try first: open Contacts, and add one'],
  minimal: (_address: string): readonly string[] => ['Try first: the steps on the dashboard'],
};

/** Words behind the account of a first start. */
export const demoAccounts = '';
