import { resources } from '../../../resources/index.ts';
import type { AnyResource, Field } from '../../../src/schema/index.ts';

/**
 * Paths that no rule can name, beside ledgers: the logs themselves, and files, whose content is gone with
 * their record.
 */
const neverKept: ReadonlySet<string> = new Set([
  'security/dataRecycleLog',
  'security/sensitiveDataLog',
  'routine/attachment',
  'company/upload',
]);

/** Ledger tables, whose rows are never rolled back or restored. */
const ledgers: ReadonlySet<string> = new Set([
  'user_money_log',
  'user_score_log',
  'shop_stock_log',
  'shop_order_log',
  'shop_payment',
  'shop_payment_refund',
  'mail_log',
  'sms_log',
]);

const standard = ['id', 'create_time', 'update_time', 'version'];

// A second resource on a table edits a part of it: the rule of the first records its changes too.
const isWatchable = ({ name, path, shape, source }: AnyResource): boolean =>
  !source &&
  name === shape.name &&
  !neverKept.has(path) &&
  !ledgers.has(shape.name) &&
  !shape.facts.appendOnly;

/** Resources whose deleted rows can be kept. Source: contract 7.12, domain A9. */
export const recycleTargets: readonly AnyResource[] = resources.filter(
  (each) => isWatchable(each) && each.verbs.includes('del'),
);

/** Resources whose edits can be written down: those with a field that people edit. */
export const sensitiveTargets: readonly AnyResource[] = resources.filter(
  (each) => isWatchable(each) && each.verbs.includes('edit') && watchableFields(each).length > 0,
);

/** Names of the fields of a resource that people edit and that are columns of its own table. */
export function watchableFields({ shape }: AnyResource): readonly string[] {
  return Object.entries(shape.fields).flatMap(([name, field]) =>
    isWatched(name, field) ? [name] : [],
  );
}

function isWatched(name: string, { options, columns }: Field): boolean {
  return !options.system && columns.length > 0 && !standard.includes(name);
}

/** True if the resource holds passwords. They are not recorded, so they cannot be restored. */
export const hasPassword = ({ shape }: AnyResource): boolean =>
  Object.values(shape.fields).some(({ kind }) => kind === 'password');

/** The target a rule names, however its letters are written. */
export const targetAt = (
  targets: readonly AnyResource[],
  controller: unknown,
): AnyResource | undefined =>
  targets.find(({ path }) => path.toLowerCase() === String(controller).toLowerCase());
