import { beforeEach, describe, expect, test } from 'vitest';
import { engines, postgresDb } from '../../../tests/support/databases.ts';
import { workedFor } from '../../../tests/support/httpCall.ts';
import { addOrder, useHttpShop } from '../../../tests/support/httpShop.ts';
import { membersOf } from '../../../tests/support/accounts.ts';
import { query } from '../../db/index.ts';

const add = '/api/shop.Feedback/add';
const own = '/api/shop.Feedback/index';
const staff = '/admin/user.Feedback';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);
  let memberToken = '';
  let memberId = 0;
  beforeEach(async () => {
    memberId = await members.add('visitor', {
      email: 'visitor@example.com',
      mobile: '19900003602',
    });
    ({ memberToken } = await members.signIn());
  });
  const tell = (body: object, given = { memberToken }) => shop.post(add, body, given);
  const stored = () =>
    query<Record<string, unknown>>(shop.db, 'select * from user_feedback order by id');

  test('feedback of a member is stored as theirs, and staff are notified', async () => {
    const { code, data } = await tell({
      type: 'bug',
      content: '金额没有变化',
      state: 3,
      reply: 'x',
    });

    expect({ code, data }).toEqual({ code: 1, data: { id: 1 } });
    expect(await stored()).toMatchObject([
      { user_id: memberId, type: 'bug', content: '金额没有变化', state: 0, reply: '' },
    ]);
    expect(await query(shop.db, 'select event, aggregate_id from outbox')).toEqual([
      { event: 'feedback.new', aggregate_id: 1 },
    ]);
  });

  test('a member reads their own and nobody else’s', async () => {
    await tell({ type: 'bug', content: '我的' });
    await members.add('other');
    const other = await members.signIn('other');
    await tell({ type: 'other', content: '别人的' }, { memberToken: other.memberToken });

    const { data } = await shop.get(`${own}?user_id=2`, { memberToken });

    expect(data).toMatchObject({ total: 1, list: [{ content: '我的', reply: '', state: 0 }] });
    expect(await shop.get(own)).toMatchObject({ code: 303 });
  });

  test('a bad value is refused with its name, and nothing is kept', async () => {
    const refused = async (body: object) =>
      (await tell({ type: 'bug', content: 'x', ...body })).data['field'];

    expect(await refused({ content: '' })).toBe('content');
    expect(await refused({ content: 'x'.repeat(1_001) })).toBe('content');
    expect(await refused({ type: 'praise' })).toBe('type');
    expect(await refused({ images: Array(7).fill('/storage/a.png') })).toBe('images');
    expect(await stored()).toEqual([]);
  });

  test('pictures are the member’s own uploads, and an order is their own', async () => {
    await addOrder(shop, 'A1', 2);
    const url = '/storage/default/20251121/mine.png';
    const insert = (user_id: number, at: string) =>
      query(
        shop.db,
        `insert into attachment
           (user_id, url, kind, name, size, mimetype, storage, sha1, sha256, last_upload_time)
         values ($1, $2, 'picture', 'a.png', 3, 'image/png', 'local', $2, '', 0)`,
        [user_id, at],
      );
    const stranger = await members.add('stranger');
    await insert(memberId, url);
    await insert(stranger, '/storage/default/20251121/theirs.png');
    const refused = async (body: object) =>
      (await tell({ type: 'bug', content: 'x', ...body })).data['field'];

    expect(await refused({ images: ['/storage/default/20251121/theirs.png'] })).toBe('images');
    expect(await refused({ images: [url, 'https://evil.example/x.png'] })).toBe('images');
    expect(await refused({ order_no: 'A1' })).toBe('order_no');
    expect(await tell({ type: 'bug', content: 'x', images: [url] })).toMatchObject({ code: 1 });
    expect(await stored()).toMatchObject([{ images: [url] }]);
  });

  test('a session that has ended is asked to sign in, not taken for a visitor', async () => {
    const reply = await tell(
      { type: 'bug', content: 'x' },
      { memberToken: `bua_${'x'.repeat(32)}` },
    );

    expect(reply).toMatchObject({ code: 0, data: { error: 'login_required' } });
    expect(await stored()).toEqual([]);
  });

  describe('actions of staff', () => {
    const nodes = ['index', 'detail', 'reply'].map((last) => `user/feedback/${last}`);
    const act = (action: string, id: number, token: string, input = {}) =>
      shop.post(`${staff}/${action}`, { ids: [id], input }, { token });
    const rowsOf = (table: string) =>
      query<Record<string, unknown>>(shop.db, `select * from ${table} order by id`);
    beforeEach(() => tell({ type: 'bug', content: '金额没有变化' }));

    test('an answer is kept with who gave it, shown to the member and sent by mail', async () => {
      const token = await shop.admin(nodes);
      await shop.post(add, { type: 'other', content: '旁观' }, { memberToken });

      const { code } = await act('reply', 1, token, { reply: '已修复，谢谢。' });
      const { data } = await shop.get(own, { memberToken });

      expect(code).toBe(1);
      expect(await stored()).toMatchObject([
        {
          id: 1,
          state: 2,
          reply: '已修复，谢谢。',
          reply_admin_id: 1,
          reply_time: shop.now,
          told_by: 'mail',
        },
        { id: 2, state: 0, reply: '', reply_admin_id: null, told_by: 'nothing' },
      ]);
      expect(data['list']).toMatchObject([{ id: 2 }, { id: 1, reply: '已修复，谢谢。', state: 2 }]);
      expect(await rowsOf('mail_log')).toMatchObject([
        {
          recipient: 'visitor@example.com',
          event: 'feedback_reply',
          lang: 'zh-cn',
          subject: '青石商城：您的反馈已回复',
          body: '您的反馈：\n金额没有变化\n\n我们的回复：\n已修复，谢谢。',
        },
      ]);
    });

    test('without an email address the answer goes to the SMS log, without any to the shop alone', async () => {
      const token = await shop.admin(nodes);
      await query(shop.db, `update "user" set email = null, lang = 'en' where id = $1`, [memberId]);
      await act('reply', 1, token, { reply: 'Fixed.' });
      await shop.post(add, { type: 'bug', content: '再次' }, { memberToken });
      await query(shop.db, `update "user" set mobile = null where id = $1`, [memberId]);
      await act('reply', 2, token, { reply: 'Fixed again.' });

      expect((await stored()).map((row) => row['told_by'])).toEqual(['sms', 'nothing']);
      expect(await rowsOf('mail_log')).toEqual([]);
      expect(await rowsOf('sms_log')).toMatchObject([
        { mobile: '19900003602', template_code: 'feedback_reply', status: 'logged' },
      ]);
    });

    test('it is taken up once, answered once and not after it was closed', async () => {
      const token = await shop.admin('*');
      const codes = [
        await act('take', 1, token),
        await act('take', 1, token),
        await act('reply', 1, token, { reply: '好的' }),
        await act('reply', 1, token, { reply: '再答' }),
        await act('close', 1, token),
        await act('close', 1, token),
        await act('reply', 1, token, { reply: '再答' }),
      ].map(({ code, data }) => (code === 1 ? 'done' : data['error']));

      expect(codes).toEqual([
        'done',
        'illegal_transition',
        'done',
        'illegal_transition',
        'done',
        'illegal_transition',
        'illegal_transition',
      ]);
      expect(await stored()).toMatchObject([{ state: 3, reply: '好的' }]);
    });

    test('an empty answer, a missing right and an unknown feedback are refused', async () => {
      const token = await shop.admin(nodes);
      const reader = await shop.admin(['user/feedback/index'], 'reader');

      expect(await act('reply', 1, token, { reply: ' ' })).toMatchObject({ code: 0 });
      expect(await act('close', 1, token)).toMatchObject({ code: 401 });
      expect(await act('reply', 1, reader, { reply: 'x' })).toMatchObject({ code: 401 });
      expect(await act('reply', 9, token, { reply: 'x' })).toMatchObject({
        code: 0,
        data: { error: 'not_found' },
      });
      expect(await stored()).toMatchObject([{ state: 0, reply: '' }]);
    });

    test('contacts are masked, and shown one at a time to those who may see them', async () => {
      const contact = 'private-chat-name';
      await shop.post(add, { type: 'bug', content: 'x', contact }, { memberToken });
      const reader = await shop.admin(['user/feedback/index'], 'reader');
      const all = await shop.admin('*', 'owner');

      const asked = { id: 2, fields: ['contact'] };

      expect((await shop.get(`${staff}/index`, { token: reader })).text).not.toContain(contact);
      expect((await shop.get(`${staff}/index`, { token: all })).text).not.toContain(contact);
      expect((await shop.post(`${staff}/reveal`, asked, { token: reader })).code).toBe(401);
      expect(await shop.post(`${staff}/reveal`, asked, { token: all })).toMatchObject({
        code: 1,
        data: { values: { contact } },
      });
    });
  });
});

