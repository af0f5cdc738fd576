import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { ExportStatus } from '../../resources/shop/orderExports.ts';
import type { IdRange } from '../crud/index.ts';
import { type Database, type Db, names } from '../db/index.ts';

/** Rows of a range of orders that are on disk, read within one snapshot of the database. */
export type ExportPart = IdRange & {
  readonly orders: number;
  readonly rows: number;
  /** Number of all orders, lines and parcels in the range, see {@link countRows}. */
  readonly read: number;
  /** Mark of the snapshot, see {@link snapshotMark}. */
  readonly mark: string;
};

type SheetRow = readonly string[];

/**
 * The rows of an export that are on disk already, so that it goes on after its process was killed. A
 * part is there whole or not at all, and its name says all that is known of it.
 */
export type ExportParts = {
  /** The newest orders first. */
  list(): readonly ExportPart[];
  /** Begins a part; it is kept once it is ended. */
  begin(): Promise<NewPart>;
  remove(part: ExportPart): Promise<void>;
  /** Rows of all parts in their order. */
  read(): AsyncGenerator<readonly SheetRow[]>;
};

type NewPart = {
  write(rows: readonly SheetRow[]): Promise<void>;
  /** Flushes it to disk. */
  flush(): Promise<void>;
  keep(part: ExportPart): Promise<void>;
  abandon(): Promise<void>;
};

/** Opens the parts of an export. Parts of other columns, another reader or another format are removed. */
export async function openExportParts(
  dir: string,
  id: number,
  shownAs: readonly unknown[],
): Promise<ExportParts> {
  const key = createHash('sha256').update(JSON.stringify(shownAs)).digest('hex').slice(0, 16);
  const own = join(dir, String(id));
  const home = join(own, key);
  await mkdir(home, { recursive: true, mode: 0o700 });
  for (const name of await readdir(own))
    if (name !== key) await rm(join(own, name), { recursive: true, force: true });
  let parts = await partsIn(home);
  return {
    list: () => parts,
    begin: () =>
      newPart(home, (part) => {
        parts = [...parts, part].toSorted((a, b) => b.to - a.to);
      }),
    async remove(part) {
      await rm(join(home, nameOf(part)), { force: true });
      parts = parts.filter((each) => each !== part);
    },
    async *read() {
      // Portions do not end with parts: a file has the same bytes however its parts were cut.
      let rows: SheetRow[] = [];
      for (const part of parts) {
        for await (const lines of linesIn(join(home, nameOf(part)))) {
          for (const line of lines) {
            if (rows.push(JSON.parse(line)) < rowsAtOnce) continue;
            yield rows;
            rows = [];
          }
        }
      }
      if (rows.length > 0) yield rows;
    },
  };
}

/** The newest orders first. Anything else in the folder is removed. */
async function partsIn(home: string): Promise<readonly ExportPart[]> {
  const found: ExportPart[] = [];
  for (const name of await readdir(home)) {
    const part = partOf(name);
    if (part) found.push(part);
    else await rm(join(home, name), { force: true });
  }
  const parts: ExportPart[] = [];
  for (const part of found.toSorted((a, b) => b.to - a.to)) {
    // Written by a runner after another had taken the job over: its orders are there already.
    if (part.to >= (parts.at(-1)?.from ?? Infinity)) await rm(join(home, nameOf(part)));
    else parts.push(part);
  }
  return parts;
}

/** Small enough to serve other requests in between, and to free the text as soon as it is written. */
const rowsAtOnce = 200;

/** The lines of a file, a few at a time: long texts stay in memory until all of it is looked through. */
async function* linesIn(path: string): AsyncGenerator<readonly string[]> {
  let begun = '';
  for await (const text of createReadStream(path, 'utf8')) {
    const lines = `${begun}${text}`.split('\n');
    begun = lines.pop() ?? '';
    yield lines;
  }
}

const nameOf = ({ from, to, orders, rows, read, mark }: ExportPart): string =>
  `${[from, to, orders, rows, read, mark].join('-')}.part`;

function partOf(name: string): ExportPart | undefined {
  const [, mark] = /^(?:\d+-){5}(\d+)\.part$/.exec(name) ?? [];
  if (mark === undefined) return undefined;
  const [from = 0, to = 0, orders = 0, rows = 0, read = 0] = name.split('-').map(Number);
  return { from, to, orders, rows, read, mark };
}

