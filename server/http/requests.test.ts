import { describe, expect, test } from 'vitest';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { engines } from '../../tests/support/databases.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const companies = '/admin/shop.delivery.Company';
  const company = { name: '顺丰速运', code: 'SF' };

  const json = { 'content-type': 'application/json' };

  test.each([
    ['text that is no JSON', '{"a":', 'body'],
    ['a list', '[1]', 'body'],
    ['depth without end', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'a'],
    ['a name that objects answer to', '{"__proto__":{"status":1}}', 'body'],
    ['a NUL', String.raw`{"name":"a\u0000"}`, 'name'],
    ['half an emoji', String.raw`{"name":"\ud83d"}`, 'name'],
    [
      'more keys than an input has',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`k${n}`, n]))),
      'body',
    ],
  ])('%s is refused as a body', async (_, body, field) => {
    const token = await shop.admin('*');

    const reply = await shop.post(`${companies}/add`, body, { token, headers: json });

    expect(reply).toMatchObject({ status: 200, code: 0, data: { error: 'invalid' } });
    expect(String(reply.data['field']).startsWith(field)).toBe(true);
    expect(await shop.rows('shop_delivery_company')).toEqual([]);
  });

  test('a body of another kind is refused', async () => {
    const token = await shop.admin('*');
    const body = JSON.stringify(company);

    const replies = await Promise.all(
      [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'x',
      ].map((type) =>
        shop.post(`${companies}/add`, body, { token, headers: { 'content-type': type } }),
      ),
    );

    expect(replies.map(({ status, code, data }) => [status, code, data['error']])).toEqual(
      replies.map(() => [200, 0, 'invalid']),
    );
    expect(await shop.rows('shop_delivery_company')).toEqual([]);
  });

  test('a body above a megabyte is too large', async () => {
    const token = await shop.admin('*');

    const { status, text } = await shop.post(
      `${companies}/add`,
      { name: 'x'.repeat(1_100_000) },
      { token, lang: 'en' },
    );

    expect({ status, body: JSON.parse(text) }).toEqual({
      status: 413,
      body: { code: 413, message: 'The request is too large.' },
    });
  });

  test.each([
    ['a parameter given twice', 'page=1&page=2', 'page'],
    ['a text and a list of one name', 'page=1&page[]=2', 'page.'],
    ['a name that objects answer to', '__proto__[x]=1', '__proto__[x]'],
    ['brackets without end', `a${'[b]'.repeat(20)}=1`, 'a'],
    ['a broken percent sign', 'page=%E0%A4%A', 'page'],
    ['a NUL', 'quickSearch=a%00', 'quickSearch'],
    ['a query of 20 kB', `quickSearch=${'x'.repeat(20_000)}`, 'query'],
  ])('%s is refused', async (_, parameters, field) => {
    const token = await shop.admin('*');

    expect(await shop.get(`${companies}/index?${parameters}`, { token })).toMatchObject({
      status: 200,
      code: 0,
      data: { error: 'invalid', field },
    });
  });

  test('a refused input names the first field by its label, and all of them', async () => {
    const token = await shop.admin('*');
    const body = { name: '', code: 'a b', phone: 'x'.repeat(21) };

    const inChinese = await shop.post(`${companies}/add`, body, { token });
    const inEnglish = await shop.post(`${companies}/add`, body, { token, lang: 'en' });

    expect(inChinese).toMatchObject({ code: 0, data: { error: 'invalid', field: 'name' } });
    expect(Object.keys(Object(inChinese.data['fields']))).toEqual(['name', 'code', 'phone']);
    expect(inChinese.msg).toBe(Object(inChinese.data['fields'])['name']);
    expect(inChinese.msg).toContain('名称');
    expect(inEnglish.msg).toContain('Name');
    expect(inEnglish.text).not.toMatch(/%\{|invalid\./);
  });

  test('a write that names two records changes neither', async () => {
    const token = await shop.admin('*');
    await shop.post(`${companies}/add`, company, { token });
    await shop.post(`${companies}/add`, { name: '中通', code: 'ZTO' }, { token });
    const before = await shop.rows('shop_delivery_company');

    const replies = [
      await shop.post(`${companies}/edit?id=1`, { id: 2, name: 'x' }, { token }),
      await shop.post(`${companies}/edit/id/1`, { id: 2, name: 'x' }, { token }),
      await shop.post(`${companies}/edit/id/1?id=2`, { name: 'x' }, { token }),
    ];

    expect(replies.map(({ code, data }) => [code, data['field']])).toEqual([
      [0, 'id'],
      [0, 'id'],
      [0, 'id'],
    ]);
    expect(await shop.rows('shop_delivery_company')).toEqual(before);
  });

  test('a record may be named where existing clients name it', async () => {
    const token = await shop.admin('*');
    await shop.post(`${companies}/add`, company, { token });

    const inPath = await shop.post(`${companies}/edit/id/1`, { name: '甲' }, { token });
    const inQuery = await shop.post(`${companies}/edit?id=1&status=0`, { name: '乙' }, { token });
    const gone = await shop.call('DELETE', `${companies}/del?ids[]=1`, { token });

    expect([inPath.code, inQuery.code, gone.code]).toEqual([1, 1, 1]);
    expect(inQuery.data['row']).toMatchObject({ name: '乙', status: 1 });
  });

  test('ids of a deletion come in the address or in the body, and never as none', async () => {
    const token = await shop.admin('*');
    await shop.post(`${companies}/add`, company, { token });
    const del = (query: string, body?: unknown) =>
      shop.call('DELETE', `${companies}/del${query}`, { token, body });

    const refused = [
      await del(''),
      await del('?ids='),
      await del('?ids[]=*'),
      await del('', { ids: [{}] }),
    ];
    const left = await shop.rows('shop_delivery_company');
    const done = await del('', { ids: [1] });

    expect(refused.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(left).toHaveLength(1);
    expect(done).toMatchObject({ code: 1, data: { count: 1 } });
  });

  test.each([
    ['zh-cn', '请先登录'],
    ['en', 'Sign in first.'],
    ['fr', '请先登录'],
    ['../../../../etc/passwd', '请先登录'],
    ["en'; drop table admin --", '请先登录'],
  ])('with think-lang %s a guest is told %s', async (lang, msg) => {
    const reply = await shop.get(`${companies}/index`, { lang });

    expect(reply.msg).toBe(msg);
    expect(reply.headers['content-language']).toBeUndefined();
  });

  test('the query may name the language, and is not taken for a filter', async () => {
    const token = await shop.admin('*');

    expect(await shop.get(`${companies}/index?lang=en&server=1&uuid=7`, { token })).toMatchObject({
      code: 1,
    });
    expect((await shop.get(`${companies}/index?lang=en`)).msg).toBe('Sign in first.');
  });
});
