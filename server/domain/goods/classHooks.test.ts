import { expect, test } from 'vitest';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { adminWith, crudOf, isRefusal, type Raw, useShop } from '../../../tests/support/shop.ts';

const shop = useShop();
const admin = adminWith();

const add = async (name: string, pid = 0) =>
  (await crudOf(shop).add('shop_goods_classify', admin, { name, pid })).id;
const change = (body: Raw) => crudOf(shop).change('shop_goods_classify', admin, body);
const tree = async () =>
  Object.fromEntries(
    (await shop.rows('shop_goods_classify')).map(({ name, path, level }) => [name, [path, level]]),
  );
const goodsIn = (classify_id: number) =>
  shop.insert('shop_goods', { name: '亚麻衬衫', classify_id, goods_code: `G${classify_id}` });
const counts = async () =>
  Object.fromEntries(
    (await shop.rows('shop_goods_classify')).map(({ name, goods_count }) => [name, goods_count]),
  );

test('a class stands below its parent, on up to three levels', async () => {
  const men = await add('男装');
  const shirts = await add('衬衫', men);
  const linen = await add('亚麻衬衫', shirts);

  expect(await tree()).toEqual({
    男装: [`/${men}/`, 1],
    衬衫: [`/${men}/${shirts}/`, 2],
    亚麻衬衫: [`/${men}/${shirts}/${linen}/`, 3],
  });
  await expect(add('立领亚麻衬衫', linen)).rejects.toEqual(
    new InvalidInput(new Map([['pid', new Invalid('too_deep')]])),
  );
});

test('a class that moves takes what is below it along, with its goods', async () => {
  const [men, women] = [await add('男装'), await add('女装')];
  const shirts = await add('衬衫', men);
  const linen = await add('亚麻', shirts);
  await goodsIn(linen);
  await change({ id: shirts, pid: men, name: '衬衣' });
  const still = await counts();

  await change({ id: shirts, pid: women });

  expect(await tree()).toMatchObject({
    男装: [`/${men}/`, 1],
    衬衣: [`/${women}/${shirts}/`, 2],
    亚麻: [`/${women}/${shirts}/${linen}/`, 3],
  });
  expect(still).toMatchObject({ 女装: 0 });
  expect(await counts()).toEqual({ 男装: 0, 女装: 1, 衬衣: 1, 亚麻: 0 });
});

test('a class that becomes a root brings its children up with it', async () => {
  const men = await add('男装');
  const shirts = await add('衬衫', men);
  const linen = await add('亚麻', shirts);

  await change({ id: shirts, pid: 0 });

  expect(await tree()).toEqual({
    男装: [`/${men}/`, 1],
    衬衫: [`/${shirts}/`, 1],
    亚麻: [`/${shirts}/${linen}/`, 2],
  });
});

test('a class does not go below itself, nor too deep with what it brings', async () => {
  const [men, women] = [await add('男装'), await add('女装')];
  const shirts = await add('衬衫', men);
  await add('亚麻', shirts);
  const before = await tree();

  await expect(change({ id: men, pid: shirts })).rejects.toEqual(
    new InvalidInput(new Map([['pid', new Invalid('circular')]])),
  );
  await expect(change({ id: men, pid: women })).rejects.toEqual(
    new InvalidInput(new Map([['pid', new Invalid('too_deep')]])),
  );

  expect(await tree()).toEqual(before);
});

test('a class with classes or goods below it stays', async () => {
  const men = await add('男装');
  const shirts = await add('衬衫', men);
  const socks = await add('袜子', men);
  await goodsIn(shirts);
  const del = (...ids: number[]) => crudOf(shop).del('shop_goods_classify', admin, { ids });

  await expect(del(men)).rejects.toSatisfy(isRefusal('in_use'));
  await expect(del(shirts)).rejects.toSatisfy(isRefusal('in_use'));
  await del(socks);

  expect(Object.keys(await tree())).toEqual(['男装', '衬衫']);
});

test('a class that only products of the recycle bin have stays, and names them', async () => {
  const shirts = await add('衬衫');
  await shop.insert('shop_goods', { name: '旧衬衫', classify_id: shirts, archived: 1 });

  await expect(crudOf(shop).del('shop_goods_classify', admin, { ids: [shirts] })).rejects.toEqual(
    new InvalidInput(new Map([['ids', new Invalid('class_in_bin', { names: '“旧衬衫”' })]])),
  );
});

test('a class that products of the recycle bin are also listed in stays as well', async () => {
  const [shirts, sale] = [await add('衬衫'), await add('特价')];
  const goods = await shop.insert('shop_goods', {
    name: '旧衬衫',
    classify_id: shirts,
    archived: 1,
  });
  await shop.db
    .insertInto('shop_goods_further_classify')
    .values({ goods_id: goods, classify_id: sale })
    .execute();

  await expect(crudOf(shop).del('shop_goods_classify', admin, { ids: [sale] })).rejects.toEqual(
    new InvalidInput(new Map([['ids', new Invalid('class_in_bin', { names: '“旧衬衫”' })]])),
  );
});

test('staff who may not list products learn how many there are, not their names', async () => {
  const shirts = await add('衬衫');
  await shop.insert('shop_goods', { name: '旧衬衫', classify_id: shirts, archived: 1 });
  const few = adminWith(['shop/goods/classify/del']);

  await expect(crudOf(shop).del('shop_goods_classify', few, { ids: [shirts] })).rejects.toEqual(
    new InvalidInput(new Map([['ids', new Invalid('class_in_bin_counted', { count: 1 })]])),
  );
});

test('one parent has no two classes of one name, two parents may', async () => {
  const [men, women] = [await add('男装'), await add('女装')];
  await add('衬衫', men);

  await expect(add('衬衫', men)).rejects.toSatisfy(isRefusal('duplicate'));
  expect(await add('衬衫', women)).toBeGreaterThan(0);
});
