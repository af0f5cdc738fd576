import { money } from '../../src/fields/index.ts';
import type { AboutNumber, MessageSources } from '../mail/index.ts';
import { shopMails } from './eventMails.ts';

const yuan = money();

/** The order with a number; undefined for numbers of top-ups and the like. */
const orderByNo: AboutNumber = async (tx, number) => {
  const order = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('order_no', '=', number)
    .executeTakeFirst();
  return order && { order_id: order.id };
};

/** Reads of the receiver of a text message, and of their order, what its template may say. */
const shopSources: MessageSources = async (tx, { mobile, about, needed }) => {
  const user = needed.includes('user')
    ? await tx
        .selectFrom('user')
        .select(['nickname', 'username', 'money', 'score'])
        .where('mobile', '=', mobile)
        .executeTakeFirst()
    : undefined;
  const order =
    needed.includes('order') && about?.order_id !== undefined
      ? await tx
          .selectFrom('shop_order')
          .select(['order_no', 'pay_amount', 'consignee'])
          .where('id', '=', about.order_id)
          .executeTakeFirst()
      : undefined;
  return {
    user: user ? { ...user, money: yuan.toWire?.(user.money) } : {},
    order: order ? { ...order, pay_amount: yuan.toWire?.(order.pay_amount) } : {},
  };
};

/** Content of mails and text messages about the shop. */
export const productMessages = {
  /** Mails by event. */
  mails: shopMails,
  /** Values of templates. */
  sourcesOf: shopSources,
  aboutNumber: orderByNo,
};
