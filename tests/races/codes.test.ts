import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { postgresDb } from '../support/databases.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { attempts, times } from './attempts.ts';

const shop = useHttpShop(postgresDb);
const email = 'lin@example.com';
const event = 'user_register';

const send = (ip = '192.0.2.7') => shop.post('/api/Ems/send', { email, event }, { ip });
const check = (code: string) => () =>
  shop.composed.codes.check({ channel: 'email', target: email, event, code });
/** Open connections first: a caller that waits for one is not in the race. */
const connect = () => Promise.all(times(10, () => query(shop.db, 'select pg_sleep(0.02)')));

async function sentCode(): Promise<string> {
  await send();
  const [mail] = await query<{ code: number }>(shop.db, 'select code from mail_log');
  await connect();
  return String(mail?.code);
}

test('one of many concurrent uses of a code succeeds', async () => {
  const code = await sentCode();

  const ends = await attempts(times(8, () => check(code)));

  expect(ends).toEqual({ done: 1, invalid: 7 });
});

test('five of many concurrent wrong guesses count, and then the right code is refused', async () => {
  const code = await sentCode();

  const ends = await attempts(times(20, () => check('000000')));

  expect(ends).toEqual({ invalid: 20 });
  expect(await shop.rows('sent_code')).toMatchObject([{ tries: 5, used_time: null }]);
  expect(await attempts([check(code)])).toEqual({ invalid: 1 });
});

test('one of many concurrent requests for an address is served', async () => {
  await connect();

  const replies = await Promise.all(times(8, (n) => send(`198.51.100.${n}`)));

  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await shop.rows('mail_log')).toHaveLength(1);
});

test('twenty of many requests from one network are served', async () => {
  await connect();

  const replies = await Promise.all(
    times(24, (n) => shop.post('/api/Ems/send', { email: `a${n}@example.com`, event })),
  );

  expect(replies.filter(({ code }) => code === 1)).toHaveLength(20);
});
