import { type Data, numberIn, rowsIn } from './calls.ts';
import type { DemoMember, DemoShop } from './people.ts';

/** Something that can be bought now. */
export type Pick = { readonly goodsId: number; readonly skuId: number };

/** Pages that every visitor reads, one after the other. Source: domain E 1 to 7, 26 to 35. */
const pages: readonly ((shop: DemoShop, member: DemoMember) => Promise<unknown>)[] = [
  ({ visitor }) => visitor.get('/api/shop.Classify/tree'),
  async ({ visitor }) => {
    const look = rowsIn(await visitor.get('/api/shop.Look/index'))[0];
    await visitor.get('/api/shop.Look/detail', { id: numberIn(look, 'id') });
  },
  async ({ visitor }) => {
    const sizes = await visitor.get('/api/shop.Size/groups');
    const [group] = rowsIn(sizes, 'groups');
    const [measurement] = rowsIn(sizes, 'measurements');
    const measures = `${numberIn(measurement, 'id')}:${numberIn(measurement, 'min_mm') + 100}`;
    await visitor.get('/api/shop.Size/recommend', { group_id: numberIn(group, 'id'), measures });
  },
  async ({ visitor }) => {
    const post = rowsIn(await visitor.get('/api/shop.Blog/index'))[0];
    await visitor.get('/api/shop.Blog/detail', { slug: String(post?.['slug']) });
  },
  async ({ visitor }) => {
    await visitor.get('/api/shop.Site/keys');
    await visitor.get('/api/shop.Site/social');
    await visitor.get('/api/shop.Site/page', { slug: 'about' });
    await visitor.get('/api/shop.Site/component', { code: 'slogan' });
    await visitor.get('/api/shop.Page/show', { route: '/' });
  },
  async ({ visitor }) => {
    await visitor.get('/api/shop.Agreement/show', { name: 'user_agreement' });
    await visitor.get('/api/shop.Config/public');
    await visitor.get('/api/ajax/area', { province: '330000' });
  },
  async (_, { call }) => {
    await call.get('/api/shop.Score/rules');
    await call.get('/api/shop.Score/log');
  },
  async (_, { call }) => {
    await call.get('/api/shop.CheckIn/index');
    await call.post('/api/shop.CheckIn/add', {});
  },
];

/** A member looks around and finds goods to buy. */
export async function browse(shop: DemoShop, member: DemoMember, n: number): Promise<Pick> {
  const { visitor } = shop;
  const visitor_id = `demo-visitor-${member.id}`;
  const home = await visitor.get('/api/shop.Index/home', { terminal: 'web' });
  const banner = rowsIn(home, 'banners')[0];
  if (banner && n % 3 === 0)
    await visitor.post('/api/shop.Advert/click', { kind: 'banner', id: banner['id'], visitor_id });
  await pages[n % pages.length]?.(shop, member);
  const sort = (['default', 'newest', 'sales', 'price_asc'] as const)[n % 4] ?? 'default';
  const found = await visitor.get('/api/shop.Goods/index', { in_stock: 1, limit: 60, sort });
  const goods = rowsIn(found);
  for (let step = 0; step < goods.length; step++) {
    const goodsId = numberIn(goods[(n * 7 + step) % goods.length], 'id');
    const detail = await visitor.get('/api/shop.Goods/detail', { id: goodsId, district: '330106' });
    const skuId = numberIn(rowsIn(detail, 'skus').find(isInStock), 'id');
    if (skuId === 0) continue;
    await visitor.post('/api/shop.Goods/view', { goods_id: goodsId, visitor_id });
    await visitor.get('/api/shop.Goods/evaluations', { goods_id: goodsId });
    return { goodsId, skuId };
  }
  throw new Error('the shop has nothing to sell');
}

const isInStock = ({ stock_state: state }: Data): boolean => state !== 'out';
