import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openStore, type SentCall } from '../testing/openStore.tsx';
import { sentOrder } from '../testing/sampleOrder.ts';

const open = (order: object = {}) =>
  openStore('/shop/reviews/900', {
    'shop.Order/detail': () => ({ row: { ...sentOrder, status: 4, ...order } }),
    'shop.Evaluate/add': () => ({ id: 1, completed: true }),
  });

const rate = (group: string, stars: string) =>
  page
    .getByRole('group', { name: group })
    .getByRole('radio', { name: stars })
    .click({ force: true });
const reviewsIn = (sent: readonly SentCall[]) =>
  sent.filter(({ path }) => path === 'shop.Evaluate/add').map(({ input }) => input);
const send = () => page.getByRole('button', { name: 'Submit review' }).click();
const plain = { order_goods_id: 77, star: 5, content: '', images: [], anonymous: 0 };

test('service and delivery are rated by those who wish to', async () => {
  const { sent } = await open();

  await rate('Service (optional)', '4 stars, good');
  await rate('Delivery (optional)', '2 stars, fair');
  await send();

  await expect
    .poll(() => reviewsIn(sent))
    .toEqual([{ ...plain, service_star: 4, express_star: 2 }]);
});

test('an order without a parcel has no delivery to rate, and stars that are not chosen are not sent', async () => {
  const { sent } = await open({ ship_status: 0 });
  await expect.element(page.getByRole('group', { name: 'Service (optional)' })).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Delivery (optional)' }))
    .not.toBeInTheDocument();

  await send();

  await expect.poll(() => reviewsIn(sent)).toEqual([plain]);
});
