import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CartLine } from '../api/cart.ts';
import { mountStore } from '../testing/mountStore.tsx';

const cup: CartLine = {
  id: 1,
  sku_id: 11,
  goods_id: 7,
  name: 'Cup',
  sku_text: 'Red',
  num: 2,
  selected: 1,
  image: '',
  on_sale: true,
  price: '20.00',
  stock: 5,
  buy_min: 1,
  buy_max: 0,
};
const bowl: CartLine = { ...cup, id: 2, sku_id: 12, name: 'Bowl', num: 1, price: '9.90' };

/** A cart that keeps what is written into it, as the server does. */
async function cartWith(...lines: CartLine[]) {
  let rows: readonly CartLine[] = lines;
  const change = (ids: readonly number[], changed: (line: CartLine) => CartLine) => {
    rows = rows.map((line) => (ids.includes(line.id) ? changed(line) : line));
  };
  const store = await mountStore('/shop/cart', {
    isMember: true,
    replies: {
      'Cart/index': () => ({ list: rows, count: rows.length }),
      'Cart/select': ({ ids, selected }: { ids: number[]; selected: number }) =>
        change(ids, (line) => ({ ...line, selected })),
      'Cart/update': ({ id, num }: { id: number; num: number }) => {
        const clipped = num > 3;
        change([id], (line) => ({ ...line, num: Math.min(num, 3) }));
        return { num: Math.min(num, 3), clipped };
      },
      'Cart/del': ({ ids }: { ids: number[] }) => {
        rows = rows.filter(({ id }) => !ids.includes(id));
        return { count: ids.length };
      },
    },
  });
  return store;
}

const sum = () => document.querySelector('.cart-sum .shop-price')?.textContent;
const tick = (name: string) => page.getByRole('checkbox', { name });

test('the sum is that of the selected rows', async () => {
  await cartWith(cup, bowl);
  await expect.poll(sum).toBe('¥49.90');

  await tick('Select “Cup”').click();
  await expect.poll(sum).toBe('¥9.90');
  await expect.element(tick('Select all')).not.toBeChecked();

  await tick('Select all').click();
  await expect.poll(sum).toBe('¥49.90');
});

test('a quantity that the stock reduces is shown as it is now, and said', async () => {
  await cartWith(cup);
  const field = page.getByRole('textbox', { name: 'Quantity of “Cup”' });

  await field.fill('5');
  (document.activeElement as HTMLElement).blur();

  await expect.element(page.getByText('Not enough stock. Quantity set to 3.')).toBeVisible();
  await expect.element(field).toHaveValue('3');
  await expect.poll(sum).toBe('¥60.00');
});

test('a row that cannot be bought says why, counts nothing and can be removed', async () => {
  await cartWith({ ...cup, on_sale: false, price: null, stock: 0 }, { ...bowl, stock: 0 });

  await expect.element(page.getByText('No longer for sale')).toBeVisible();
  await expect.element(page.getByText('Sold out')).toBeVisible();
  await expect.element(tick('Select “Cup”')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Check out' })).toBeDisabled();

  await page.getByRole('button', { name: 'Remove “Cup”' }).click();
  await page.getByRole('button', { name: 'Remove “Bowl”' }).click();

  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a visitor is asked to sign in, and comes back to the cart', async () => {
  const { calls } = await mountStore('/shop/cart', { replies: {} });

  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/user/login?to=%2Fshop%2Fcart');
  expect(calls).toEqual([]);
});
