import { expect, test } from 'vitest';
import { useShop } from '../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../tests/support/shopRows.ts';
import { transact } from '../db/index.ts';
import { createEventMails } from '../mail/index.ts';
import { shopMails } from './eventMails.ts';

const shop = useShop();

/** Tells a member of a parcel in this state. Returns the seconds that mail and text message wait. */
async function tellOfParcel(status: number) {
  const userId = await addMember(shop, {
    email: 'lin@example.com',
    email_verified: 1,
    mobile: '19900003602',
  });
  const { id } = await addOrder(shop, {
    userId,
    status: 3,
    lines: [{ sku: await addSku(shop), num: 1 }],
  });
  const parcel_id = await shop.insert('shop_order_express', {
    order_id: id,
    company_code: 'QY',
    express_no: 'QY1',
    items: '[]',
    status,
  });
  const kept: [channel: string, delaySeconds: unknown][] = [];
  const tell = createEventMails({
    mail: {
      compose: async () => ({ subject: '-', body: '-' }),
      keep: async (_, { delaySeconds }) => void kept.push(['mail', delaySeconds]),
    },
    sms: { keep: async (_, { delaySeconds }) => void kept.push(['sms', delaySeconds]) },
    texts: { say: (_, place) => place },
    settings: { peek: () => '' as never },
    zone: 'Asia/Shanghai',
    mails: shopMails,
    aboutNumber: async () => undefined,
  });
  const payload = {
    order_no: 'A1',
    user_id: userId,
    company_code: 'QY',
    express_no: 'QY1',
    complete: true,
    parcel_id,
  };
  await transact(shop.db, (tx) =>
    tell([{ id: 1, event: 'order.shipped', aggregate_id: id, payload }], tx),
  );
  return kept;
}

test('a customer is told of a parcel once it can no longer be undone', async () => {
  expect(await tellOfParcel(1)).toEqual([
    ['sms', 300],
    ['mail', 300],
  ]);
});

test('a customer is not told of a parcel that was recalled before', async () => {
  expect(await tellOfParcel(5)).toEqual([]);
});
