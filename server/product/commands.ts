import { stat } from 'node:fs/promises';
import type { Db } from '../db/index.ts';
import { importGoods, type ImportResult, readProductFile } from '../domain/goods/import/index.ts';
import { checkIntegrity } from '../domain/index.ts';
import type { ControlCommand } from '../http/index.ts';

export type ImportOrder = {
  readonly path: string;
  readonly classifyId: number;
  readonly dryRun: boolean;
};

/** Dependencies of these commands, see `Workplace`. */
type ShopWorkplace = {
  readonly db: Db;
  readonly inPortions?: boolean;
  /** Unix seconds. */
  readonly now: () => number;
  readonly zone?: string;
};

/** The commands by which the operator of this machine reaches the shop, beside those of the framework. */
export const productCommands = (place: ShopWorkplace) =>
  ({
    // Both ends of the control socket belong to this program, and the socket is open to this user alone.
    'import:goods': (input) => importFile(place, input as ImportOrder),
    integrity: () => checkIntegrity(place.db, undefined, place.zone),
  }) satisfies Record<string, ControlCommand>;

async function importFile(
  { db, inPortions = false, now }: ShopWorkplace,
  order: ImportOrder,
): Promise<ImportResult> {
  const { path, classifyId, dryRun } = order;
  const { size } = await stat(path);
  const file = await readProductFile({ path, size });
  return importGoods({ db, inPortions, file, classifyId, dryRun, now: now() });
}
