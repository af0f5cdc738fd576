import { sql } from 'kysely';
import { scheduledExportRuns } from '../../../resources/routine/scheduledExportRuns.ts';
import {
  scheduledExport,
  scheduledExportLimits,
  scheduledExports,
} from '../../../resources/routine/scheduledExports.ts';
import {
  Denied,
  nodeKey,
  nodeOf,
  Refusal,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import { email } from '../../../src/fields/index.ts';
import { type AnyResource, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { type Crud, hooksOf } from '../../crud/index.ts';
import { type Db, names, type Tx } from '../../db/index.ts';
import { type ExportDomains, foreignAddresses } from './addresses.ts';
import { type ExportTimes, nextRun } from './nextRun.ts';

export type ScheduledExportServices = ExportDomains & {
  /** Lists with an export. */
  readonly exportable: readonly AnyResource[];
  readonly exportRows: Crud['exportRows'];
  /** Name of the list of a resource. */
  readonly listName: (lang: 'zh-cn' | 'en', resource: string) => string;
  readonly zone: string;
  /** Removes the files of runs after the commit. */
  readonly letGoScheduled: (runs: readonly ExportRunFile[]) => void;
};

/** The stored file of a run. */
export type ExportRunFile = {
  readonly id: number;
  readonly format: 'csv' | 'xlsx';
  readonly sha256: string;
};

/**
 * Whoever saves an export owns it, since it runs with the rights of its owner: nobody else's rights serve to read
 * what the form asks for.
 */
export const scheduledExportHooks = (services: ScheduledExportServices) =>
  hooksOf(scheduledExports, {
    async prepare({ tx, admin, now, before, values }) {
      const { exportable, listName, zone } = services;
      const wanted = { ...before, ...values };
      const list = exportable.find(({ path }) => path === wanted['list_path']);
      if (!list || !mayExport(admin, list)) throw refused('list_path', 'not_an_option');
      await assertReadable(services, { tx, admin, list, wanted });
      await assertReceivers(services, tx, wanted);
      return {
        ...values,
        list_name: listName('zh-cn', list.name),
        list_name_en: listName('en', list.name),
        admin_id: admin.id,
        next_time: nextRun(timesIn(wanted), now, zone),
        failures: 0,
      };
    },

    async remove({ tx, rows }) {
      const ids = rows.map(({ id }) => id);
      const runs = await tx
        .deleteFrom('scheduled_export_run')
        .where('export_id', 'in', ids)
        .returning(['id', 'format', 'sha256', 'expire_time'])
        .execute();
      services.letGoScheduled(runs.filter(({ expire_time }) => expire_time !== null));
    },
  });

/** An admin meets the runs of their own exports, and those whose file was mailed to them. */
export const exportRunHooks = hooksOf(scheduledExportRuns, {
  async scope({ db, admin }) {
    if (admin.can(nodeKey(nodeOf(scheduledExports.path, 'all')))) return undefined;
    return { id: await runsFor(db, admin) };
  },
});

async function runsFor(db: Db, { id }: SignedInAdmin): Promise<readonly number[]> {
  const { email: address } = await db
    .selectFrom('admin')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { receivers } = names('scheduled_export_run');
  const runs = await db
    .selectFrom('scheduled_export_run')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('admin_id', '=', id),
        ...(address
          ? [sql<boolean>`${receivers} @> to_jsonb(array[${address.toLowerCase()}::text])`]
          : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(mostRuns)
    .execute();
  return runs.map((each) => each.id);
}

/** Runs that one admin meets at most, the newest of them. */
const mostRuns = 1_000;

/** True if the admin may export the rows of a list, and schedule that. */
export const mayExport = (admin: SignedInAdmin, { path }: AnyResource): boolean =>
  ['index', 'export'].every((verb) => admin.can(nodeKey(nodeOf(path, verb))));

/** The times of a row as it will be written. */
function timesIn({ frequency, weekday, month_day, hour }: Wanted): ExportTimes {
  const { fields } = scheduledExport;
  return {
    frequency: fields.frequency.read(frequency ?? 'daily') ?? 'daily',
    weekday: fields.weekday.read(weekday ?? 1) ?? 1,
    month_day: fields.month_day.read(month_day ?? 1) ?? 1,
    hour: fields.hour.read(hour ?? 0) ?? 0,
  };
}

type Wanted = Readonly<Record<string, unknown>>;

/** A filter or a column that the list does not have is refused before it fails at night. */
async function assertReadable(
  { exportRows }: ScheduledExportServices,
  {
    tx,
    admin,
    list,
    wanted,
  }: {
    readonly tx: Tx;
    readonly admin: SignedInAdmin;
    readonly list: AnyResource;
    readonly wanted: Wanted;
  },
): Promise<void> {
  const { filter, columns } = wanted;
  // A condition that is not read would let more rows through than meant.
  if (!Object.keys(Object(filter)).every((key) => filterKeys.includes(key)))
    throw refused('filter', 'invalid');
  const fields = Array.isArray(columns) && columns.length > 0 ? columns : undefined;
  const bounds = {
    fields: list.list.columns.flat(),
    most: scheduledExportLimits.rows,
    db: tx,
  };
  try {
    await exportRows(list.name, admin, { filter, fields }, bounds);
  } catch (error) {
    if (error instanceof Denied) throw refused('list_path', 'not_an_option');
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'export_too_large') throw error;
    throw refused(
      String(error.params['field']).startsWith('fields') ? 'columns' : 'filter',
      'invalid',
    );
  }
}

const filterKeys: readonly string[] = ['search', 'quickSearch', 'preset'];

async function assertReceivers(
  services: ExportDomains,
  tx: Tx,
  { target, addresses, folder }: Wanted,
): Promise<void> {
  if (target === 'folder') {
    if (!folder) throw refused('folder', 'required');
    return;
  }
  const given: readonly string[] = Array.isArray(addresses) ? addresses : [];
  if (given.length === 0) throw refused('addresses', 'required');
  for (const each of given) readAddress(each);
  const [foreign] = await foreignAddresses(tx, given, services);
  if (foreign !== undefined) throw refused('addresses', 'foreign_address', { address: foreign });
}

const addressField = email();

function readAddress(address: string): void {
  try {
    addressField.read(address);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new InvalidInput(new Map([['addresses', error]]));
  }
}

const refused = (field: string, ...[code, params]: ConstructorParameters<typeof Invalid>) =>
  new InvalidInput(new Map([[field, new Invalid(code, params)]]));
