import { CrudStatus } from '../../../resources/crud/log.ts';
import type { LoggedDesign, PlainObject, PlannedFile } from '../../../src/generator/index.ts';
import type { Db } from '../../db/index.ts';
import { DraftRefused } from '../../generator/drafts/index.ts';
import { hashOf } from '../../generator/writing/index.ts';

/** Subject of a write, and the admin who asked for it. */
export type WriteFacts = {
  /** Table of the first shape; the file where there is none. */
  readonly table: string;
  /** `shop/brands` */
  readonly file: string;
  /** Database that the table was read from; absent: the shop's own, or none. */
  readonly connection?: string;
  /** As an existing client sent it. */
  readonly sent?: PlainObject;
  readonly admin: { readonly id: number; readonly username: string };
};

type HashedFiles = LoggedDesign['files'];

/** The log of the designer: each write is there before its first file is. */
export function createWriteLog(db: Db, now: () => number) {
  const ended = (id: number) =>
    db.updateTable('crud_log').set({ update_time: now() }).where('id', '=', id);

  /** Hashes of the files that the designer has made for a declaration. */
  async function made(file: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('crud_log')
      .select('data')
      .where('file', '=', file)
      .where('status', '=', CrudStatus.success)
      .execute();
    return new Set(
      rows.flatMap(({ data }) =>
        Object.entries(filesIn(data)).map(([path, hash]) => `${path} ${hash}`),
      ),
    );
  }

  return {
    /**
     * Begins a record. It holds the hashes of the files that the write is to leave, as far as the designer has
     * made them: the removal of a record deletes no file that a person made.
     *
     * @returns the id of the record
     */
    async begin(
      { table, file, connection = '', sent, admin }: WriteFacts,
      planned: readonly PlannedFile[],
    ): Promise<number> {
      const files = ownFiles(planned, await made(file));
      const data: LoggedDesign = { file, files, ...(sent ? { sent } : {}) };
      const { id } = await db
        .insertInto('crud_log')
        .values({
          table_name: table.slice(0, 200),
          file: file.slice(0, 200),
          connection: connection.slice(0, 100),
          status: CrudStatus.start,
          admin_id: admin.id,
          admin_name: admin.username.slice(0, 50),
          data: JSON.stringify(data),
          create_time: now(),
          update_time: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async succeed(id: number): Promise<void> {
      await ended(id).set({ status: CrudStatus.success }).execute();
    },
    async fail(id: number, reason: string): Promise<void> {
      await ended(id)
        .set({ status: CrudStatus.error, reason: shortened(reason) })
        .execute();
    },
    async removed(id: number): Promise<void> {
      await ended(id).set({ status: CrudStatus.delete }).execute();
    },
    /** Ends the records of writes during which the server ended. */
    async settle(outcome: 'completed' | 'taken_back'): Promise<void> {
      const isDone = outcome === 'completed';
      await db
        .updateTable('crud_log')
        .set({
          status: isDone ? CrudStatus.success : CrudStatus.error,
          reason: isDone ? '' : outcome,
          update_time: now(),
        })
        .where('status', '=', CrudStatus.start)
        .execute();
    },
    /** @throws {DraftRefused} gone */
    async read(id: number) {
      const found = await db
        .selectFrom('crud_log')
        .select(['table_name', 'file', 'status', 'data'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!found) throw new DraftRefused({ type: 'gone' });
      const { table_name: table, file, status } = found;
      return { table, file, status, files: filesIn(found.data) };
    },
  };
}

const ownFiles = (planned: readonly PlannedFile[], made: ReadonlySet<string>): HashedFiles =>
  Object.fromEntries(
    planned.flatMap(({ path, before, after, isDerived }) => {
      const isOwn = before === null || made.has(`${path} ${hashOf(before)}`);
      // Answers of the permissions are lines among others of their file, and go with the resource.
      if (isDerived || after === null || !isOwn || path.startsWith('tests/')) return [];
      return [[path, hashOf(after)]];
    }),
  );

/** Lines of a complaint may be many; its beginning tells most. */
const shortened = (reason: string): string => reason.slice(0, 1_000);

/** The hashes of a record, by path. */
const filesIn = (data: unknown): HashedFiles =>
  Object.fromEntries(
    Object.entries(Object(Object(data)['files'])).flatMap(([path, hash]) =>
      typeof hash === 'string' ? [[path, hash] as const] : [],
    ),
  );