describe('with captchas', () => {
  const shop = useHttpShop(postgresDb, { captcha: true });

  test('a visitor shows to be a person, each time anew', async () => {
    const told = { type: 'suggest', content: 'A size guide, please', contact: 'mara@example.com' };
    const { id, info } = await workedFor(shop, 'feedback');
    const solved = { captchaId: id, captchaInfo: info };

    const without = await shop.post(add, told);
    const first = await shop.post(add, { ...told, ...solved });
    const again = await shop.post(add, { ...told, ...solved });

    expect([without.code, first.code, again.code]).toEqual([0, 1, 0]);
    expect(await shop.rows('user_feedback')).toMatchObject([
      { user_id: null, contact: 'mara@example.com' },
    ]);
  });

  test('a visitor brings no pictures', async () => {
    const { id, info } = await workedFor(shop, 'feedback');
    const reply = await shop.post(add, {
      type: 'bug',
      content: 'x',
      images: ['https://evil.example/x.png'],
      captchaId: id,
      captchaInfo: info,
    });

    expect(reply).toMatchObject({ code: 0, data: { field: 'images' } });
    expect(await shop.rows('user_feedback')).toEqual([]);
  });
});

describe('with limits', () => {
  const shop = useHttpShop(postgresDb, { rateLimit: 1_200 });
  const members = membersOf(shop);

  test('feedback is limited to ten an hour', async () => {
    await members.add();
    const { memberToken } = await members.signIn();
    const codes = [];
    for (let n = 0; n < 11; n += 1)
      codes.push((await shop.post(add, { type: 'other', content: `${n}` }, { memberToken })).code);

    expect(codes).toEqual([...Array<number>(10).fill(1), 0]);
    expect((await shop.rows('user_feedback')).length).toBe(10);
  });
});
