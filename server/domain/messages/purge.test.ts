import { expect, test } from 'vitest';
import { now, useShop } from '../../../tests/support/shop.ts';
import { purgeNotices } from './purge.ts';

const shop = useShop();
const day = 86_400;

test('a notice is kept for 90 days when it was read, and for a year when not', async () => {
  const ages = { 0: [365 * day, 365 * day + 1], 1: [90 * day, 90 * day + 1] };
  for (const [status, each] of Object.entries(ages))
    for (const age of each)
      await shop.insert('shop_notification', {
        admin_id: 1,
        message_type: 'order',
        message: `${status} ${age}`,
        dedupe_key: `${status} ${age}`,
        status: Number(status),
        create_time: now - age,
      });

  await purgeNotices(shop.db, now);

  const left = (await shop.rows('shop_notification')).map(({ message }) => message);
  expect(left).toEqual([`0 ${365 * day}`, `1 ${90 * day}`]);
});
