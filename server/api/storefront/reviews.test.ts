import { beforeEach, describe, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { query } from '../../db/index.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);
  let memberToken = '';
  let userId = 0;
  let keys = 0;
  beforeEach(async () => {
    userId = await members.add('visitor');
    ({ memberToken } = await members.signIn());
  });
  const post = async (path: string, body: object) => {
    const headers = { 'idempotency-key': `review-key-${++keys}` };
    return (await shop.post(`/api/shop.${path}`, body, { memberToken, headers })).data;
  };
  const get = async (path: string) => (await shop.get(`/api/shop.${path}`, { memberToken })).data;

  /** An order of the member with two lines of different goods. */
  async function ordered(status: number, owner = userId) {
    const skus = [await addSku(shop), await addSku(shop)] as const;
    const lines = skus.map((sku) => ({ sku, num: 1 }));
    const { id, lineIds } = await addOrder(shop, { userId: owner, status, lines });
    return { id, skus, first: lineIds[0] ?? 0, second: lineIds[1] ?? 0 };
  }
  const review = (order_goods_id: number, star = 5, more = {}) =>
    post('Evaluate/add', { order_goods_id, star, content: '很合身', ...more });

  test('the last review of an order completes it, and ratings count what members wrote', async () => {
    const { id, skus, first, second } = await ordered(4);
    expect((await get('Evaluate/pending'))['list']).toMatchObject([
      { order_goods_id: first },
      { order_goods_id: second },
    ]);

    const one = await review(first, 2, { anonymous: 1, service_star: 4 });
    const again = await review(first);
    const two = await review(second);

    expect([one['completed'], again['error'], two['completed']]).toEqual([
      false,
      'illegal_transition',
      true,
    ]);
    expect(await shop.rows('order_evaluate')).toMatchObject([
      { order_id: id, star: 2, is_anonymous: 1, service_star: 4, status: 1, is_auto: 0 },
      { star: 5, content: '很合身' },
    ]);
    expect((await get(`Order/detail?id=${id}`))['row']).toMatchObject({
      lines: [
        { id: first, review: { id: one['id'], star: 2, append_time: null } },
        { id: second, review: { id: two['id'], star: 5 } },
      ],
    });
    expect(await shop.row('shop_order', id)).toMatchObject({
      status: 5,
      evaluate_status: 1,
      finish_time: shop.now,
      version: 3,
    });
    expect(await shop.row('shop_goods', skus[0].goodsId)).toMatchObject({ rating_count: 1 });
    expect(await shop.rows('shop_order_log')).toMatchObject([
      { action: 'evaluate', from_status: 4, to_status: 5, actor_type: 'member' },
    ]);
    expect(await shop.rows('outbox')).toMatchObject([{ event: 'order.completed' }]);
    expect((await get('Evaluate/pending'))['list']).toEqual([]);
  });

  test('reviews are refused at any other status, of others, of refunded lines, with foreign pictures', async () => {
    const ids = [];
    for (const status of [1, 2, 3, 5, 6, 7]) ids.push((await ordered(status)).first);
    const theirs = await ordered(4, await addMember(shop));
    const gone = await ordered(4);
    await query(shop.db, 'update shop_order_goods set refund_num = 1 where id = $1', [gone.first]);
    const orders = await shop.rows('shop_order');

    const errors = [];
    for (const id of [...ids, gone.first]) errors.push((await review(id))['error']);

    expect(new Set(errors)).toEqual(new Set(['illegal_transition']));
    expect([(await review(theirs.first))['error'], (await review(9e9))['error']]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect(await review(gone.second, 5, { images: ['/storage/of/others.png'] })).toMatchObject({
      field: 'images',
    });
    expect((await review(gone.second, 6))['field']).toBe('star');
    expect(await shop.rows('order_evaluate')).toEqual([]);
    expect(await shop.rows('shop_order')).toEqual(orders);
    // A refunded line needs no review.
    expect((await review(gone.second))['completed']).toBe(true);
  });

  test('an audited review waits for staff; a member adds to it once, within 180 days', async () => {
    await query(shop.db, `update config set value = '1' where name = 'evaluate_audit'`);
    const { first, second, skus } = await ordered(4);
    const id = Number((await review(first))['id']);
    expect(await shop.row('order_evaluate', id)).toMatchObject({ status: 2 });
    expect(await shop.row('shop_goods', skus[0].goodsId)).toMatchObject({ rating_count: 0 });
    await query(shop.db, 'update order_evaluate set status = 1 where id = $1', [id]);
    const late = Number((await review(second))['id']);
    const append = (review_id: number) =>
      post('Evaluate/append', { id: review_id, content: '洗后没有变形', images: [] });
    const foreign = await post('Evaluate/append', {
      id,
      content: '图',
      images: ['/storage/of/others.png'],
    });
    expect(foreign['field']).toBe('images');

    const first_time = await append(id);
    const second_time = await append(id);
    await query(shop.db, 'update order_evaluate set create_time = $1 where id = $2', [
      shop.now - 180 * 86_400 - 1,
      late,
    ]);

    expect([first_time?.['error'], second_time['error']]).toEqual([
      undefined,
      'illegal_transition',
    ]);
    expect((await append(late))['error']).toBe('illegal_transition');
    expect((await append(9e9))['error']).toBe('not_found');
    expect(await shop.row('order_evaluate', id)).toMatchObject({
      append_content: '洗后没有变形',
      status: 2,
    });
  });

  test('a review has pictures once its follow-up has', async () => {
    const { first, second } = await ordered(4);
    const [pictured, plain] = [(await review(first))['id'], (await review(second))['id']];
    const picture = '/storage/fold.png';
    await shop.insert('attachment', {
      url: picture,
      name: 'fold.png',
      mimetype: 'image/png',
      size: 900,
      kind: 'picture',
      storage: 'local',
      sha1: 'fold',
      sha256: 'fold',
      user_id: userId,
      last_upload_time: shop.now,
    });

    await post('Evaluate/append', { id: pictured, content: '洗后', images: [picture] });
    await post('Evaluate/append', { id: plain, content: '耐穿', images: [] });

    expect(await shop.rows('order_evaluate')).toMatchObject([
      { id: pictured, images: [], append_images: [picture], has_image: 1 },
      { id: plain, has_image: 0 },
    ]);
  });

  test('a product is kept and let go again; one off sale cannot be kept', async () => {
    const [on, off] = [await addSku(shop), await addSku(shop)];
    await query(shop.db, 'update shop_goods set status = 0 where id = $1', [off.goodsId]);
    const toggle = (goods_id: number) => post('Favorite/toggle', { goods_id });

    // Products that are gone do not count to the limit.
    await query(
      shop.db,
      `with gone as (insert into shop_goods (name, classify_id, goods_code, archived)
          select 'gone', (select min(id) from shop_goods_classify), 'GONE' || n, 1
          from generate_series(1, 500) n returning id)
        insert into user_favorite (user_id, goods_id) select (select min(id) from "user"), id from gone`,
    );
    expect(await toggle(on.goodsId)).toEqual({ favorite: true });
    expect((await toggle(off.goodsId))['error']).toBe('not_found');
    expect(await get('Favorite/index')).toMatchObject({ total: 1, list: [{ id: on.goodsId }] });
    await query(shop.db, 'update shop_goods set status = 0, archived = 1 where id = $1', [
      on.goodsId,
    ]);
    expect(await get('Favorite/index')).toMatchObject({ total: 0, list: [] });
    await query(shop.db, 'update shop_goods set archived = 0 where id = $1', [on.goodsId]);
    expect(await get('Favorite/index')).toMatchObject({ total: 1 });
    expect(await toggle(on.goodsId)).toEqual({ favorite: false });
    expect(await get('Favorite/index')).toMatchObject({ total: 0, list: [] });
  });

  test('looks show what can be bought, sizes are recommended from measures', async () => {
    const [on, off] = [await addSku(shop), await addSku(shop)];
    await query(shop.db, 'update shop_goods set status = 0 where id = $1', [off.goodsId]);
    const look = { title: '秋日', cover: '/still/coats-oat.svg', status: 1 };
    const look_id = await shop.insert('look', look);
    const future = await shop.insert('look', { ...look, publish_time: shop.now + 60 });
    for (const { goodsId } of [on, off])
      await shop.insert('look_hotspot', { look_id, x: 1, y: 2, goods_id: goodsId });
    const chest = await shop.insert('shop_measurement', {
      name: '胸围',
      code: 'chest',
      unit: 'cm',
      min_mm: 700,
      max_mm: 1_400,
    });
    const group_id = await shop.insert('shop_size_group', { name: '上装', region: 'CN' });
    for (const [name, min_mm, max_mm] of [
      ['M', 880, 960],
      ['L', 960, 1_040],
    ] as const) {
      const size_id = await shop.insert('shop_size', { group_id, name });
      await shop.insert('shop_size_range', { size_id, measurement_id: chest, min_mm, max_mm });
    }

    expect(await get('Look/index')).toMatchObject({ total: 1, list: [{ id: look_id }] });
    expect(await get(`Look/detail?id=${look_id}`)).toMatchObject({
      look: { title: '秋日' },
      hotspots: [{ goods_id: on.goodsId, min_price: '0.00' }],
    });
    expect((await get(`Look/detail?id=${future}`))['error']).toBe('not_found');
    expect(await get('Size/groups')).toMatchObject({
      groups: [{ id: group_id, sizes: [{ name: 'M' }, { name: 'L' }] }],
      measurements: [{ code: 'chest' }],
    });
    const recommend = `Size/recommend?group_id=${group_id}&measures=${chest}`;
    expect(await get(`${recommend}:960`)).toMatchObject({ size: { name: 'L', fits: true } });
    expect(await get(`${recommend}:x`)).toMatchObject({ field: 'measures' });
  });

  test('a custom order is asked for and its quote accepted while it holds', async () => {
    const chest = await shop.insert('shop_measurement', {
      name: '胸围',
      code: 'chest',
      unit: 'cm',
      min_mm: 700,
      max_mm: 1_400,
    });
    const wish = { contact: '林知夏', mobile: '13900003602', requirement: '立领长衫' };
    const measured = (value: number) => ({ measures: [{ measurement_id: chest, value }] });
    const ask = (more: object) => post('CustomOrder/create', { ...wish, ...more });

    const made = await ask(measured(940));
    const fields = [];
    for (const wrong of [{ mobile: '' }, { goods_id: 9e9 }, measured(60)])
      fields.push((await ask(wrong))['field']);

    expect(fields).toEqual(['mobile', 'goods_id', 'measures.0.value']);
    expect(await shop.rows('custom_order')).toMatchObject([{ custom_no: made['custom_no'] }]);
    expect(await shop.rows('custom_order_measure')).toMatchObject([{ value: 940 }]);
    expect(await shop.rows('outbox')).toMatchObject([{ event: 'custom_order.new' }]);

    const accept = () => post('CustomOrder/accept', { id: made['id'] });
    expect((await accept())['error']).toBe('illegal_transition');
    const quoted = (until: number) =>
      query(
        shop.db,
        'update custom_order set state = 2, quote_amount = 100000, quote_expire_time = $1',
        [until],
      );
    await quoted(shop.now);
    expect((await accept())['error']).toBe('illegal_transition');
    await quoted(shop.now + 60);
    await accept();
    expect(await get('CustomOrder/index')).toMatchObject({
      total: 1,
      list: [{ state: 3, quote_amount: '1000.00' }],
    });
    expect(await shop.rows('custom_order_log')).toMatchObject([{ action: 'accept', to_state: 3 }]);
    expect((await post('CustomOrder/accept', { id: 9e9 }))['error']).toBe('not_found');
  });
});
