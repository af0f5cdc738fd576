import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestDatabase } from '../../../tests/support/databases.ts';
import { emptyTables } from '../../../tests/support/rows.ts';
import type { SignedInAdmin } from '../../../src/contract/index.ts';
import { createTables, query } from '../../db/index.ts';
import { type AnyHooks, createCrud } from '../index.ts';
import { fixtureResources, fixtureShapes } from './fixtureShop.ts';

type RowData = Readonly<Record<string, unknown>>;

export const now = 1_763_700_000;

/** An admin with all permissions, except the named nodes. */
export const adminWithout = (...nodes: readonly string[]): SignedInAdmin => ({
  id: 7,
  username: 'mei',
  lang: 'zh-cn',
  super: false,
  can: (node) => !nodes.includes(node),
});
export const admin = adminWithout();

type FixtureShopOptions = {
  readonly hooks?: AnyHooks;
  /** Hook that empties the tables: `beforeAll` for tests that only read. */
  readonly empty?: (run: () => Promise<void>) => void;
};

/** Opens the engine on an empty fixture shop: one database per test file, emptied before each test. */
export function useFixtureShop(
  open: () => Promise<TestDatabase>,
  { hooks = {}, empty = beforeEach }: FixtureShopOptions = {},
) {
  let database: TestDatabase | undefined;
  const opened = () => {
    if (!database) throw new Error('the fixture shop is open only inside tests');
    return database.db;
  };
  beforeAll(async () => {
    database = await open();
    await createTables(database.slow, fixtureShapes, fixtureResources);
  });
  empty(() => emptyTables(opened()));
  afterAll(() => database?.[Symbol.asyncDispose]());

  const insert = async (table: string, values: RowData): Promise<number> => {
    const columns = Object.keys(values);
    const [row] = await query<{ id: number }>(
      opened(),
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    return row?.id ?? 0;
  };
  let named = 0;

  return {
    get db() {
      return opened();
    },
    get crud() {
      return createCrud({
        db: opened(),
        resources: fixtureResources,
        shapes: fixtureShapes,
        hooks,
        clock: () => now,
        timeZone: 'Asia/Shanghai',
      });
    },
    insert,
    maker: (values: RowData = {}) => insert('stall_maker', { name: `maker ${++named}`, ...values }),
    link: (ware: number, shelf: number) =>
      query(opened(), 'insert into stall_ware_shelf (ware, shelf) values ($1, $2)', [ware, shelf]),
    shelf: (name: string) => insert('stall_shelf', { name }),
    kind: (values: RowData = {}) =>
      insert('stall_kind', { name: `kind ${++named}`, pid: 0, ...values }),
    piece: (ware_id: number, values: RowData = {}) =>
      insert('stall_piece', { ware_id, code: `c${++named}`, price: 100, labels: '[]', ...values }),
    ware: (maker_id: number, values: RowData = {}) =>
      insert('stall_ware', {
        name: `ware ${++named}`,
        maker_id,
        price: 1_000,
        words: '[]',
        ...values,
      }),
    rows: (table: string) => query<RowData>(opened(), `select * from "${table}" order by 1, 2`),
    /** Every table with its rows, to show that nothing moved. */
    async everything(): Promise<RowData> {
      const found: Record<string, unknown> = {};
      for (const name of [...fixtureShapes.map((each) => each.name), 'stall_ware_shelf']) {
        found[name] = await query(opened(), `select * from "${name}" order by 1, 2`);
      }
      return found;
    },
  };
}

export type FixtureShop = ReturnType<typeof useFixtureShop>;

/** Refusal of a call: code and data of a refusal, or the codes of values by path. */
export async function refusal(call: Promise<unknown>): Promise<unknown> {
  try {
    return { notRefused: await call };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('fields' in error && error.fields instanceof Map) {
      return Object.fromEntries([...error.fields].map(([path, { code }]) => [path, code]));
    }
    if ('node' in error) return { denied: error.node };
    if ('data' in error && 'code' in error) return { code: error.code, data: error.data };
    throw error;
  }
}
