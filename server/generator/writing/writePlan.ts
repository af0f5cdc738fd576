import type { WriteProgress } from '../../../src/generator/index.ts';
import { join } from 'node:path';
import {
  forgetJournal,
  hashOf,
  isWriting,
  type Journal,
  keepJournal,
  readJournal,
  restoreFiles,
  writeFiles,
} from './journal.ts';
import type { WritePlan } from './plan.ts';
import { textAt } from './scratch.ts';
import { checkLinks, WriteRefused } from './treeChanges.ts';

export type WriterParts = {
  /** Holds the journal and the copy of the tree. */
  readonly dataDir: string;
  /** Runs the migrations that wait. */
  migrate(): Promise<unknown>;
  /**
   * True if the database has a migration. Asked when `migrate` failed: one that ran all the same cannot be
   * taken back.
   */
  isMigrated?(name: string): Promise<boolean>;
  /** Keeps other processes from writing until it is released; rejects while one writes. */
  takeTurn?(): Promise<{ release(): void }>;
  onStage?(stage: WriteProgress['stage']): void;
};

/** Files of a write with the hash of each, for the log. */
export type WrittenFiles = Readonly<Record<string, string>>;

/**
 * Writes a plan and runs its migration. The journal on the disk tells at each moment in which of two states the
 * tree is to end; a failure is taken back at once.
 *
 * @param confirmed - the names of everything that loses data
 * @throws {WriteRefused} problems, unconfirmed, link, changed, busy
 */
export async function writePlan(
  root: string,
  parts: WriterParts,
  planned: WritePlan,
  confirmed: readonly string[],
): Promise<WrittenFiles> {
  // The command line writes too: one process at a time, and none behind an interrupted write.
  const turn = await parts.takeTurn?.().catch(() => {
    throw new WriteRefused('busy');
  });
  try {
    if (await isWriting(parts.dataDir)) throw new WriteRefused('busy');
    await checkPlan(root, planned, confirmed);
    return await written(root, parts, planned);
  } finally {
    turn?.release();
  }
}

async function written(
  root: string,
  parts: WriterParts,
  planned: WritePlan,
): Promise<WrittenFiles> {
  const { files, migration } = planned;
  const { dataDir, onStage: stage = () => {} } = parts;
  const journal: Journal = {
    state: 'writing',
    files: files
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ path, before, after }) => ({ path, before, after })),
    ...(migration === undefined ? {} : { migration }),
  };
  stage('writing');
  await keepJournal(dataDir, journal);
  try {
    await writeFiles(root, journal.files);
    await keepJournal(dataDir, { ...journal, state: 'migrating' });
    stage('migrating');
    await parts.migrate();
  } catch (error) {
    if (await mayHaveMigrated(dataDir, journal, parts)) throw error;
    await keepJournal(dataDir, journal);
    await restoreFiles(root, journal.files);
    await forgetJournal(dataDir);
    stage('idle');
    throw error;
  }
  await keepJournal(dataDir, { ...journal, state: 'done', isMigrated: true });
  return Object.fromEntries(
    files.flatMap(({ path, after, isDerived }) =>
      isDerived || after === null || path.startsWith('tests/') ? [] : [[path, hashOf(after)]],
    ),
  );
}

/** Declarations come last: who sees one change, as the development server does, finds what follows from it. */
const rankOf = ({ path, isDerived }: WritePlan['files'][number]): number => {
  if (path.startsWith('server/db/')) return 0;
  return isDerived ? 1 : 2;
};

/** True if the tables are those of the new files by now, or nobody can tell: the next start completes it. */
async function mayHaveMigrated(
  dataDir: string,
  { migration }: Journal,
  { isMigrated }: WriterParts,
): Promise<boolean> {
  const journal = await readJournal(dataDir);
  if (journal?.state !== 'migrating' || migration === undefined) return false;
  // A migration is one transaction: without the question, its failure says that it left nothing.
  return isMigrated ? isMigrated(migration).catch(() => true) : false;
}

async function checkPlan(
  root: string,
  { files, problems, statements }: WritePlan,
  confirmed: readonly string[],
): Promise<void> {
  if (problems.length > 0)
    throw new WriteRefused(
      'problems',
      problems.map(({ message }) => message),
    );
  const lost = statements.flatMap(({ loses }) => loses ?? []);
  const missing = lost.filter((name) => !confirmed.includes(name));
  if (missing.length > 0) throw new WriteRefused('unconfirmed', missing);
  await checkLinks(
    root,
    files.map(({ path }) => path),
  );
  const read = await Promise.all(
    files.map(async ({ path, before }) =>
      (await textAt(join(root, path))) === before ? [] : [path],
    ),
  );
  if (read.flat().length > 0) throw new WriteRefused('changed', read.flat());
}
