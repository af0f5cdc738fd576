import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { draws } from '../../../tests/support/long.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { codesOf, fakePorts, membersOf } from '../../../tests/support/accounts.ts';

const { ports } = fakePorts();
const shop = useHttpShop(undefined, { memberPorts: ports });
const members = membersOf(shop);
let token = '';
let memberToken = '';

/** Calls that write, with a body each of which one value is spoiled. */
const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/user/checkIn': {
    tab: 'register',
    username: 'newcomer',
    password: 'paper-boat-22',
    registerType: 'email',
    email: 'newcomer@example.com',
    captcha: codesOf.user_register,
  },
  '/api/account/retrievePassword': {
    type: 'email',
    account: 'own@example.com',
    captcha: codesOf.user_retrieve_pwd,
    password: 'paper-boat-22',
  },
  '/api/account/profile': { username: 'visitor', nickname: 'visitor', gender: 1 },
  '/api/account/verification': { type: 'email', captcha: codesOf.user_email_verify },
  '/api/account/changeBind': {
    type: 'mobile',
    mobile: '19900001234',
    captcha: codesOf.user_change_mobile,
    password: 'paper-kite-17',
  },
  '/api/account/changePassword': { oldPassword: 'paper-kite-17', newPassword: 'paper-boat-22' },
  '/api/session/end': { id: 'others' },
  '/admin/session/end': { id: 'others' },
  '/admin/routine.AdminInfo/edit': { nickname: 'clerk', mobile: '19900001234' },
  '/admin/user.MoneyLog/add': { user_id: 1, money: '1.00', memo: 'x' },
  '/admin/user.ScoreLog/add': { user_id: 1, score: 1, memo: 'x' },
  '/admin/user.User/add': { username: 'made', nickname: 'x', password: 'abcdef', group_id: 1 },
  '/admin/user.Group/add': { name: 'x', rules: [] },
  '/admin/user.Rule/add': { title: 'x', name: 'x', type: 'route' },
};

/** Fields that may be left empty, or hold any text. */
const lenient = new Set(['rules', 'gender', 'mobile', 'group_id', 'memo', 'type', 'score']);

/** Values that no field of the bodies above takes. */
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(null, true, {}, [], [[]], '', ' ', '\u0000', '\ud800', -1, 1.555),
  fc.constant('x'.repeat(5_000)),
  fc.object({ maxDepth: 2 }),
  fc.array(fc.anything({ maxDepth: 1 }), { minLength: 1, maxLength: 3 }),
);

const spoiled = fc.constantFrom(...Object.keys(bodies)).chain((url) =>
  fc.record({
    url: fc.constant(url),
    field: fc.constantFrom(...Object.keys(bodies[url] ?? {}).filter((name) => !lenient.has(name))),
    value: nonsense,
    extra: fc.dictionary(fc.constantFrom('id', 'money', 'status', 'version', 'ids'), nonsense),
  }),
);

beforeEach(async () => {
  await members.group('*');
  await members.add('visitor', { email: 'own@example.com' });
  ({ memberToken } = await members.signIn());
  token = await shop.admin('*');
});

const drawn = draws(210, 2_100);
const tables = ['user', 'admin', 'user_group', 'user_rule', 'user_money_log', 'user_score_log'];
const everything = () => Promise.all(tables.map((table) => shop.rows(table)));

test('spoiled bodies are refused in words, and nothing is stored', async () => {
  const before = await everything();
  const odd: unknown[] = [];
  let asked = 0;

  await fc.assert(
    fc.asyncProperty(spoiled, async ({ url, field, value, extra }) => {
      const body = { ...extra, ...bodies[url], [field]: value };
      const reply = await shop.post(url, body, { token, memberToken: guestAt(url) });
      asked += 1;
      const isRefused = reply.status < 500 && reply.code !== 1;
      if (!isRefused || /argon2|constraint|select /i.test(reply.text))
        odd.push({ url, field, value, reply: reply.text });
    }),
    { ...drawn, endOnFailure: true },
  );

  expect(odd).toEqual([]);
  expect(asked).toBe(drawn.numRuns);
  expect(await everything()).toEqual(before);
});

/** The calls for guests refuse a signed-in member. */
const guestAt = (url: string): string => (url.includes('checkIn') ? '' : memberToken);
