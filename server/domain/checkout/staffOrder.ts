import { createHash } from 'node:crypto';
import type { SignedInAdmin } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import type { SettingsReader } from '../handle.ts';
import type { AddressValues } from '../members/addresses.ts';
import type { BuyerAddress, OrderItem } from '../quotes/orderFacts.ts';
import { type OrderQuote, quoteOrder } from '../quotes/quote.ts';
import { type PlacedOrder, placeOrder } from './place.ts';

/** An order as staff fill it in for a member. */
export type StaffOrder = {
  readonly userId: number;
  readonly items: readonly OrderItem[];
  /** One of the addresses of the member. */
  readonly addressId: number | undefined;
  /** An address for this order alone, instead. */
  readonly address: Omit<AddressValues, 'is_default'> | undefined;
  readonly couponId: number | undefined;
};

/** Origin of orders that staff place, as it is kept with them. */
export const staffSource = 'staff';

/**
 * Quotes an order for a member like the checkout does. Their points are theirs to spend: none are used.
 *
 * @param couponId - `auto` takes the coupon that takes most off
 * @throws {InvalidInput} user_id of a member who is blocked or erased
 * @throws {Refusal} those of `quoteOrder`
 */
export async function quoteForMember(
  services: SettingsReader & { readonly db: Db },
  asked: Omit<StaffOrder, 'couponId'> & { readonly couponId: number | 'auto' | undefined },
  now: number,
): Promise<OrderQuote> {
  await assertMayBuy(services.db, asked.userId);
  return quoteOrder(services, { ...requestOf(asked), couponId: asked.couponId }, now);
}

type PlacingForMember = {
  readonly asked: StaffOrder;
  /** Total that was shown, in fen. */
  readonly pay: number;
  /** Names the dialog: an order is placed once. */
  readonly key: string;
  /** Note of the customer. */
  readonly remark: string;
  readonly admin: Pick<SignedInAdmin, 'id'>;
  readonly now: number;
};

/**
 * Places an order for a member by the command of the checkout. They pay it like any other, and have as long as
 * for a transfer; its log names the admin.
 *
 * @throws {InvalidInput} user_id of a member who is blocked or erased
 * @throws {Refusal} those of `placeOrder`
 */
export async function placeForMember(
  tx: Tx,
  services: SettingsReader & { readonly zone: string },
  { asked, pay, key, remark, admin, now }: PlacingForMember,
): Promise<PlacedOrder> {
  await assertMayBuy(tx, asked.userId);
  return placeOrder(tx, services, {
    quoted: { request: { ...requestOf(asked), couponId: asked.couponId }, pay },
    hash: createHash('sha256').update(JSON.stringify(asked)).digest('hex'),
    source: staffSource,
    key,
    remark,
    actor: { type: 'admin', id: admin.id },
    actorName: await nicknameOf(tx, admin.id),
    now,
  });
}

/** The name of an admin, as logs keep it. */
export async function nicknameOf(tx: Tx, adminId: number): Promise<string> {
  const { nickname } = await tx
    .selectFrom('admin')
    .select('nickname')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  return nickname;
}

const requestOf = ({ userId, items, addressId, address }: Omit<StaffOrder, 'couponId'>) => ({
  userId,
  items,
  cartIds: [],
  addressId: address ? undefined : addressId,
  receiver: address && receiverOf(address),
  points: 0,
});

const receiverOf = ({ area, ...address }: Omit<AddressValues, 'is_default'>): BuyerAddress => {
  const [province, city, district] = area.codes;
  return { id: 0, ...address, province, city, district, text: area.text };
};

/** @throws {InvalidInput} user_id of a member who is blocked or erased */
export async function assertMayBuy(db: Db, userId: number): Promise<void> {
  const member = await db
    .selectFrom('user')
    .select(['status', 'erase_time'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!member) throw refused('not_a_reference');
  if (member.erase_time !== null) throw refused('erased');
  if (member.status !== 'enable') throw refused('member_blocked');
}

const refused = (code: 'not_a_reference' | 'erased' | 'member_blocked') =>
  new InvalidInput(new Map([['user_id', new Invalid(code)]]));
