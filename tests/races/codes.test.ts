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
/** A race is one only if nobody has to wait for a connection to be made first. */
const connect = () => Promise.all(times(10, () => query(shop.db, 'select pg_sleep(0.02)')));

async function sentCode(): Promise<string> {
  await send();
  const [mail] = await query<{ code: number }>(shop.db, 'select code from mail_log');
  await connect();
  return String(mail?.code);
}

test('of many who bring one code at the same moment one goes on', async () => {
  const code = await sentCode();

  const ends = await attempts(times(8, () => check(code)));

  expect(ends).toEqual({ done: 1, invalid: 7 });
});

test('of many wrong guesses at the same moment five count, and then none is right', async () => {
  const code = await sentCode();

  const ends = await attempts(times(20, () => check('000000')));

  expect(ends).toEqual({ invalid: 20 });
  expect(await shop.rows('sent_code')).toMatchObject([{ tries: 5, used_time: null }]);
  expect(await attempts([check(code)])).toEqual({ invalid: 1 });
});

test('of many who ask for the same address at the same moment one is served', async () => {
  await connect();

  const replies = await Promise.all(times(8, (n) => send(`198.51.100.${n}`)));

  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await shop.rows('mail_log')).toHaveLength(1);
});

test('of many addresses of one network twenty are served', async () => {
  await connect();

  const replies = await Promise.all(
    times(24, (n) => shop.post('/api/Ems/send', { email: `a${n}@example.com`, event })),
  );

  expect(replies.filter(({ code }) => code === 1)).toHaveLength(20);
});
