import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../../tests/support/long.ts';
import { settings } from '../../../resources/settings.ts';
import { postgresDb } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop(postgresDb, { mailPatience: { stepMs: 20, wholeMs: 50 } });
const url = '/admin/routine.Config';

const odd = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.constantFrom(
    '__proto__',
    '\0',
    '\ud800',
    'a\r\nb: c',
    '1e999',
    '-1',
    '[]',
    'x'.repeat(70_000),
  ),
);
/** Values that no setting takes: neither text nor number nor a list of pairs. */
const unfit = fc.oneof(
  fc.record({ a: fc.integer() }),
  fc.array(fc.integer(), { minLength: 1, maxLength: 3 }),
  fc.constantFrom('a\0b', 'x'.repeat(6_000), { key: 'a' }, [[[]]], '\u0007'),
);
const isAnswered = (reply: { readonly status: number }) =>
  expect([200, 400, 413]).toContain(reply.status);

test('values of any form for any setting are refused by name, and nothing is written', async () => {
  const token = await shop.admin('*');
  const before = await shop.rows('config');

  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...Object.keys(settings)), unfit, { minKeys: 1 }),
      async (body) => {
        const reply = await shop.post(`${url}/edit`, body, { token });
        isAnswered(reply);
        expect(reply.code).not.toBe(1);
      },
    ),
    draws(80, 500),
  );

  expect(await shop.rows('config')).toEqual(before);
});

test('bodies of any form never break a call', async () => {
  const token = await shop.admin('*');
  const names = fc.constantFrom(
    ...Object.keys(settings).filter((name) => name !== 'no_access_ip'),
    'no_such_setting',
    'constructor',
  );

  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.dictionary(names, odd), odd), async (body) => {
      isAnswered(await shop.post(`${url}/edit`, body ?? null, { token }));
    }),
    draws(80, 500),
  );
});

test('a setting added with random parts is refused, and nothing is written', async () => {
  const token = await shop.admin('*');
  const before = await shop.rows('config');
  const good = { group: 'basics', name: 'mine', title: 'Mine', type: 'select', content: 'a=A' };
  const parts = fc.constantFrom('group', 'name', 'title', 'type', 'content');
  const bad = fc.oneof(
    fc.constantFrom(
      '',
      null,
      '__proto__',
      'no such',
      '1',
      'x'.repeat(300),
      'a\0b',
      '=',
      'a=\u0007',
    ),
    fc.record({ a: fc.integer() }),
    fc.array(fc.integer(), { maxLength: 2 }),
    fc.boolean(),
  );
  const isRefused = async (body: object) => {
    const reply = await shop.post(`${url}/add`, body, { token });
    isAnswered(reply);
    expect([reply.code, JSON.stringify(body)]).not.toEqual([1, JSON.stringify(body)]);
  };

  await fc.assert(
    fc.asyncProperty(parts, bad, async (part, value) => {
      // One letter is as good a title as any.
      fc.pre(part !== 'title' || typeof value !== 'string' || /^$|\0|x{300}/.test(value));
      await isRefused({ ...good, [part]: value });
    }),
    draws(80, 500),
  );

  expect(await shop.rows('config')).toEqual(before);
});

test('ids of any form delete nothing of the program', async () => {
  const token = await shop.admin('*');
  const before = await shop.rows('config');

  await fc.assert(
    fc.asyncProperty(
      fc.oneof(odd, fc.array(fc.oneof(odd, fc.integer({ min: -2, max: 20 })))),
      async (ids) => {
        const reply = await shop.call('DELETE', `${url}/del`, { token, body: { ids } });
        isAnswered(reply);
        expect(reply.code).not.toBe(1);
      },
    ),
    draws(80, 500),
  );

  expect(await shop.rows('config')).toEqual(before);
});

test('a mail to try out with values of any form ends in an envelope', async () => {
  const token = await shop.admin('*');
  const names = fc.constantFrom('testMail', ...Object.keys(settings));

  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, odd), async (body) => {
      const reply = await shop.post(`${url}/sendTestMail`, body, { token });
      isAnswered(reply);
      expect(reply.code).not.toBe(1);
    }),
    draws(80, 500),
  );

  expect(await shop.rows('mail_log')).toEqual([]);
});