async function newPart(home: string, kept: (part: ExportPart) => void): Promise<NewPart> {
  const path = join(home, randomUUID());
  const file = await open(path, 'wx', 0o600);
  return {
    async write(rows) {
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const some = rows.slice(at, at + rowsAtOnce);
        await file.appendFile(some.map((row) => `${JSON.stringify(row)}\n`).join(''));
      }
    },
    async flush() {
      await file.sync();
      await file.close();
    },
    async keep(part) {
      await rename(path, join(home, nameOf(part)));
      kept(part);
    },
    async abandon() {
      await file.close().catch(() => {});
      await rm(path, { force: true });
    },
  };
}

/** Folder of the parts of all exports. */
export const exportPartsDir = (spoolDir: string): string => join(spoolDir, 'exports');

export const removeExportParts = (dir: string, id: number): Promise<void> =>
  rm(join(dir, String(id)), { recursive: true, force: true });

/** Removes the parts of exports that are over: cancelled, or finished by another process. */
export async function sweepExportParts(db: Db, dir: string): Promise<void> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => /^\d{1,15}$/.test(name));
  if (names.length === 0) return;
  const open = await db
    .selectFrom('order_export')
    .select('id')
    .where('status', 'in', [ExportStatus.queued, ExportStatus.running])
    .execute();
  const ids = new Set(open.map(({ id }) => id));
  for (const name of names) if (!ids.has(Number(name))) await removeExportParts(dir, Number(name));
}

/** Names the moment of a snapshot among the transactions of the database. */
export async function snapshotMark(db: Db, engine: Database['engine']): Promise<string> {
  if (engine === 'embedded') return '0';
  const { rows } = await sql<{ mark: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::xid::text as mark`.execute(db);
  return rows[0]?.mark ?? '0';
}

/** Counts the orders, lines and parcels in a range of orders, since a row that is deleted leaves no trace but their number. */
export async function countRows(db: Db, { from, to }: IdRange): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select ${rowsBetween(sql`${from}::bigint`, sql`${to}::bigint`)} as read`.execute(db);
  return rows[0]?.read ?? 0;
}

function rowsBetween(least: RawBuilder<unknown>, most: RawBuilder<unknown>) {
  const [order, line, parcel] = [
    names('shop_order', 'o'),
    names('shop_order_goods', 'l'),
    names('shop_order_express', 'e'),
  ];
  return sql`(select count(*) from ${order} where ${order.id} between ${least} and ${most})
    + (select count(*) from ${line} where ${line.order_id} between ${least} and ${most})
    + (select count(*) from ${parcel} where ${parcel.order_id} between ${least} and ${most})`;
}

/**
 * Finds parts with an order that has changed since they were read: the order itself, its lines, its parcels
 * or its member. The embedded engine has no snapshots: there a part stays as it was read.
 */
export async function changedParts(
  db: Db,
  parts: readonly ExportPart[],
): Promise<readonly ExportPart[]> {
  const order = names('shop_order', 'o');
  const line = names('shop_order_goods', 'l');
  const parcel = names('shop_order_express', 'e');
  const user = names('user', 'u');
  const changed: ExportPart[] = [];
  for (const [mark, of] of Map.groupBy(parts, (part) => part.mark)) {
    if (mark === '0') continue;
    // The transaction that wrote the row is no older than the mark.
    const isNew = (alias: string) =>
      sql`age(${sql.ref(`${alias}.xmin`)}) <= age(${mark}::text::xid)`;
    const { rows } = await sql<{ least: number }>`
      select part.least from unnest(${of.map(({ from }) => from)}::bigint[],
        ${of.map(({ to }) => to)}::bigint[], ${of.map(({ read }) => read)}::bigint[]) part (least, most, read)
      where part.read <> ${rowsBetween(sql.ref('part.least'), sql.ref('part.most'))} or exists (select from ${order} left join ${user} on ${user.id} = ${order.user_id}
          where ${order.id} between part.least and part.most and (${isNew('o')} or ${isNew('u')}))
        or exists (select from ${line}
          where ${line.order_id} between part.least and part.most and ${isNew('l')})
        or exists (select from ${parcel}
          where ${parcel.order_id} between part.least and part.most and ${isNew('e')})`.execute(db);
    const found = new Set(rows.map(({ least }) => least));
    changed.push(...of.filter(({ from }) => found.has(from)));
  }
  return changed;
}

/** Ranges between the newest order and the first that are not on disk yet, newest first. */
export function missingRanges(parts: readonly IdRange[], newest: number): readonly IdRange[] {
  const missing: IdRange[] = [];
  let to = newest;
  for (const part of parts) {
    if (part.to < to) missing.push({ from: part.to + 1, to });
    to = part.from - 1;
  }
  return to > 0 ? [...missing, { from: 1, to }] : missing;
}
