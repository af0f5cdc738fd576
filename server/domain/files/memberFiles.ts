import { sql } from 'kysely';
import { resources, shapes } from '../../../resources/index.ts';
import { shownTables as shownOfProduct } from '../../../resources/product.ts';
import { Denied, privateTopic, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import type { Crud } from '../../crud/index.ts';
import { anyOf, type Db, type Tx } from '../../db/index.ts';

type MemberColumn = {
  readonly table: string;
  /** Column with the id of the member. */
  readonly owner: string;
  readonly column: string;
  readonly addresses: 'one' | 'list';
};

/** Table of the accounts of members. */
const accounts = 'user';

/** Tables whose pictures a member shows to everybody: their avatar, and what the program adds. */
const shownTables: readonly string[] = [accounts, ...shownOfProduct];

const memberColumns: readonly MemberColumn[] = shapes.flatMap(({ name: table, fields }) => {
  const { relation } = fields['user_id'] ?? {};
  const isOfMember = relation?.type === 'one' && relation.to === accounts;
  if (!isOfMember && table !== accounts) return [];
  const owner = table === accounts ? 'id' : 'user_id';
  return Object.entries(fields).flatMap(([column, { addresses }]) =>
    addresses ? [{ table, owner, column, addresses }] : [],
  );
});

/** Columns of records that only staff and the member read: slips, pictures of refunds, feedback. */
export const privateColumns = memberColumns.filter(({ table }) => !shownTables.includes(table));

const shownColumns = memberColumns.filter(({ table }) => shownTables.includes(table));

type MemberFile = { readonly url: string; readonly user_id: number };

/** True if one of these uploads of members is the avatar of its member, or in a review of theirs. */
export const isShownByMember = async (db: Db, files: readonly MemberFile[]): Promise<boolean> =>
  (await recordsHolding(db, shownColumns, files)).length > 0;

/**
 * True if an admin may read a record of a member that refers to one of these uploads, and sees it there.
 *
 * @param detail - reads one record as the admin sees it, see `Crud.detail`
 */
export async function isInReadableRecord(
  { db, detail }: { readonly db: Db } & Pick<Crud, 'detail'>,
  admin: SignedInAdmin,
  files: readonly MemberFile[],
): Promise<boolean> {
  const urls = new Set(files.map(({ url }) => url));
  for (const { table, column, id } of await recordsHolding(db, privateColumns, files)) {
    for (const { name } of resources.filter(({ shape }) => shape.name === table)) {
      const value = (await rowFor(detail(name, admin, { id })))?.[column];
      if (Array.isArray(value) && value.some((each) => urls.has(String(each)))) return true;
    }
  }
  return false;
}

type GivenPictures = {
  readonly userId: number;
  readonly urls: readonly string[];
  readonly now: number;
};

/**
 * Makes private pictures that staff have put into a record of a member uploads of that member too: they open
 * for the member and for staff who may read the record, and go with the account.
 */
export async function giveToMember(tx: Tx, { userId, urls, now }: GivenPictures): Promise<void> {
  if (urls.length === 0) return;
  const copied = [
    'topic',
    'url',
    'kind',
    'width',
    'height',
    'name',
    'size',
    'mimetype',
    'storage',
    'sha1',
    'sha256',
    'last_upload_time',
  ] as const;
  await tx
    .insertInto('attachment')
    .columns([...copied, 'user_id', 'create_time', 'update_time'])
    .expression((eb) =>
      eb
        .selectFrom('attachment')
        .select(copied)
        .select((each) => [
          each.val(userId).as('user_id'),
          each.val(now).as('create_time'),
          each.val(now).as('update_time'),
        ])
        .where('url', '=', anyOf('text', urls))
        .where('topic', '=', privateTopic)
        .where('admin_id', 'is not', null)
        // The content stays while one of its records does.
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The record; undefined if the admin may not read it. */
async function rowFor(reply: ReturnType<Crud['detail']>) {
  try {
    return (await reply).row;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Denied) return undefined;
    throw error;
  }
}

type HoldingRecord = { readonly table: string; readonly column: string; readonly id: number };

/** The newest three records of each column that refer to one of these files, among those of its member. */
async function recordsHolding(
  db: Db,
  columns: readonly MemberColumn[],
  files: readonly MemberFile[],
): Promise<readonly HoldingRecord[]> {
  if (files.length === 0) return [];
  const urls = files.map(({ url }) => url);
  const members = files.map(({ user_id }) => user_id);
  // Tables and columns come from the declarations; the index of the member bounds each search.
  const searches = columns.map(({ table, owner, column, addresses }) => {
    const at = sql.ref(column);
    const holds =
      addresses === 'one' ? sql`${at} = ${anyOf('text', urls)}` : sql`${at} ?| ${urls}::text[]`;
    const id = sql.ref('id');
    return sql`(select ${sql.lit(table)} as "table", ${sql.lit(column)} as "column", ${id}
      from ${sql.table(table)} where ${sql.ref(owner)} = ${anyOf('bigint', members)} and ${holds}
      order by ${id} desc limit 3)`;
  });
  return (await sql<HoldingRecord>`${sql.join(searches, sql` union all `)}`.execute(db)).rows;
}
