import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { fakePorts, membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { checkIntegrity } from '../../domain/index.ts';

const state = '/api/shop.CheckIn/index';
const add = '/api/shop.CheckIn/add';
const day = 86_400;

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open, { memberPorts: fakePorts().ports });
  const members = membersOf(shop);
  const set = (token: string, values: object) =>
    shop.post('/admin/shop.setting.Basic/edit', values, { token });
  /** Signs in, as after a night, and checks in. */
  const checkIn = async () => {
    const { memberToken } = await members.signIn();
    return (await shop.post(add, {}, { memberToken })).data;
  };

  test('a check-in gives points once a day, by the clock of the shop', async () => {
    const id = await members.add();
    await members.add('other');
    const { memberToken } = await members.signIn();
    const before = await shop.get(state, { memberToken });

    const first = await shop.post(add, {}, { memberToken });
    const second = await shop.post(add, {}, { memberToken });
    // 23:40 of the same day, then twenty minutes into the next.
    shop.pass(11 * 3_600);
    const late = await checkIn();
    shop.pass(2_400);
    const next = await checkIn();

    expect(before.data).toEqual({ points: 5, done: false, streak: 0 });
    expect(first).toMatchObject({
      code: 1,
      data: { points: 5, done: true, streak: 1, given: 5 },
    });
    expect([second.data, late]).toMatchObject([
      { given: 0, streak: 1 },
      { given: 0, streak: 1 },
    ]);
    expect(next).toEqual({ points: 5, done: true, streak: 2, given: 5 });
    expect(await shop.row('user', id)).toMatchObject({ score: 10 });
    expect(await shop.rows('user_score_log')).toMatchObject([
      { user_id: id, type: 9, score: 5, before: 0, after: 5, actor: `member:${id}` },
      { user_id: id, type: 9, score: 5, before: 5, after: 10 },
    ]);
    expect(Object.values(await checkIntegrity(shop.db)).flat()).toEqual([]);
  });

  test('a missed day ends a streak, and today is not missed before it is over', async () => {
    await members.add();
    await checkIn();
    shop.pass(day);
    await checkIn();
    shop.pass(day);
    const { memberToken } = await members.signIn();
    const pending = await shop.get(state, { memberToken });
    shop.pass(day);

    const again = await checkIn();

    expect(pending.data).toMatchObject({ done: false, streak: 2 });
    expect(again).toMatchObject({ streak: 1, given: 5 });
  });

  test('one of eight concurrent check-ins gives points', async () => {
    const id = await members.add();
    const { memberToken } = await members.signIn();

    const replies = await Promise.all(
      Array.from({ length: 8 }, () => shop.post(add, {}, { memberToken })),
    );

    expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(1));
    expect(replies.map(({ data }) => data['given']).filter((given) => given === 5)).toHaveLength(1);
    expect(await shop.row('user', id)).toMatchObject({ score: 5 });
    expect(await shop.rows('user_score_log')).toHaveLength(1);
  });

  test('the owner sets the points, and none closes the check-in at once', async () => {
    const id = await members.add();
    const { memberToken } = await members.signIn();
    const token = await shop.admin('*');
    expect(await set(token, { integral_check_in: 12 })).toMatchObject({ code: 1 });
    const more = await shop.post(add, {}, { memberToken });
    await set(token, { integral_check_in: 0 });
    shop.pass(day);
    const { memberToken: later } = await members.signIn();

    const refused = await shop.post(add, {}, { memberToken: later });

    expect(more.data).toMatchObject({ given: 12 });
    expect(refused).toMatchObject({ code: 0, data: { error: 'check_in_off' } });
    expect((await shop.get(state, { memberToken: later })).data).toMatchObject({ points: 0 });
    expect((await shop.get('/api/index/index')).data).toMatchObject({ checkInPoints: 0 });
    expect(await shop.row('user', id)).toMatchObject({ score: 12 });
  });

  test('a guest sees announcements in effect, in their language, and nobody else checks in', async () => {
    const notice = { status: 1, terminal: 'all', content: '内容', content_en: 'Text' };
    await shop.insert('shop_notice_bar', { ...notice, title: '公告', title_en: 'News', weigh: 2 });
    await shop.insert('shop_notice_bar', { ...notice, title: '止', end_time: shop.now - 1 });
    await shop.insert('shop_notice_bar', { ...notice, title: '未', start_time: shop.now + 60 });
    await shop.insert('shop_notice_bar', { ...notice, title: '关', status: 0 });
    await shop.insert('shop_notice_bar', { ...notice, title: '小程序', terminal: 'miniapp' });

    const { data } = await shop.get('/api/index/index', { lang: 'en' });
    const guest = await shop.post(add, {});

    expect(data).toMatchObject({
      notices: [{ id: expect.any(Number), title: 'News', content: 'Text' }],
      checkInPoints: 5,
    });
    expect(guest).toMatchObject({ code: 303 });
  });
});
