import { readdirSync, statSync } from 'node:fs';
import * as declared from '../../resources/index.ts';
import type { Database } from '../../server/db/index.ts';
import {
  designSheet,
  designTable,
  knownNames,
  ownDatabase,
  readDatabase,
  type ReadTable,
  targetsIn,
  UnreadableDatabase,
} from '../../server/generator/introspect/index.ts';
import { readSheet } from '../../server/sheets/readSheet.ts';
import type { DesignOutcome } from '../../src/generator/index.ts';

/** Origin of a design: a file of rows, or a table of a database by the name of its connection. */
export type DesignOrder = { readonly table: string; readonly path?: string } & (
  | { readonly from: string }
  | {
      readonly connection: string;
      readonly opened: () => Promise<Database>;
      /** Addresses of further databases by the names of their connections. */
      readonly others: ReadonlyMap<string, string>;
    }
);

/**
 * Designs a resource of a table or of a file.
 *
 * @returns the outcome, and the table that the shop's own database has already
 * @throws {UnreadableDatabase} {UnreadableSheet}
 */
export async function designOf(
  order: DesignOrder,
): Promise<DesignOutcome & { readonly adopts?: ReadTable }> {
  const { table } = order;
  const { resources, shapes } = declared;
  const known = knownNames({
    tables: shapes.map(({ name }) => name),
    paths: resources.map(({ path }) => path),
    exports: Object.keys(declared),
    files: declaredFiles(),
    groups: resources.flatMap(({ menu }) => menu?.group ?? []),
  });
  const path = order.path === undefined ? {} : { path: order.path };
  if ('from' in order) {
    const { size } = statSync(order.from);
    const sheet = await readSheet({ path: order.from, size }, new Map());
    return designSheet(sheet, { table, known, ...path });
  }
  const { connection, opened, others } = order;
  const { db } = await opened();
  const { tables } = await readDatabase({ db, others }, connection, { table });
  const [read] = tables;
  if (!read) throw new UnreadableDatabase('missing', `${connection}: ${table}`);
  const outcome = designTable(read, { known, targets: targetsIn(shapes, resources), ...path });
  return { ...outcome, ...(connection === ownDatabase ? { adopts: read } : {}) };
}

/** `shop/orders` for each declaration. */
const declaredFiles = (): readonly string[] =>
  readdirSync('resources', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^\w+\/\w+\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length));
