import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountStore } from '../testing/mountStore.tsx';

const goods = (id: number) => ({
  id,
  name: `Cup ${id}`,
  classify_id: 1,
  image: '',
  min_price: '20.00',
  max_price: '20.00',
  min_origin_price: '0.00',
  stock: 5,
  sales: 0,
});
const facet = (value_id: number, value: string) => ({
  attr_id: 1,
  attr: 'Colour',
  value_id,
  value,
  count: 2,
});

/** A list of two pages. */
const mountList = (address: string) =>
  mountStore(address, {
    replies: {
      'Goods/index': ({ cursor }: { cursor: string }) => ({
        list: cursor === '' ? [goods(1), goods(2)] : [goods(3)],
        cursor: cursor === '' ? '0_2' : '',
        facets: [facet(4, 'Red'), facet(5, 'Blue')],
      }),
    },
  });

const names = () =>
  [...document.querySelectorAll('.pg-goods-tile-name')].map((each) => each.textContent);

test('a filter that is ticked is part of the address at once, and keeps the focus', async () => {
  const { address, calls } = await mountList('/shop/goods?q=cup&sort=newest');

  await page.getByRole('checkbox', { name: 'Red 2' }).click();
  await expect.poll(address).toBe('/shop/goods?q=cup&sort=newest&attr=4');
  await page.getByRole('checkbox', { name: 'Blue 2' }).click();
  await expect.poll(address).toBe('/shop/goods?q=cup&sort=newest&attr=4&attr=5');

  expect(calls.at(-1)?.[1]).toMatchObject({
    keyword: 'cup',
    sort: 'newest',
    attr_value_ids: [4, 5],
  });
  await expect.poll(() => document.activeElement?.getAttribute('value')).toBe('5');
});

test('a price range is applied by its button, without the empty end', async () => {
  const { address } = await mountList('/shop/goods');

  await page.getByRole('textbox', { name: 'Lowest price' }).fill('10');
  expect(address()).toBe('/shop/goods');
  await page.getByRole('button', { name: 'Apply' }).click();

  await expect.poll(address).toBe('/shop/goods?min=10');
});

test('an address with other filters ticks others', async () => {
  const { router } = await mountList('/shop/goods?attr=4');
  await expect.element(page.getByRole('checkbox', { name: 'Red 2' })).toBeChecked();

  await router.go('/shop/goods?attr=5');

  await expect.element(page.getByRole('checkbox', { name: 'Blue 2' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Red 2' })).not.toBeChecked();
});

test('more products are added below, until there are no more', async () => {
  const { address } = await mountList('/shop/goods');
  const more = page.getByRole('link', { name: 'Load more' });
  await expect.element(more).toHaveAttribute('href', '/shop/goods?cursor=0_2');

  await more.click();

  await expect.poll(names).toEqual(['Cup 1', 'Cup 2', 'Cup 3']);
  await expect.element(page.getByText('3 products shown')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(address()).toBe('/shop/goods');
});

test('a search from the header opens the list of its words', async () => {
  const { address } = await mountList('/shop/goods?class=3');

  await page.getByRole('searchbox', { name: 'Search products' }).fill('tea & cups');
  await page.getByRole('button', { name: 'Search' }).click();

  await expect.poll(address).toBe('/shop/goods?q=tea+%26+cups');
  await expect
    .element(page.getByRole('heading', { name: 'Results for “tea & cups”' }))
    .toBeVisible();
});
