import { sql } from 'kysely';
import {
  type Colleague,
  defaultLanguage,
  type Language,
  nodeOf,
  Refusal,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import { noteLimits, type AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';

/** Dependencies of the rules about who may read a record. */
export type ColleagueServices = {
  readonly auth: {
    adminsWithin(
      tx: Tx,
      ids: readonly number[],
      language: Language,
    ): Promise<ReadonlyMap<number, SignedInAdmin>>;
  };
  readonly crud: Pick<Crud, 'assertVisible'>;
};

/** A record of a resource; absent id: any record of it. */
type RecordPlace = {
  readonly resource: Pick<AnyResource, 'name' | 'path'>;
  readonly id?: number | undefined;
};

type ColleagueSearch = RecordPlace & {
  readonly text: string;
  /** Restricts the search to these admins. */
  readonly ids?: readonly number[] | undefined;
  /** Admin who is left out; absent: nobody. */
  readonly except?: number | undefined;
};

/**
 * Colleagues who may read a record, by a part of their name, those whose name begins with it first. At most
 * `noteLimits.colleagues`, or as many as the ids.
 */
export async function findColleagues(
  tx: Tx,
  { text, ids, except = 0, ...place }: ColleagueSearch,
  services: ColleagueServices,
): Promise<readonly Colleague[]> {
  const part = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  const named = await tx
    .selectFrom('admin')
    .select(['id', 'nickname'])
    .where('status', '=', '1')
    .where('id', '<>', except)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf('bigint', ids ?? [])))
    .where((eb) =>
      eb.or([
        eb(sql`lower(${eb.ref('nickname')})`, 'like', `%${part}%`),
        eb('username', 'like', `${part}%`),
      ]),
    )
    .orderBy((eb) => sql`lower(${eb.ref('nickname')}) not like ${`${part}%`}`)
    .orderBy('nickname')
    .orderBy('id')
    .limit(mostNamed)
    .execute();
  const readers = await readersAmong(
    tx,
    { ...place, ids: named.map(({ id }) => id), most: ids?.length ?? noteLimits.colleagues },
    services,
  );
  return named.flatMap(({ id, nickname }) => (readers.has(id) ? [{ id, name: nickname }] : []));
}

/** Names that match a short text, of which not all may read the record. */
const mostNamed = 200;

/** Enabled admins of these ids who may open a record, the first `most` of them. */
export async function readersAmong(
  tx: Tx,
  {
    resource,
    id,
    ids,
    most = ids.length,
  }: RecordPlace & { readonly ids: readonly number[]; readonly most?: number },
  { auth, crud }: ColleagueServices,
): Promise<ReadonlySet<number>> {
  const admins = await auth.adminsWithin(tx, ids, defaultLanguage);
  const readers = new Set<number>();
  for (const each of ids) {
    const admin = admins.get(each);
    if (readers.size >= most) break;
    if (!admin?.can(nodeOf(resource.path, 'detail'))) continue;
    if (id === undefined || (await isVisible(crud, resource.name, { db: tx, admin, id })))
      readers.add(each);
  }
  return readers;
}

type Sight = { readonly db: Tx; readonly admin: SignedInAdmin; readonly id: number };

async function isVisible(
  crud: ColleagueServices['crud'],
  resource: string,
  { id, ...context }: Sight,
): Promise<boolean> {
  try {
    await crud.assertVisible(resource, context, id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Names of admins by id; of those that are gone none. */
export async function namesOfAdmins(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await tx
    .selectFrom('admin')
    .select(['id', 'nickname'])
    .where('id', '=', anyOf('bigint', ids))
    .execute();
  return new Map(found.map(({ id, nickname }) => [id, nickname]));
}
