import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { codesOf, fakePorts, memberPassword, membersOf } from '../../../tests/support/accounts.ts';
import { query } from '../../db/index.ts';

const verification = '/api/account/verification';
const changeBind = '/api/account/changeBind';
const changePassword = '/api/account/changePassword';
const retrieve = '/api/account/retrievePassword';
const overview = '/api/account/overview';
const newPassword = 'paper-boat-22';

describe.each(engines)('on the %s database', (_, open) => {
  const { asked, ports } = fakePorts();
  const shop = useHttpShop(open, { memberPorts: ports });
  const members = membersOf(shop);
  beforeEach(() => void (asked.length = 0));

  const codesAsked = () => asked.filter(({ channel }) => channel !== undefined);
  const signInWith = async (password: string, username = 'visitor') =>
    (await shop.post('/api/user/checkIn', { tab: 'login', username, password })).code;

  describe('an address', () => {
    const verify = { type: 'email', captcha: codesOf.user_email_verify };
    const bind = { type: 'email', email: 'new@example.com', captcha: codesOf.user_change_email };

    test('that is bound is changed with a pass for it, once', async () => {
      const id = await members.add('visitor', { email: 'old@example.com' });
      const visitor = await members.signIn();

      const verified = await shop.post(verification, verify, visitor);
      const { accountVerificationToken } = verified.data;
      const pass = { ...bind, accountVerificationToken };
      const bound = await shop.post(changeBind, pass, visitor);
      const twice = await shop.post(changeBind, { ...pass, email: 'third@example.com' }, visitor);

      expect(verified.data).toMatchObject({ type: 'email' });
      expect(String(accountVerificationToken)).toHaveLength(36);
      expect(codesAsked()).toEqual([
        { channel: 'email', target: 'old@example.com', event: 'user_email_verify', code: 'VEE123' },
        { channel: 'email', target: 'new@example.com', event: 'user_change_email', code: 'CHE123' },
      ]);
      expect(bound).toMatchObject({ code: 1, data: null });
      expect(twice).toMatchObject({ code: 0, data: { field: 'accountVerificationToken' } });
      expect(await shop.row('user', id)).toMatchObject({ email: 'new@example.com' });
    });

    test('a pass is no use to another member, for another address, later, or when it is made up', async () => {
      const id = await members.add('visitor', { email: 'old@example.com', mobile: '19900001234' });
      const other = await members.add('other', { email: 'other@example.com' });
      const visitor = await members.signIn();
      const stranger = await members.signIn('other');
      const { data } = await shop.post(verification, verify, visitor);
      const pass = { ...bind, accountVerificationToken: data['accountVerificationToken'] };
      const mobile = { type: 'mobile', mobile: '19900009999', captcha: codesOf.user_change_mobile };

      const replies = [
        await shop.post(changeBind, pass, stranger),
        await shop.post(changeBind, { ...pass, ...mobile }, visitor),
        await shop.post(changeBind, { ...bind, accountVerificationToken: 'x'.repeat(36) }, visitor),
        await shop.post(changeBind, bind, visitor),
      ];
      shop.pass(600);
      replies.push(await shop.post(changeBind, pass, visitor));

      expect(replies.map(({ code, data: told }) => [code, told['field']])).toEqual(
        replies.map(() => [0, 'accountVerificationToken']),
      );
      expect(await shop.row('user', id)).toMatchObject({
        email: 'old@example.com',
        mobile: '19900001234',
      });
      expect(await shop.row('user', other)).toMatchObject({ email: 'other@example.com' });
    });

    test('a wrong token or password spends no code that was sent to the new address', async () => {
      await members.add('visitor', { email: 'old@example.com' });
      await members.add('other');
      const [visitor, other] = [await members.signIn(), await members.signIn('other')];

      const wrongToken = await shop.post(
        changeBind,
        { ...bind, accountVerificationToken: 'x'.repeat(36) },
        visitor,
      );
      const wrongPassword = await shop.post(changeBind, { ...bind, password: 'nope-12' }, other);

      expect(wrongToken).toMatchObject({ code: 0, data: { field: 'accountVerificationToken' } });
      expect(wrongPassword).toMatchObject({ code: 0, data: { field: 'password' } });
      expect(codesAsked()).toEqual([]);
    });

    test('the first one is bound with the password and the code that was sent to it', async () => {
      const id = await members.add();
      const visitor = await members.signIn();

      const wrong = await shop.post(changeBind, { ...bind, password: 'wrong-word-1' }, visitor);
      const code = { ...bind, password: memberPassword, captcha: 'NO' };
      const without = await shop.post(changeBind, code, visitor);
      const right = await shop.post(changeBind, { ...bind, password: memberPassword }, visitor);

      expect(wrong).toMatchObject({ code: 0, data: { field: 'password' } });
      expect(without).toMatchObject({ code: 0, data: { error: 'captcha' } });
      expect(right.code).toBe(1);
      expect(await shop.row('user', id)).toMatchObject({ email: 'new@example.com' });
    });

    test('that belongs to another account is refused by its field', async () => {
      await members.add('taken', { email: 'New@example.com' });
      const id = await members.add();
      const visitor = await members.signIn();

      const reply = await shop.post(changeBind, { ...bind, password: memberPassword }, visitor);

      expect(reply).toMatchObject({ code: 0, data: { error: 'duplicate', field: 'email' } });
      expect(await shop.row('user', id)).toMatchObject({ email: null });
    });

    test.each([
      [verification, { type: 'fax', captcha: 'x' }, 'type'],
      [verification, { type: 'mobile', captcha: 'x' }, 'mobile'],
      [verification, { type: 'email' }, 'captcha'],
      [changeBind, { type: 'email', captcha: 'x', email: '' }, 'email'],
      [changeBind, { type: 'email', captcha: 'x', email: 'a@b' }, 'email'],
      [changeBind, { type: 'mobile', captcha: 'x', mobile: '123' }, 'mobile'],
    ])('%s with %j is refused by its field', async (url, body, field) => {
      await members.add('visitor', { email: 'old@example.com' });

      expect(await shop.post(url, body, await members.signIn())).toMatchObject({
        code: 0,
        data: { error: 'invalid', field },
      });
      expect(codesAsked()).toEqual([]);
    });
  });

  describe('a password', () => {
    test('is changed with the present one, which ends every session of the member', async () => {
      const id = await members.add();
      await members.add('other');
      const visitor = await members.signIn();
      const elsewhere = await members.signIn();
      const bystander = await members.signIn('other');
      const body = { oldPassword: memberPassword, newPassword, confirmPassword: newPassword };

      const wrong = await shop.post(
        changePassword,
        { ...body, oldPassword: 'wrong-word-1' },
        visitor,
      );
      const weak = await shop.post(changePassword, { ...body, newPassword: 'abc' }, visitor);
      const before = await shop.row('user', id);
      const right = await shop.post(changePassword, body, visitor);

      expect(wrong).toMatchObject({ code: 0, data: { error: 'invalid', field: 'oldPassword' } });
      expect(weak).toMatchObject({ code: 0, data: { error: 'invalid', field: 'newPassword' } });
      expect(before).toMatchObject({ version: 1 });
      expect(right.code).toBe(1);
      expect(await shop.get(overview, visitor)).toMatchObject({ code: 303 });
      expect(await shop.get(overview, elsewhere)).toMatchObject({ code: 303 });
      expect(await shop.get(overview, bystander)).toMatchObject({ code: 1 });
      expect([await signInWith(memberPassword), await signInWith(newPassword)]).toEqual([0, 1]);
    });

    test('wrong ones are slowed down, and lock nobody out of the login', async () => {
      await members.add();
      const visitor = await members.signIn();
      const guess = () =>
        shop.post(changePassword, { oldPassword: 'wrong-word-1', newPassword }, visitor);
      const guesses = [await guess(), await guess(), await guess(), await guess()];

      expect(guesses.map(({ data }) => data['error'])).toEqual([
        'invalid',
        'invalid',
        'invalid',
        'rate_limited',
      ]);
      expect(await signInWith(memberPassword)).toBe(1);
    });

    test('that is forgotten is reset with a code, which ends every session and lifts the lock', async () => {
      await members.add('visitor', { mobile: '19900001234' });
      const visitor = await members.signIn();
      for (const _try of [1, 2, 3]) await signInWith('wrong-word-1');
      const body = {
        type: 'mobile',
        account: '19900001234',
        captcha: codesOf.user_retrieve_pwd,
        password: newPassword,
      };

      const wrong = await shop.post(retrieve, { ...body, captcha: 'NO' });
      const still = await shop.get(overview, visitor);
      const right = await shop.post(retrieve, body);

      expect(wrong).toMatchObject({ code: 0, data: { error: 'captcha' } });
      expect(still.code).toBe(1);
      expect(right.code).toBe(1);
      expect(await shop.get(overview, visitor)).toMatchObject({ code: 303 });
      expect(await signInWith(newPassword)).toBe(1);
    });

    test('reset for an unknown address is answered like a wrong code', async () => {
      const id = await members.add('visitor', { email: 'old@example.com' });
      const before = await shop.row('user', id);
      const body = { type: 'email', password: newPassword, captcha: codesOf.user_retrieve_pwd };

      const nobody = await shop.post(retrieve, { ...body, account: 'nobody@example.com' });
      const wrong = await shop.post(retrieve, {
        ...body,
        account: 'old@example.com',
        captcha: 'NO',
      });

      expect([nobody.code, nobody.msg, nobody.data]).toEqual([wrong.code, wrong.msg, wrong.data]);
      expect(await shop.row('user', id)).toEqual(before);
    });

    test.each([
      ['type', { type: '', account: 'a@example.com', captcha: 'x', password: newPassword }],
      ['account', { type: 'email', captcha: 'x', password: newPassword }],
      ['captcha', { type: 'email', account: 'a@example.com', password: newPassword }],
      ['password', { type: 'email', account: 'a@example.com', captcha: 'x', password: "a'bcdef" }],
    ])('a reset without a good %s is refused by its field', async (field, body) => {
      expect(await shop.post(retrieve, body)).toMatchObject({
        code: 0,
        data: { error: 'invalid', field },
      });
    });
  });

  describe('own sessions', () => {
    const list = '/api/session/index';
    const end = '/api/session/end';

    test('are listed with this one marked, and end one by one or all others at once', async () => {
      await members.add();
      await members.add('other');
      const visitor = await members.signIn();
      shop.pass(60);
      const second = await members.signIn();
      const third = await members.signIn();
      const bystander = await members.signIn('other');

      const { data } = await shop.get(list, visitor);
      const found = data['list'] as { id: string; current: boolean }[];
      expect(found.map(({ current }) => current)).toEqual([false, false, true]);
      expect(found[2]).toMatchObject({
        ip: '192.0.2.7',
        create_time: shop.now - 60,
        last_time: shop.now - 60,
      });
      expect(JSON.stringify(data)).not.toContain(visitor.memberToken.slice(4));

      const one = await shop.post(end, { id: found[0]?.id }, visitor);
      expect([one.code, (await shop.get(list, third)).code]).toEqual([1, 303]);
      expect((await shop.get(list, second)).code).toBe(1);
      const others = await shop.post(end, { id: 'others' }, visitor);
      expect([others.code, (await shop.get(list, second)).code]).toEqual([1, 303]);
      expect((await shop.get(list, visitor)).data['list']).toHaveLength(1);
      expect((await shop.get(list, bystander)).code).toBe(1);
    });

    test('of another member are answered like missing ones', async () => {
      await members.add();
      await members.add('other');
      const visitor = await members.signIn();
      const other = await members.signIn('other');
      const [family] = await query<{ family: string }>(
        shop.db,
        `select t.family from token t join "user" u on u.id = t.owner_id where u.username = 'other'`,
      );

      const foreign = await shop.post(end, { id: family?.family }, visitor);
      const none = await shop.post(end, { id: crypto.randomUUID() }, visitor);

      expect([foreign.code, foreign.data]).toEqual([0, { error: 'not_found' }]);
      expect([none.code, none.msg, none.data]).toEqual([0, foreign.msg, foreign.data]);
      expect((await shop.get(list, other)).code).toBe(1);
    });
  });
});
