import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { isPending, pendingPlan, writeMigration as write } from '../../server/db/index.ts';

/** What goes with its data: `npm run sync -- --drop shop_goods.old_price`. */
const dropped = process.argv.flatMap((word, i) => (process.argv[i - 1] === '--drop' ? [word] : []));

/** Whether the declarations want what no migration makes yet; `npm run db:plan` shows it. */
export const pendingChanges = async (): Promise<readonly string[]> =>
  isPending(pendingPlan()) ? ['server/db/migrations'] : [];

/** Writes the next migration when there is something for it to do. */
export async function writeMigration(): Promise<readonly string[]> {
  const written = write({ drop: dropped }).map((path) => relative('.', path));
  const snapshots = written.filter((path) => path.endsWith('.json'));
  if (snapshots.length > 0) execFileSync('oxfmt', snapshots);
  return written;
}
