import { PayMethod, payMethods, PayStatus } from '../../../resources/shop/payments.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { choice, images, text, yuanOf } from '../../../src/fields/index.ts';
import { transact } from '../../db/index.ts';
import {
  createPayment,
  createRechargePayment,
  keepVoucher,
  memberActor,
} from '../../domain/storefront.ts';
import { anyObject, objectOf, text as string, whole, yesNo } from '../../http/jsonSchema.ts';
import type { PublicRoute, Route } from '../../http/registry.ts';
import { rowId } from './inputs.ts';
import { customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** Payments of members, and reports of gateways. Source: domain E 13 to 16. */
export const payRoutes = (parts: StorefrontOptions): readonly Route[] => [
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Pay/create', title: 'pay.create' },
    {
      idempotency: 'required',
      limit: 'create',
      fields: {
        biz: choice({ order: ['order'], recharge: ['recharge'] }),
        id: rowId(),
        method: choice(payMethods),
      },
      output: objectOf({ pay_no: string, done: yesNo, amount: string, params: anyObject }),
      async handle({ member, input: { biz, id, method }, now, once }) {
        const gateway = method === PayMethod.sandbox ? parts.gateways.sandbox : undefined;
        const attempt = { method, hasGateway: gateway !== undefined, now };
        const { replaced, amount, ...payment } = await once((tx) =>
          biz === 'order'
            ? createPayment(tx, { ...attempt, orderId: id, actor: memberActor(member) })
            : createRechargePayment(tx, { ...attempt, rechargeId: id, userId: member.id }),
        );
        // The gateway is called once the payment is on record; a call that is repeated asks it again.
        if (method === PayMethod.sandbox) await parts.payments.closeReplaced(method, replaced);
        const { pay_no: payNo, expire_time: expireTime } = payment;
        const params =
          gateway && !payment.done ? await gateway.create({ payNo, amount, expireTime }) : {};
        return { ...payment, amount: yuanOf(amount), params };
      },
    },
  ),
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Pay/status', title: 'pay.status' },
    {
      fields: { pay_no: text({ max: 32 }) },
      output: objectOf({ pay_no: string, status: whole, paid: yesNo, amount: string }),
      handle: ({ member, input }) => statusOf(parts, member.id, input.pay_no),
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Pay/offlineVoucher', title: 'pay.offlineVoucher' },
    {
      fields: {
        pay_no: text({ max: 32 }),
        serial: text({ max: 40, form: 'code', default: '' }),
        images: images({ max: 6 }),
      },
      handle: ({ member, input, now }) =>
        transact(parts.db, (tx) =>
          keepVoucher(tx, {
            payNo: input.pay_no,
            actor: memberActor(member),
            serial: input.serial,
            images: input.images,
            now,
          }),
        ),
    },
  ),
  callbackRoute(parts),
];

/** `/api/shop.Pay/callback/{gateway}`: the signature identifies the sender. */
const callbackRoute = ({ texts, payments, gateways }: StorefrontOptions): PublicRoute => ({
  method: 'POST',
  path: '/api/shop.Pay/callback',
  realm: 'public',
  permission: 'none',
  title: (lang) => texts.say(lang, 'storefront.pay.callback'),
  input: { in: 'body', schema: anyObject },
  output: objectOf({ outcome: string }),
  async handle({ query, body }) {
    const name = 'sandbox' in query && gateways.sandbox ? 'sandbox' : undefined;
    if (!name) throw new Refusal('not_found');
    return { outcome: await payments.hear(name, body) };
  },
});

async function statusOf({ db }: StorefrontOptions, userId: number, payNo: string) {
  const payment = await db
    .selectFrom('shop_payment')
    .select(['pay_no', 'status', 'superseded', 'amount', 'success_time', 'biz_type', 'biz_id'])
    .where('pay_no', '=', payNo)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!payment) throw new Refusal('not_found');
  const { amount, superseded, ...rest } = payment;
  const paid = payment.status === PayStatus.success && superseded === 0;
  return { ...rest, paid, amount: yuanOf(amount) };
}
