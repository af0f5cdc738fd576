import { randomUUID } from 'node:crypto';
import { CrudStatus } from '../../../resources/crud/log.ts';
import type {
  DraftAddress,
  PlanProblem,
  PlanView,
  Removed,
  WriteOrder,
  WriteProgress,
  Written,
} from '../../../src/generator/index.ts';
import type { Db } from '../../db/index.ts';
import { forgetPage } from '../../auth/index.ts';
import { DraftRefused, type Drafts } from '../../generator/drafts/index.ts';
import type { ReadTable } from '../../generator/introspect/index.ts';
import {
  type PlanOptions,
  requestRestart,
  resourceFacts,
  type TreeChange,
  type WritePlan,
  type Writer,
  type WriterParts,
  WriteRefused,
} from '../../generator/writing/index.ts';
import { createWriteLog, type WriteFacts } from './writeLog.ts';

type DesignWritesOptions = {
  readonly db: Db;
  /** Unix seconds. */
  readonly now: () => number;
  readonly drafts: Drafts;
  /** Makes the writer of the tree, which tells its stages. */
  readonly writerWith: (parts: Required<Pick<WriterParts, 'onStage'>>) => Writer;
  /** The structure of a table of the shop's own database. */
  readOwnTable(table: string): Promise<ReadTable | undefined>;
  /** In place of a restart by the supervisor of this process. */
  readonly restart?: () => boolean;
};

/**
 * Plans drafts, writes them with a record in the log, and removes what a record wrote. Each write ends with a
 * restart of the server.
 */
export function createDesignWrites(options: DesignWritesOptions) {
  const { db, now, drafts, readOwnTable, restart = requestRestart } = options;
  const log = createWriteLog(db, now);
  const boot = randomUUID();
  let progress: WriteProgress = { stage: 'idle', boot };
  const onStage = (stage: WriteProgress['stage']) => void (progress = { stage, boot });
  const writer = options.writerWith({ onStage });
  /** The last plan of each draft: it alone can be written. */
  const plans = new Map<string, { readonly version: number; readonly plan: WritePlan }>();

  async function plan({ id, version }: DraftAddress): Promise<PlanView> {
    const { changes, moved, adopts } = await drafts.changes({ id, version });
    if (moved.length > 0) return { id, version, ...unplanned(moved.map(movedProblem)) };
    const table = adopts === undefined ? undefined : await readOwnTable(adopts);
    const made = await refusing(() => writer.plan(changes, table ? { adopts: table } : {}));
    plans.set(id, { version, plan: made });
    const { hash, files, statements, problems, page, commitMessage } = made;
    return {
      id,
      version,
      hash,
      files,
      statements,
      problems,
      ...(page === undefined ? {} : { page }),
      ...(commitMessage === undefined ? {} : { commitMessage }),
    };
  }

  /** Writes a plan with its record in the log. The record is there first, so that no write is without one. */
  async function writePlan(
    made: WritePlan,
    facts: WriteFacts,
    confirmed: readonly string[],
  ): Promise<Written> {
    const logId = await log.begin(facts, made.files);
    try {
      await writer.write(made, confirmed);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await log.fail(logId, reason);
      progress = { stage: 'idle', boot, failure: reason };
      if (error instanceof WriteRefused) throw error;
      throw new DraftRefused({ type: 'write', code: 'failed', names: [reason] });
    }
    await log.succeed(logId);
    return { logId, files: made.files.map(({ path }) => path), restarts: restarted() };
  }

  function restarted(): boolean {
    const restarts = restart();
    progress = { stage: restarts ? 'restarting' : 'ready', boot };
    return restarts;
  }

  return {
    plan,
    async write(
      { id, version, hash, confirmed }: WriteOrder,
      admin: WriteFacts['admin'],
    ): Promise<Written> {
      const draft = await drafts.changes({ id, version });
      const known = plans.get(id);
      if (known?.version !== version || known.plan.hash !== hash || draft.moved.length > 0)
        throw new DraftRefused({ type: 'write', code: 'changed', names: draft.moved });
      const { source } = await drafts.read(id);
      const table = source.shapes.find((shape) => shape.table !== undefined)?.table ?? draft.file;
      const facts = { table, file: draft.file, connection: draft.connection, admin };
      const written = await refusing(() => writePlan(known.plan, facts, confirmed));
      plans.delete(id);
      await drafts.discard(id);
      return written;
    },
    /**
     * Writes changes that come from no draft, with their record in the log.
     *
     * @throws {DraftRefused} write
     */
    writeDesign: (
      changes: readonly TreeChange[],
      facts: WriteFacts,
      { confirmed = [], ...planned }: PlanOptions & { readonly confirmed?: readonly string[] } = {},
    ): Promise<Written> =>
      refusing(async () => writePlan(await writer.plan(changes, planned), facts, confirmed)),
    /**
     * Removes the files of a record that are still as it wrote them, and the table if its name was typed.
     *
     * @throws {DraftRefused} gone, write
     */
    async remove({ id, dropsTable }: { id: number; dropsTable?: string }): Promise<Removed> {
      const { table, status, files } = await log.read(id);
      if (status !== CrudStatus.success) throw new DraftRefused({ type: 'gone' });
      if (dropsTable !== undefined && dropsTable !== table)
        throw new DraftRefused({ type: 'write', code: 'unconfirmed', names: [table] });
      const removal = await refusing(async () => {
        const planned = await writer.planRemoval(files, dropsTable);
        if (planned.files.length > 0)
          await writer.write(planned.plan, dropsTable === undefined ? [] : [dropsTable]);
        return planned;
      });
      for (const page of pagesGone(removal.plan)) await forgetPage(db, page);
      await log.removed(id);
      return {
        files: removal.files,
        kept: removal.kept,
        droppedTable: dropsTable !== undefined && removal.files.length > 0,
        restarts: removal.files.length > 0 && restarted(),
      };
    },
    progress: (): WriteProgress => progress,
    /** The file that a record is about. */
    fileOf: async (id: number): Promise<string> => (await log.read(id)).file,
    settle: log.settle,
  };
}

/** Paths of the resources whose declarations a plan deletes. */
const pagesGone = ({ files }: WritePlan): readonly string[] =>
  files.flatMap(({ path, before: text, after }) =>
    text === null || after !== null || !path.startsWith('resources/')
      ? []
      : resourceFacts({ path, text }).flatMap(({ path: page }) =>
          typeof page === 'string' ? [page] : [],
        ),
  );

/** Says a refusal of the writer as one of the calls. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    throw new DraftRefused({ type: 'write', code: error.code, names: error.names });
  }
}

const movedProblem = (path: string): PlanProblem => ({ net: 'changed', message: path, path });

const unplanned = (problems: readonly PlanProblem[]) => ({
  hash: '',
  files: [],
  statements: [],
  problems,
});
