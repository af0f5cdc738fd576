import { afterAll, beforeAll, beforeEach } from 'vitest';
import { resources, shapes } from '../../resources/index.ts';
import { type ChangeRecorder, createCrud, type Crud, noRecorder } from '../../server/crud/index.ts';
import { query } from '../../server/db/index.ts';
import type { AnyActionHandler } from '../../server/domain/handle.ts';
import { hooksWith } from '../../server/domain/index.ts';
import { smsVariablesIn } from '../../server/mail/index.ts';
import type { ActionOutcome } from '../../server/domain/actionCommand.ts';
import { type ActionRequest, runAction } from '../../server/domain/runAction.ts';
import { type ErrorCode, Refusal, type SignedInAdmin } from '../../src/contract/index.ts';
import type { AnyResource } from '../../src/schema/index.ts';
import { type OpenDatabase, openShopDatabase, postgresDb, type TestDatabase } from './databases.ts';
import { declaredSettings } from './orderHandlers.ts';
import { emptyTables } from './rows.ts';

/** The moment at which everything happens in tests of the shop. */
export const now = 1_763_700_000;

export type Raw = Readonly<Record<string, unknown>>;

/** An admin who may do everything, or only what is named. */
export const adminWith = (nodes?: readonly string[]): SignedInAdmin => ({
  id: 1,
  username: 'admin',
  lang: 'zh-cn',
  super: nodes === undefined,
  can: (node) => nodes === undefined || nodes.includes(node),
});

/** A shop with one admin for the tests of one file: one database, emptied before each test. */
export function useShop(open: OpenDatabase = postgresDb) {
  let database: TestDatabase | undefined;
  const db = () => {
    if (!database) throw new Error('the shop is open only inside tests');
    return database.db;
  };

  beforeAll(async () => {
    database = await openShopDatabase(open);
  });
  beforeEach(async () => {
    await emptyTables(db());
    // Admin who performs the actions, see `adminWith`: refunds refer to their admins.
    await insert('admin', { username: 'admin', nickname: 'admin', password: '-' });
  });
  afterAll(() => database?.[Symbol.asyncDispose]());

  const insert = async (table: string, values: Raw): Promise<number> => {
    const columns = Object.keys(values);
    const [row] = await query<{ id: number }>(
      db(),
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    return row?.id ?? 0;
  };

  return {
    get db() {
      return db();
    },
    insert,
    /** All rows of a table, by id. */
    rows: (table: string) => query<Raw>(db(), `select * from "${table}" order by id`),
    async row(table: string, id: number): Promise<Raw> {
      const [row] = await query<Raw>(db(), `select * from "${table}" where id = $1`, [id]);
      if (!row) throw new Error(`no ${table} ${id}`);
      return row;
    },
    /** Every table with its rows, to show that nothing moved. */
    async everything(): Promise<Raw> {
      const all = await Promise.all(
        shapes.map(async ({ name }) => [
          name,
          await query(db(), `select * from "${name}" order by id`),
        ]),
      );
      return Object.fromEntries(all) as Raw;
    },
    run: (
      resource: AnyResource,
      handler: AnyActionHandler,
      request: ActionRequest,
      admin = adminWith(),
    ): Promise<ActionOutcome> =>
      runAction(
        db(),
        { resource, action: handler.action, handler, rowScope: async () => [] },
        { admin, now, request, recorder: noRecorder },
      ),
  };
}

export type Shop = ReturnType<typeof useShop>;

/** True if an error is a refusal of the shop for this reason. */
export const isRefusal =
  (code: ErrorCode) =>
  (error: unknown): boolean =>
    error instanceof Refusal && error.code === code;

/** The engine with the shop's own hooks. A password is stored as `hash of …`. */
export function crudOf(
  shop: Pick<Shop, 'db'>,
  { recorder }: { readonly recorder?: ChangeRecorder } = {},
): Crud {
  const crud: Crud = createCrud({
    db: shop.db,
    resources,
    shapes,
    hooks: hooksWith({
      hashPassword: async (password) => `hash of ${password}`,
      endSessions: async (tx, adminId) => {
        await query(tx, `delete from token where kind like 'admin%' and owner_id = $1`, [adminId]);
      },
      zone: 'Asia/Shanghai',
      letGo: async () => {},
      enqueueExport: async () => {},
      letGoExports: () => {},
      setting: declaredSettings.setting,
      sealSmsSecret: (secret) => secret,
      isCallable: () => true,
      smsVariablesIn,
      exportable: resources.filter(({ verbs }) => verbs.includes('export')),
      exportRows: (...asked) => crud.exportRows(...asked),
      listName: (_lang, name) => name,
      letGoScheduled: () => {},
      snapshotView: (resource, admin) => crud.snapshotView(resource, admin),
      hashMemberPassword: async (password) => `hash of ${password}`,
      endMemberSessions: async (tx, memberId) => {
        await query(tx, `delete from token where kind like 'user%' and owner_id = $1`, [memberId]);
      },
    }),
    clock: () => now,
    timeZone: 'Asia/Shanghai',
    ...(recorder ? { recorder } : {}),
  });
  return crud;
}
