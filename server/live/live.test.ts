import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { engines } from '../../tests/support/databases.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import {
  bindOf,
  listening,
  ownListener,
  plainListener,
  type Listener,
} from '../../tests/support/liveClients.ts';
import { membersOf } from '../../tests/support/accounts.ts';
import { query, transact } from '../db/index.ts';
import { writeNotifyConfigs } from '../domain/index.ts';
import { emit } from '../events/emit.ts';

const bound = { type: 'bind', data: { unread_count: 0 } };
const rules = { type: 'rules', data: {} };
const rows = { type: 'rows', data: { resource: 'shop_order' } };

/** Notices of one test. */
const paid = 100;
/** Admins of that test; each has the maximum of connections. */
const sellers = 10;

type Told = { readonly unread_count: number; readonly message: { readonly id: number } };

/** Data of the notices that a listener received, in order. */
const noticesOf = ({ heard }: Listener): readonly Told[] =>
  heard.flatMap((each) => {
    const { type, data }: { type?: string; data?: Told } = Object(each);
    return type === 'notify' && data ? [data] : [];
  });

/** Upper bound of the wait for several listeners together; a single value is polled for. */
const patienceMs = 60_000;

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  /** A bound listener of each protocol. */
  async function bothOf(host: string, token: string): Promise<[Listener, Listener]> {
    const plain = await plainListener(host);
    plain.say(bindOf(token));
    const own = ownListener(host, token);
    await vi.waitFor(() => {
      expect(plain.heard).toEqual([bound]);
      expect(own.heard).toEqual(['connected']);
    }, patienceMs);
    return [plain, own];
  }

  /** As many pages as one person may have open, in two processes. */
  async function fiveOf(host: string, beside: string, token: string) {
    const [here, there] = await Promise.all([bothOf(host, token), bothOf(beside, token)]);
    const fifth = ownListener(beside, token);
    await expect.poll(() => fifth.heard).toEqual(['connected']);
    return [...here, ...there, fifth];
  }

  test('a connection without a bind is closed after five seconds, and receives nothing', async () => {
    const host = await listening(shop.composed);
    const silent = await plainListener(host);
    const own = await plainListener(host, { path: '/live/?EIO=4&transport=websocket' });

    await sleep(4_500);
    expect(silent.code()).toBe(0);
    await vi.waitFor(() => expect([silent.code(), own.code()]).toEqual([4408, 4408]), patienceMs);

    expect(silent.heard).toEqual([]);
    // The engine's own greeting, which says nothing of the shop.
    expect(own.heard).toEqual([expect.stringMatching(/^0\{"sid":/)]);
  });

  test('a page of another site is turned away before anything is opened', async () => {
    const host = await listening(shop.composed);
    const from = async (origin: string) =>
      (await plainListener(host, { headers: { origin } })).code();

    expect(await from('https://evil.example')).toBe(403);
    expect(await from('null')).toBe(403);
    expect(await from(`http://${host}.evil.example`)).toBe(403);
    expect(await from(`http://${host}`)).toBe(0);
  });

  test('a token in the address, and an address of nothing, are turned away', async () => {
    const host = await listening(shop.composed);
    const at = async (path: string) => (await plainListener(host, { path })).code();

    expect(await at('/ws?token=baa_x')).toBe(400);
    expect(await at('/live/?EIO=4&transport=websocket&token=baa_x')).toBe(400);
    expect(await at('/else')).toBe(404);
  });

  test('a member, a stranger and whoever asks for something else are no staff', async () => {
    const members = membersOf(shop);
    await members.add('visitor');
    const { memberToken } = await members.signIn();
    const token = await shop.admin('*');
    const host = await listening(shop.composed);
    const codeFor = async (text: string) => {
      const listener = await plainListener(host);
      listener.say(text);
      await expect.poll(() => listener.code()).not.toBe(0);
      return [listener.code(), listener.heard];
    };

    expect(await codeFor(bindOf(memberToken))).toEqual([4401, []]);
    expect(await codeFor(bindOf('baa_nobody'))).toEqual([4401, []]);
    expect(await codeFor(bindOf(token, 'worker/chat/bind'))).toEqual([1008, []]);
    const own = ownListener(host, memberToken);
    await expect.poll(() => own.code()).toBe(4401);
    expect(own.heard).toEqual([]);
  });

  test('a token that has run out is asked to be renewed', async () => {
    const token = await shop.admin('*');
    const host = await listening(shop.composed);
    shop.pass(7_201);
    const late = await plainListener(host);

    late.say(bindOf(token));

    await expect.poll(() => late.code()).toBe(4409);
  });

  test('only admins who may see orders receive their changes', async () => {
    const host = await listening(shop.composed);
    const [plain, own] = await bothOf(host, await shop.admin(['shop/order/order/index'], 'seller'));
    const [other] = await bothOf(host, await shop.admin([], 'cleaner'));

    shop.composed.live.tell({ type: 'rows', resource: 'shop_order' });
    await expect.poll(() => plain.heard).toEqual([bound, rows]);
    shop.composed.live.tell({ type: 'rules' });

    await vi.waitFor(() => {
      expect(plain.heard).toEqual([bound, rows, rules]);
      expect(own.heard).toEqual(['connected', rows, rules]);
      expect(other.heard).toEqual([bound, rules]);
    }, patienceMs);
  });

  test('lists are told of records that were edited together, and of none that were refused', async () => {
    const host = await listening(shop.composed);
    const token = await shop.admin('*', 'editor');
    const [plain] = await bothOf(host, token);
    const companies = '/admin/shop.delivery.Company';
    const { data } = await shop.post(
      `${companies}/add`,
      { name: 'Crane', code: 'crane' },
      { token },
    );
    const id = Number(data['id']);
    const save = (version: number, name: string) =>
      shop.post(`${companies}/sheet`, { rows: [{ id, version, values: { name } }] }, { token });

    await save(7, 'Heron');
    await sleep(50);
    expect(plain.heard).toEqual([bound]);
    await save(1, 'Swan');

    const edited = { type: 'rows', data: { resource: 'shop_delivery_company', edited: true } };
    await expect.poll(() => plain.heard).toEqual([bound, edited]);
  });

  test('permissions are checked when an update is sent', async () => {
    const { groupId } = await shop.staff({ nodes: ['shop/order/order/index'] });
    const host = await listening(shop.composed);
    const [plain] = await bothOf(host, (await shop.signIn()).token);
    const [boss] = await bothOf(host, await shop.admin('*', 'boss'));
    await query(shop.db, `update admin_group set rules = '[]' where id = $1`, [groupId]);

    shop.composed.live.tell({ type: 'rows', resource: 'shop_order' });
    await expect.poll(() => boss.heard).toEqual([bound, rows]);
    shop.composed.live.tell({ type: 'rules' });

    await expect.poll(() => plain.heard).toContainEqual(rules);
    expect(plain.heard).toEqual([bound, rules]);
  });

  test('work is told to who asked for it alone', async () => {
    const { id } = await shop.staff({ username: 'packer' });
    const host = await listening(shop.composed);
    const [plain] = await bothOf(host, (await shop.signIn('packer')).token);
    const [other] = await bothOf(host, await shop.admin('*', 'boss'));

    shop.composed.live.tell({ type: 'job', id: 7, isOver: true, ownerId: id });
    await expect.poll(() => plain.heard).toHaveLength(2);
    shop.composed.live.tell({ type: 'rules' });

    await expect.poll(() => other.heard).toEqual([bound, rules]);
    await expect.poll(() => plain.heard).toHaveLength(3);
    expect(plain.heard).toEqual([bound, { type: 'job', data: { id: 7, isOver: true } }, rules]);
  });

  test('each notice reaches its receivers once, in order and in every process, and nobody else', async () => {
    await writeNotifyConfigs(shop.db, shop.now);
    const host = await listening(shop.composed);
    const beside = shop.anotherProcess();
    const there = await listening(beside);
    const seller = await shop.admin(['shop/order/order/index', 'shop/notify/index'], 'seller');
    const tokens = [seller];
    for (let n = 1; n < sellers; n += 1)
      tokens.push(await shop.admin(['shop/order/order/index', 'shop/notify/index'], `seller${n}`));
    const pages = await Promise.all(tokens.map((token) => fiveOf(host, there, token)));
    const listeners = pages.flat();
    const [other] = await bothOf(there, await shop.admin(['shop/notify/index'], 'cleaner'));

    for (let id = 1; id <= paid; id += 1)
      await transact(shop.db, (tx) =>
        emit(
          { tx, now: shop.now },
          'order.paid',
          { name: 'shop_order', id },
          {
            order_no: `N${id}`,
            user_id: 1,
            amount: 100,
            method: 'balance',
          },
        ),
      );

    await vi.waitFor(
      () =>
        expect(listeners.map((each) => noticesOf(each).length)).toEqual(listeners.map(() => paid)),
      patienceMs,
    );
    shop.composed.live.tell({ type: 'rules' });
    await vi.waitFor(() => {
      for (const each of [...listeners, other]) expect(each.heard).toContainEqual(rules);
    }, patienceMs);
    const stored = await shop.rows('shop_notification');
    const byAdmin = Map.groupBy(stored, ({ admin_id: id }) => Number(id));
    const sent = [...byAdmin].toSorted(([a], [b]) => a - b).map(([, rows]) => rows);
    const heard = pages.map((own) =>
      own.map((each) => noticesOf(each).map(({ message }) => message.id)),
    );
    // Admins were added in the order of their pages.
    expect(heard).toEqual(
      sent.map((rows) => Array.from({ length: 5 }, () => rows.map(({ id }) => Number(id)))),
    );
    expect(listeners.map((each) => noticesOf(each).at(-1))).toEqual(
      listeners.map(() => ({
        unread_count: paid,
        message: {
          id: expect.any(Number),
          message_type: 'order',
          message: `订单 N${paid} 已付款，待发货`,
          message_en: `Order N${paid} is paid and ready to ship`,
          message_type_map: '新订单',
          message_data: { id: paid, order_no: `N${paid}` },
          audio_path: '',
        },
      })),
    );
    expect(noticesOf(other)).toEqual([]);
    await close(beside);
  });

  test('reading or deleting a notice lowers the count on every other page', async () => {
    await writeNotifyConfigs(shop.db, shop.now);
    const host = await listening(shop.composed);
    const boss = await shop.admin('*', 'boss');
    const [plain] = await bothOf(host, boss);
    const [config, other] = await shop.rows('notification_config');
    await query(shop.db, `update notification_config set audio_path = '/storage/ding.wav'`);
    await shop.post('/admin/shop.NotifyConfig/test', { ids: [config?.['id']] }, { token: boss });
    await expect
      .poll(() => noticesOf(plain))
      .toMatchObject([{ unread_count: 1, message: { audio_path: '/storage/ding.wav' } }]);
    const [notice] = noticesOf(plain);

    // As the specification calls it.
    await shop.post('/admin/shop.Notify/read', { id: notice?.message.id }, { token: boss });

    await expect
      .poll(() => noticesOf(plain).at(-1))
      .toEqual({ unread_count: 0, read_ids: [notice?.message.id] });
    const late = await plainListener(host);
    late.say(bindOf(boss));
    await expect.poll(() => late.heard).toEqual([bound]);

    await shop.post('/admin/shop.NotifyConfig/test', { ids: [other?.['id']] }, { token: boss });
    await expect.poll(() => noticesOf(late)).toMatchObject([{ unread_count: 1 }]);
    const id = noticesOf(late)[0]?.message.id;
    await shop.call('DELETE', `/admin/shop.Notify/del?ids[]=${id}`, { token: boss });

    await expect.poll(() => noticesOf(late).at(-1)).toEqual({ unread_count: 0, read_ids: [id] });
  });

  test('a change of rules is told by whoever makes it, in whatever process', async () => {
    const boss = await shop.admin('*', 'boss');
    await listening(shop.composed);
    const beside = shop.anotherProcess();
    const [plain] = await bothOf(await listening(beside), boss);
    const [rule] = await shop.rows('admin_rule');

    await shop.post('/admin/auth.Rule/edit', { id: rule?.['id'], title: '别的' }, { token: boss });

    await expect.poll(() => plain.heard).toEqual([bound, rules]);
    await close(beside);
  });

  test.each([
    ['switched off', { status: '0' }],
    ['given another password', { password: 'paper-lantern-1' }],
  ])('an account that is %s in one process is gone from every other', async (_case, change) => {
    const { id } = await shop.staff({ username: 'leaver' });
    const { token } = await shop.signIn('leaver');
    const boss = await shop.admin('*', 'boss');
    await listening(shop.composed);
    const beside = shop.anotherProcess();
    const there = await listening(beside);
    const leaver = await bothOf(there, token);
    const [stays] = await bothOf(there, boss);
    await sleep(500);

    await shop.post('/admin/auth.Admin/edit', { id, ...change }, { token: boss });

    await expect.poll(() => leaver.map(({ code }) => code())).toEqual([4401, 4401]);
    expect(stays.code()).toBe(0);
    await close(beside);
  });

  test('a sign-out closes the connections', async () => {
    const token = await shop.admin('*');
    const [plain, own] = await bothOf(await listening(shop.composed), token);

    await shop.post('/admin/Index/logout', {}, { token });

    await expect.poll(() => [plain.code(), own.code()]).toEqual([4401, 4401]);
  });

  test('one person has at most five connections', async () => {
    const token = await shop.admin('*');
    const host = await listening(shop.composed);
    const [first] = await bothOf(host, token);
    await bothOf(host, token);
    const fifth = await plainListener(host);
    fifth.say(bindOf(token));
    await expect.poll(() => fifth.heard).toEqual([bound]);
    const sixth = await plainListener(host);

    sixth.say(bindOf(token));

    await expect.poll(() => sixth.code()).toBe(4429);
    expect(sixth.heard).toEqual([]);
    first.leave();
    await expect.poll(() => shop.composed.live.size()).toBe(4);
    const next = await plainListener(host);
    next.say(bindOf(token));
    await expect.poll(() => next.heard).toEqual([bound]);
  });

  test('too much at once, and too often, ends it', async () => {
    const token = await shop.admin('*');
    const host = await listening(shop.composed);
    const large = await plainListener(host);
    const [flood, own] = await bothOf(host, token);

    large.say('x'.repeat(65_536));
    for (let n = 0; n < 25; n += 1) flood.say('ping');
    own.say('x'.repeat(65_536));

    await expect.poll(() => [large.code(), flood.code(), own.code()]).toEqual([1009, 1008, 1009]);
    expect(large.heard).toEqual([]);
  });

  test('a process that ends closes its connections, and does not wait for silent clients', async () => {
    const token = await shop.admin('*');
    const [plain, own] = await bothOf(await listening(shop.composed), token);

    await shop.composed.live.stop();

    await expect.poll(() => [plain.code(), own.code()]).toEqual([1012, 1012]);
  });

  async function close(beside: ReturnType<typeof shop.anotherProcess>): Promise<void> {
    await beside.live.stop();
    await beside.app.close();
    await beside.events.stop();
    await beside.auth.stop();
  }
});
