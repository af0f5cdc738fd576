import { ParcelStatus } from '../../resources/shop/orderExpress.ts';
import { Status } from '../../resources/shop/orderShape.ts';
import { undoShipSeconds } from '../../resources/shop/orders/actions.ts';
import { defaultLanguage, readLanguage } from '../../src/contract/index.ts';
import { money } from '../../src/fields/index.ts';
import { writeMoment } from '../../src/schema/index.ts';
import type { Tx } from '../db/index.ts';
import type { Events } from '../events/emit.ts';
import type { EventMails, Recipient, ValueContext, MailValues } from '../mail/index.ts';

async function memberOf(
  tx: Tx,
  { user_id }: { readonly user_id: number },
): Promise<Recipient | undefined> {
  const member = await tx
    .selectFrom('user')
    .select(['email', 'mobile', 'lang', 'nickname', 'email_verified'])
    .where('id', '=', user_id)
    .where('status', '=', 'enable')
    .executeTakeFirst();
  return (
    member && {
      to: member.email ?? '',
      mobile: member.mobile,
      lang: readLanguage(member.lang) ?? defaultLanguage,
      nickname: member.nickname,
      isVerified: member.email_verified === 1,
    }
  );
}

const yuan = money();
const amountOf = (fen: number): string => String(yuan.toWire?.(fen) ?? fen);
const minute = (time: number | null, zone: string): string =>
  time === null ? '' : writeMoment(time, zone).slice(0, 16);

const refundValues = ({
  refund_no,
  order_no,
  amount,
  note = '',
}: Events['refund.done']): MailValues => ({
  refund_no,
  order_no,
  amount: amountOf(amount),
  note,
});

const couponValues = (
  _: Tx,
  { coupon, coupon_en, end_time }: Events['coupon.granted'],
  { lang, zone }: ValueContext,
): MailValues => ({
  coupon: (lang === 'en' && coupon_en) || coupon,
  end: minute(end_time, zone),
});

/** Mails to members, by the event that they tell of. */
export const shopMails: EventMails = {
  'user.registered': { setting: 'register', to: memberOf, values: () => ({}) },
  'order.placed': {
    setting: 'order_to_pay',
    // One of 0.00 is paid at once, and has the mail of that.
    to: async (tx, placed, id) =>
      placed.by_staff && (await awaitedOrder(tx, id)) ? memberOf(tx, placed) : undefined,
    async values(tx, { amount }, { id, zone }) {
      const order = await awaitedOrder(tx, id);
      return {
        order_no: order?.order_no ?? '',
        amount: amountOf(amount),
        end: minute(order?.expire_time ?? null, zone),
      };
    },
  },
  'order.paid': {
    setting: 'order_paid',
    to: memberOf,
    variant: ({ amount }) => (amount === 0 ? 'order_paid_free' : undefined),
    values: (_, { order_no, amount }) => ({ order_no, amount: amountOf(amount) }),
  },
  'order.shipped': {
    setting: 'order_shipped',
    // The person who shipped may undo it: a customer is not told of a parcel that stays.
    holdSeconds: undoShipSeconds,
    to: async (tx, shipped) =>
      (await isRecalled(tx, shipped.parcel_id)) ? undefined : memberOf(tx, shipped),
    async values(tx, { order_no, company_code, express_no }, { lang }) {
      const carrier = await tx
        .selectFrom('shop_delivery_company')
        .select(['name', 'name_en'])
        .where('code', '=', company_code)
        .executeTakeFirst();
      const company = (lang === 'en' && carrier?.name_en) || carrier?.name || '';
      return { order_no, company, express_no };
    },
  },
  'order.cancelled': {
    setting: 'order_cancelled',
    to: memberOf,
    values: (_, { order_no }) => ({ order_no }),
  },
  'refund.agreed': {
    setting: 'refund_agreed',
    to: memberOf,
    variant: ({ note }) => (note ? 'refund_agreed_note' : undefined),
    values: (_, payload) => refundValues(payload),
  },
  'refund.refused': {
    setting: 'refund_refused',
    // A proposal of staff that was declined is internal.
    to: async (tx, payload) => (payload.by_staff ? undefined : memberOf(tx, payload)),
    values: (_, { reason, ...payload }) => ({ ...refundValues(payload), reason }),
  },
  'refund.done': {
    setting: 'refund_done',
    to: memberOf,
    variant: ({ note }) => (note ? 'refund_done_note' : undefined),
    values: (_, payload) => refundValues(payload),
  },
  'recharge.paid': {
    setting: 'recharge_paid',
    to: memberOf,
    values: (_, { order_no, money: paid }) => ({ order_no, amount: amountOf(paid) }),
  },
  'coupon.granted': { setting: 'coupon_granted', to: memberOf, values: couponValues },
  'coupon.expiring': { setting: 'coupon_expiring', to: memberOf, values: couponValues },
  'custom_order.quoted': {
    setting: 'custom_order_quoted',
    async to(tx, _, id) {
      const order = await customOrderOf(tx, id);
      const member = order?.user_id ? await memberOf(tx, { user_id: order.user_id }) : undefined;
      if (!order?.email) return member;
      return {
        to: order.email,
        mobile: member?.mobile ?? null,
        lang: member?.lang ?? defaultLanguage,
        nickname: order.contact,
        isVerified: member?.isVerified === true && member.to === order.email,
      };
    },
    async values(tx, { custom_no }, { id, zone }) {
      const order = await customOrderOf(tx, id);
      return {
        custom_no,
        amount: amountOf(order?.quote_amount ?? 0),
        end: minute(order?.quote_expire_time ?? null, zone),
        remark: order?.quote_remark ?? '',
      };
    },
  },
};

/** An order as long as it is to be paid. */
const awaitedOrder = (tx: Tx, id: number) =>
  tx
    .selectFrom('shop_order')
    .select(['order_no', 'expire_time'])
    .where('id', '=', id)
    .where('status', '=', Status.to_pay)
    .executeTakeFirst();

/** Waits for a recall that is being committed, so that one of both sees the other. */
async function isRecalled(tx: Tx, parcelId: number): Promise<boolean> {
  const parcel = await tx
    .selectFrom('shop_order_express')
    .select('status')
    .where('id', '=', parcelId)
    .forShare()
    .executeTakeFirst();
  return parcel?.status === ParcelStatus.revoked;
}

/** As it is now: of two quotes the last one counts. */
const customOrderOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('custom_order')
    .select(['user_id', 'email', 'contact', 'quote_amount', 'quote_expire_time', 'quote_remark'])
    .where('id', '=', id)
    .executeTakeFirst();
