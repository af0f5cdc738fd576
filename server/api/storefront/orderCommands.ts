import { ParcelStatus } from '../../../resources/shop/orderExpress.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { text } from '../../../src/fields/index.ts';

import { transact, type Tx } from '../../db/index.ts';
import {
  applyCancel,
  buyAgain,
  cancelUnpaid,
  extendReceive,
  hideOrder,
  lockOrder,
  type MemberCommand,
  memberActor,
  receiveOrder,
  touchOrder,
  withdrawCancel,
} from '../../domain/storefront.ts';
import { anyObject, id, listOf, objectOf, whole } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { rowId } from './inputs.ts';
import { type CustomerCall, customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** Commands of a member on their own order. Source: domain E 17 to 20. */
export const orderCommandRoutes = (parts: StorefrontOptions): readonly Route[] => {
  const { db } = parts;
  const post = (action: string) =>
    ({
      method: 'POST',
      path: `/api/shop.Order/${action}`,
      title: `orderCommand.${action}`,
    }) as const;
  return [
    customerRoute(parts, post('cancel'), {
      fields: reasonFields,
      handle: (call) => command(db, call, (of) => cancelUnpaid(of, call.input.reason)),
    }),
    customerRoute(parts, post('applyCancel'), {
      fields: { ...reasonFields, reason: text({ max: 200 }) },
      handle: (call) => command(db, call, (of) => applyCancel(of, call.input.reason)),
    }),
    customerRoute(parts, post('withdrawCancel'), {
      fields: idFields,
      handle: (call) => command(db, call, withdrawCancel),
    }),
    customerRoute(parts, post('extendReceive'), {
      fields: idFields,
      output: objectOf({ auto_receive_time: whole }),
      handle: async (call) => ({ auto_receive_time: await command(db, call, extendReceive) }),
    }),
    customerRoute(parts, post('confirm'), {
      fields: idFields,
      handle: (call) => command(db, call, (of) => receiveOrder({ ...of, zone: parts.zone })),
    }),
    customerRoute(parts, post('hide'), {
      fields: idFields,
      handle: (call) => command(db, call, hideOrder),
    }),
    customerRoute(parts, post('buyAgain'), {
      idempotency: 'optional',
      fields: idFields,
      output: objectOf({ cart_ids: listOf(id), missing: listOf(id) }),
      // The order is only read.
      handle: (call) => call.once(async (tx) => buyAgain(await commandIn(tx, call))),
    }),
    customerRoute(
      parts,
      { method: 'GET', path: '/api/shop.Order/express', title: 'orderCommand.express' },
      {
        fields: idFields,
        output: objectOf({ list: listOf(anyObject) }),
        handle: async ({ member, input }) => ({ list: await parcelsOf(db, member.id, input.id) }),
      },
    ),
  ];
};

const idFields = { id: rowId() };
const reasonFields = { ...idFields, reason: text({ max: 200, default: '' }) };

type OrderCall = Pick<CustomerCall, 'member' | 'now'> & { readonly input: { readonly id: number } };

/** An order of the member, locked, with its version raised when the command is done. */
const command = <T>(
  db: StorefrontOptions['db'],
  call: OrderCall,
  run: (command: MemberCommand) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    const outcome = await run(await commandIn(tx, call));
    await touchOrder(tx, call.input.id, call.now);
    return outcome;
  });

const commandIn = async (tx: Tx, { member, input, now }: OrderCall): Promise<MemberCommand> => ({
  tx,
  now,
  actor: memberActor(member),
  order: await lockOrder(tx, input.id, member.id),
});

async function parcelsOf(db: StorefrontOptions['db'], userId: number, orderId: number) {
  const order = await db
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found');
  return db
    .selectFrom('shop_order_express as parcel')
    .leftJoin('shop_delivery_company as company', 'company.id', 'parcel.company_id')
    .select([
      'parcel.id',
      'parcel.ship_type',
      'parcel.express_no',
      'parcel.company_code',
      'company.name as company',
      'company.name_en as company_en',
      'parcel.items',
      'parcel.status',
      'parcel.tracks',
      'parcel.track_time',
      'parcel.create_time',
    ])
    .where('parcel.order_id', '=', order.id)
    .where('parcel.status', '<>', ParcelStatus.revoked)
    .orderBy('parcel.id')
    .execute();
}
