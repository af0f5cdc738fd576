import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const edit = '/admin/routine.AdminInfo/edit';
const start = '/admin/session/index';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const good = { nickname: '闻溪', email: 'wen@example.com', mobile: '19900001234', motto: '慢' };
  const password = 'stone-lantern-88';
  const renewed = 'paper-boat-22';

  test('staff read their own profile, without a token or a password', async () => {
    const token = await shop.admin([]);

    const { data, text } = await shop.get('/admin/routine.AdminInfo/index', { token });

    expect(data['info']).toMatchObject({ id: 1, username: 'clerk', email: '', motto: '' });
    expect(text).not.toMatch(/argon2|token|password/);
  });

  test('they write their own row and named fields alone, whatever id the body holds', async () => {
    const { id: victim } = await shop.staff({ username: 'victim', nodes: '*' });
    const token = await shop.admin([]);
    const before = await shop.row('admin', victim);

    const given = { ...good, id: victim, username: 'stolen', status: '0', password: '' };
    const reply = await shop.post(edit, given, { token });

    expect(reply.code).toBe(1);
    expect(await shop.row('admin', victim)).toEqual(before);
    expect(await shop.row('admin', 2)).toMatchObject({ ...good, username: 'clerk', status: '1' });
  });

  test('an avatar comes alone and leaves the rest', async () => {
    const token = await shop.admin([]);
    await shop.post(edit, good, { token });

    const reply = await shop.post(edit, { id: 1, avatar: '/storage/me.png' }, { token });

    expect(reply.code).toBe(1);
    expect(await shop.row('admin', 1)).toMatchObject({ ...good, avatar: '/storage/me.png' });
  });

  test('a new password asks for the present one and ends every other session', async () => {
    await shop.staff();
    const { token } = await shop.signIn();
    const other = await shop.signIn();
    const bystander = await shop.admin([], 'other');

    const without = await shop.post(edit, { ...good, password: renewed }, { token });
    const wrong = { ...good, password: renewed, oldPassword: 'wrong-word-1' };
    const refused = await shop.post(edit, wrong, { token });
    const right = await shop.post(edit, { ...wrong, oldPassword: password }, { token });

    expect(without).toMatchObject({ code: 0, data: { field: 'oldPassword' } });
    expect(refused).toMatchObject({ code: 0, data: { field: 'oldPassword' } });
    expect(right.code).toBe(1);
    expect(await shop.get(start, { token })).toMatchObject({ code: 1 });
    expect(await shop.get(start, { token: other.token })).toMatchObject({ code: 303 });
    expect(await shop.get(start, { token: bystander })).toMatchObject({ code: 1 });
    await shop.signIn('clerk', { password: renewed });
  });

  test.each([
    ['nickname', { ...good, nickname: '' }],
    ['email', { ...good, email: 'a@b' }],
    ['mobile', { ...good, mobile: '123' }],
    ['motto', { ...good, motto: 'x'.repeat(256) }],
    ['password', { ...good, password: 'abc', oldPassword: password }],
    ['avatar', { avatar: 'javascript:alert(1)' }],
  ])('a bad %s is refused by its field', async (field, body) => {
    const token = await shop.admin([]);
    const before = await shop.row('admin', 1);

    expect(await shop.post(edit, body, { token })).toMatchObject({
      code: 0,
      data: { error: 'invalid', field },
    });
    expect(await shop.row('admin', 1)).toEqual(before);
  });

  test('an address of somebody else is refused by its field', async () => {
    const other = await shop.admin([], 'other');
    await shop.post(edit, good, { token: other });
    const token = await shop.admin([]);

    const reply = await shop.post(edit, { ...good, mobile: '' }, { token });

    expect(reply).toMatchObject({ code: 0, data: { error: 'duplicate', field: 'email' } });
  });

  test('a GET of the form of existing clients is empty', async () => {
    const token = await shop.admin([]);

    expect(await shop.get(edit, { token })).toMatchObject({ status: 204, text: '' });
  });

  test('own sessions are listed and ended, never those of others', async () => {
    await shop.staff();
    const { token } = await shop.signIn();
    const other = await shop.signIn();
    const bystander = await shop.admin([], 'other');
    const { data } = await shop.get(start, { token });
    const list = data['list'] as { id: string; current: boolean }[];
    const [foreign] = (await shop.get(start, { token: bystander })).data['list'] as {
      id: string;
    }[];

    const refused = await shop.post('/admin/session/end', { id: foreign?.id }, { token });
    const ended = list.find(({ current }) => !current);
    const reply = await shop.post('/admin/session/end', { id: ended?.id }, { token });

    expect(list.map(({ current }) => current)).toEqual([false, true]);
    expect(refused).toMatchObject({ code: 0, data: { error: 'not_found' } });
    expect(reply.code).toBe(1);
    expect(await shop.get(start, { token: other.token })).toMatchObject({ code: 303 });
    expect(await shop.get(start, { token: bystander })).toMatchObject({ code: 1 });
  });
});
