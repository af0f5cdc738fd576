import { recycleLogs } from '../../../resources/security/dataRecycleLog.ts';
import { sensitiveLogs } from '../../../resources/security/sensitiveDataLog.ts';
import type { SignedInAdmin } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { hooksOf, type SnapshotView } from '../../crud/index.ts';
import { anyOf, type Db, type Tx } from '../../db/index.ts';
import { hasPassword, recycleTargets, sensitiveTargets, targetAt } from './targets.ts';

/** Dependency of the logs on the resources that they log. */
export type KeptServices = {
  /** View of the kept rows of a resource for an admin. */
  snapshotView(resource: string, admin: SignedInAdmin): SnapshotView;
  /** Views of the recycle bin that show the deleted rows of one table, by that table. */
  readonly bins?: Readonly<Record<string, AnyResource>>;
  /**
   * Makes sure that rows need not be restorable any more.
   *
   * @throws {Refusal} in_use
   */
  assertDestroyable?(tx: Tx, table: string, ids: readonly number[]): Promise<void>;
};

type Raw = Readonly<Record<string, unknown>>;
type Reading = { readonly db: Db; readonly admin: SignedInAdmin };

/**
 * Limits a log to what the list of the resource would show to the admin: nothing of resources they may not
 * open; only their own calls for those where some rows are hidden from them.
 */
export const logHooksWith = (services: KeptServices) => {
  const { snapshotView, bins = {}, assertDestroyable = async () => {} } = services;
  const scopeOf =
    (targets: readonly AnyResource[]) =>
    async ({ db, admin }: Reading) => {
      const [whole, own]: [string[], string[]] = [[], []];
      for (const { name, path } of targets) {
        const seen = snapshotView(name, admin);
        if (seen.isOpen) ((await seen.isNarrow(db)) ? own : whole).push(path);
      }
      return {
        or: [
          { controller: whole },
          { controller: own, actor: 'admin' as const, admin_id: admin.id },
        ],
      };
    };
  /** Cells of a row of a log as its reader may see them. */
  const through =
    (
      targets: readonly AnyResource[],
      show: (seen: SnapshotView, row: Raw, target: AnyResource) => Raw,
    ) =>
    ({ admin }: { readonly admin: SignedInAdmin }, rows: readonly Raw[]) =>
      rows.map((row) => {
        const target = targetAt(targets, row['controller']);
        if (!target) return row;
        const seen = snapshotView(target.name, admin);
        const label = seen.cell(target.label, row['label'] ?? null);
        return { ...row, ...namesOf(row), ...show(seen, row, target), label };
      });

  const showDeleted = (seen: SnapshotView, row: Raw, target: AnyResource) => ({
    // Absent from lists; masked as a whole without its node.
    ...(isObject(row['data']) ? { data: seen.row(row['data']) } : {}),
    needs_password: hasPassword(target),
  });
  /** Deleting an entry ends the restorability of its row; rows that others name stay restorable. */
  const destroy = async ({ tx, rows }: Destroyed) => {
    const open = rows.filter(({ is_restore }) => is_restore === 0);
    for (const [table, entries] of Map.groupBy(open, ({ data_table }) => data_table))
      await assertDestroyable(
        tx,
        table,
        entries.map(({ id_value }) => id_value),
      );
  };
  const binOf = (table: string, bin: AnyResource) => {
    const target = recycleTargets.filter(({ name }) => name === table);
    return hooksOf(bin, {
      scope: async (reading) => ({
        and: [await scopeOf(target)(reading), { is_restore: 0 as const }],
      }),
      contentScope: knownContent(services, target),
      present: through(target, showDeleted),
      remove: async ({ tx, rows }) => {
        const ids = rows.map(({ id }) => Number(id));
        await destroy({ tx, rows: await entriesOf(tx, ids) });
      },
    });
  };

  return {
    security_data_recycle_log: hooksOf(recycleLogs, {
      scope: scopeOf(recycleTargets),
      contentScope: knownContent(services, recycleTargets),
      present: through(recycleTargets, showDeleted),
      remove: destroy,
    }),
    ...Object.fromEntries(
      Object.entries(bins).map(([table, bin]) => [bin.name, binOf(table, bin)]),
    ),
    security_sensitive_data_log: hooksOf(sensitiveLogs, {
      scope: scopeOf(sensitiveTargets),
      contentScope: knownContent(services, sensitiveTargets, { isByField: true }),
      present: through(sensitiveTargets, (seen, row) =>
        row['before'] === hidden || row['after'] === hidden
          ? {}
          : {
              before: seen.cell(String(row['data_field']), row['before'] ?? null),
              after: seen.cell(String(row['data_field']), row['after'] ?? null),
            },
      ),
    }),
  };
};

/** Search in content covers the whole of a deleted record, but only the changed field of a change. */
const knownContent =
  (
    { snapshotView }: KeptServices,
    targets: readonly AnyResource[],
    { isByField = false }: { readonly isByField?: boolean } = {},
  ) =>
  ({ admin }: { readonly admin: SignedInAdmin }) => {
    const limited = targets.map(({ name, path }) => ({
      path,
      hidden: [...snapshotView(name, admin).unreadable],
    }));
    const whole = limited.filter(({ hidden }) => hidden.length === 0).map(({ path }) => path);
    const parts = isByField
      ? limited.filter(({ hidden }) => hidden.length > 0)
      : ([] as typeof limited);
    return {
      or: [
        { controller: whole },
        ...parts.map(({ path, hidden }) => ({ controller: path, not: { data_field: hidden } })),
      ],
    };
  };

/** The entries of the log that a bin shows. */
const entriesOf = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('security_data_recycle_log')
    .select(['data_table', 'id_value', 'is_restore'])
    .where('id', '=', anyOf('bigint', ids))
    .execute();

type Destroyed = { readonly tx: Tx; readonly rows: readonly DeletedEntry[] };

type DeletedEntry = {
  readonly data_table: string;
  readonly id_value: number;
  readonly is_restore: number;
};

/** Actor and rule, in the form of existing clients. */
const namesOf = (row: Raw): Raw => ({
  admin: {
    id: row['admin_id'],
    nickname: row['admin_name'],
    username: row['admin_username'],
  },
  ...ruleOf('recycle', row),
  ...ruleOf('sensitive', row),
});

const ruleOf = (kind: string, row: Raw): Raw =>
  row[`${kind}_name`] === undefined
    ? {}
    : {
        [kind]: {
          id: row[`${kind}_id`],
          name: row[`${kind}_name`],
          controller_as: String(row['controller']).toLowerCase(),
        },
      };

/** Placeholder of a masked field. */
const hidden = '****';

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
