import { type addressFields, maxAddresses } from '../../../resources/user/addresses.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { ValueOf } from '../../../src/schema/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import { tooMany } from '../cart/cart.ts';
import { lockMember } from '../lockMember.ts';

type AreaValue = ValueOf<typeof addressFields.area>;

/** An address as its member writes it. */
export type AddressValues = {
  readonly consignee: string;
  readonly mobile: string;
  readonly area: AreaValue;
  readonly address: string;
  readonly zip: string;
  readonly is_default: 0 | 1;
};

type AddressOwner = { readonly userId: number; readonly now: number };

/** The addresses of a member, the default one first. */
export async function addressesOfMember(db: Db, userId: number) {
  const rows = await addressRows(db, userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(withArea);
}

/** One address of a member. @throws {Refusal} not_found */
export async function addressOfMember(
  db: Db,
  { userId, id }: { readonly userId: number; readonly id: number },
) {
  const row = await addressRows(db, userId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return withArea(row);
}

/**
 * Adds an address. The first one of a member is their default.
 *
 * @throws {InvalidInput} too_many beyond {@link maxAddresses}
 */
export async function addAddress(
  tx: Tx,
  { userId, now, values }: AddressOwner & { readonly values: AddressValues },
): Promise<number> {
  await lockMember(tx, userId);
  const { count } = await tx
    .selectFrom('user_address')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= maxAddresses) throw tooMany('address', maxAddresses);
  const is_default = count === 0 ? 1 : values.is_default;
  if (is_default === 1) await clearDefault(tx, { userId, now });
  const { id } = await tx
    .insertInto('user_address')
    .values({
      user_id: userId,
      ...columnsOf({ ...values, is_default }),
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes an address anew. @throws {Refusal} not_found for one of others */
export async function changeAddress(
  tx: Tx,
  {
    userId,
    now,
    id,
    values,
  }: AddressOwner & { readonly id: number; readonly values: AddressValues },
): Promise<void> {
  await lockMember(tx, userId);
  const { is_default: before } = await addressOfMember(tx, { userId, id });
  if (values.is_default === 1 && before === 0) await clearDefault(tx, { userId, now });
  // Another one becomes the default by being made it.
  const is_default = before === 1 ? 1 : values.is_default;
  await tx
    .updateTable('user_address')
    .set((eb) => ({
      ...columnsOf({ ...values, is_default }),
      version: eb('version', '+', 1),
      update_time: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Makes an address the one that is preselected. @throws {Refusal} not_found */
export async function makeDefault(
  tx: Tx,
  { userId, now, id }: AddressOwner & { readonly id: number },
): Promise<void> {
  await lockMember(tx, userId);
  await addressOfMember(tx, { userId, id });
  await clearDefault(tx, { userId, now });
  await tx
    .updateTable('user_address')
    .set({ is_default: 1, update_time: now })
    .where('id', '=', id)
    .execute();
}

/** Removes an address; the newest of the others becomes the default after it. @throws {Refusal} not_found */
export async function removeAddress(
  tx: Tx,
  { userId, now, id }: AddressOwner & { readonly id: number },
): Promise<void> {
  await lockMember(tx, userId);
  const { is_default } = await addressOfMember(tx, { userId, id });
  await tx.deleteFrom('user_address').where('id', '=', id).execute();
  if (is_default === 0) return;
  await tx
    .updateTable('user_address')
    .set({ is_default: 1, update_time: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('user_address')
        .select((of) => of.fn.max('id').as('id'))
        .where('user_id', '=', userId),
    )
    .execute();
}

const addressRows = (db: Db, userId: number) =>
  db
    .selectFrom('user_address')
    .select([
      'id',
      'consignee',
      'mobile',
      'area_province',
      'area_city',
      'area_district',
      'area_text',
    ])
    .select(['address', 'zip', 'is_default'])
    .where('user_id', '=', userId);

type AddressRow = Awaited<ReturnType<ReturnType<typeof addressRows>['execute']>>[number];

const withArea = ({ area_province, area_city, area_district, area_text, ...row }: AddressRow) => ({
  ...row,
  area: { codes: [area_province, area_city, area_district] as const, text: area_text },
});

const columnsOf = ({ area, ...values }: AddressValues) => ({ ...values, ...areaColumns(area) });

/** The four columns of an area. */
export const areaColumns = ({ codes: [province, city, district], text }: AreaValue) => ({
  area_province: province,
  area_city: city,
  area_district: district,
  area_text: text,
});

const clearDefault = (tx: Tx, { userId, now }: AddressOwner) =>
  tx
    .updateTable('user_address')
    .set({ is_default: 0, update_time: now })
    .where('user_id', '=', userId)
    .where('is_default', '=', 1)
    .execute();
