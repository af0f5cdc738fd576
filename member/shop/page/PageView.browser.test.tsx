import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BuiltPage } from '../api/page.ts';
import { mountStore } from '../testing/mountStore.tsx';

const banner = {
  id: 4,
  title: '秋茶',
  title_en: 'Autumn tea',
  image: '/still/coats-oat-wide.svg',
  image_en: null,
  content: '',
  content_en: null,
  link: { to: 'list' },
};
const coupon = {
  id: 9,
  coupon_id: 2,
  name: '满减券',
  name_en: 'Voucher',
  type: 1,
  amount: '40.00',
  discount: null,
  min_amount: '300.00',
  isGone: false,
};
const part = (cid: string, code: string, props = {}) => ({ cid, code, props, children: [] });
const built: BuiltPage = {
  id: 1,
  title: '秋',
  title_en: 'Autumn',
  route: '/autumn',
  tree: [
    part('a', 'banner', { source: 'adverts', position: 'home_top', ratio: 'wide', shows_title: 1 }),
    part('b', 'coupon', { count: 1 }),
  ],
  data: { a: { banners: [banner] }, b: { coupons: [coupon] } },
  is_personal: false,
  now: 1_764_000_000,
};
const title = part('c', 'title', { title: '会员专享', title_en: 'For members', align: 'start' });

test('a coupon on a page is claimed by a member, and the answer replaces its button', async () => {
  const { calls } = await mountStore('/shop/p/autumn', {
    isMember: true,
    replies: { 'Page/show': built, 'Coupon/claim': { id: 5 } },
  });
  await page.getByRole('button', { name: 'Claim: Voucher' }).click();

  await expect.element(page.getByText('Claimed')).toBeInTheDocument();
  expect(calls).toContainEqual(['Coupon/claim', { center_id: 9 }]);
});

test('a refused claim says why, and can be tried again', async () => {
  await mountStore('/shop/p/autumn', { isMember: true, replies: { 'Page/show': built } });
  await page.getByRole('button', { name: 'Claim: Voucher' }).click();

  await expect.element(page.getByRole('button', { name: 'Claim: Voucher' })).toBeEnabled();
  await expect
    .poll(() => document.querySelector('.pg-coupon-claim')?.textContent)
    .not.toBe('Claim');
});

test('a follower of an advert is counted', async () => {
  const { calls } = await mountStore('/shop/p/autumn', {
    replies: { 'Page/show': built, 'Advert/click': null },
  });
  await page.getByRole('link', { name: 'Autumn tea' }).click();

  const clicks = calls.filter(([path]) => path === 'Advert/click');
  expect(clicks).toEqual([
    ['Advert/click', { kind: 'banner', id: 4, visitor_id: expect.any(String) }],
  ]);
});

test('a member sees the parts of their group once the browser knows them; a guest never', async () => {
  const shows = (input: { readonly id?: number }) =>
    input.id === undefined ? personal : { ...personal, tree: [...built.tree, title] };
  const personal = { ...built, is_personal: true };
  await mountStore('/shop/p/autumn', { isMember: true, replies: { 'Page/show': shows } });

  await expect.element(page.getByRole('heading', { name: 'For members' })).toBeInTheDocument();
});
