import { recycleLogs } from '../../../resources/security/dataRecycleLog.ts';
import { goodsBin } from '../../../resources/security/goodsBin.ts';
import { sensitiveLogs } from '../../../resources/security/sensitiveDataLog.ts';
import type { SignedInAdmin } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { hooksOf, type SnapshotView } from '../../crud/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import { assertDestroyable } from '../goods/reviveSkus.ts';
import { hasPassword, recycleTargets, sensitiveTargets, targetAt } from './targets.ts';

/** Dependency of the logs on the resources that they log. */
export type KeptServices = {
  /** View of the kept rows of a resource for an admin. */
  snapshotView(resource: string, admin: SignedInAdmin): SnapshotView;
};

type Raw = Readonly<Record<string, unknown>>;
type Reading = { readonly db: Db; readonly admin: SignedInAdmin };

/**
 * Limits a log to what the list of the resource would show to the admin: nothing of resources they may not
 * open; only their own calls for those where some rows are hidden from them.
 */
export const logHooksWith = (services: KeptServices) => {
  const { snapshotView } = services;
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
  const goodsTarget = recycleTargets.filter(({ name }) => name === 'shop_goods');

  return {
    security_data_recycle_log: hooksOf(recycleLogs, {
      scope: scopeOf(recycleTargets),
      contentScope: knownContent(services, recycleTargets),
      present: through(recycleTargets, showDeleted),
      remove: destroy,
    }),
    shop_goods_bin: hooksOf(goodsBin, {
      scope: async (reading) => ({
        and: [await scopeOf(goodsTarget)(reading), { is_restore: 0 as const }],
      }),
      contentScope: knownContent(services, goodsTarget),
      present: through(goodsTarget, showDeleted),
      remove: destroy,
    }),
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

type DeletedEntry = {
  readonly data_table: string;
  readonly id_value: number;
  readonly is_restore: number;
};

/** Deleting an entry ends the restorability of its row; goods that orders name stay restorable. */
const destroy = ({ tx, rows }: { readonly tx: Tx; readonly rows: readonly DeletedEntry[] }) =>
  assertDestroyable(
    tx,
    rows.flatMap((row) =>
      row.data_table === 'shop_goods' && row.is_restore === 0 ? [row.id_value] : [],
    ),
  );

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
