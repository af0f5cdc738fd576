import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReplyCode } from '../../src/contract/index.ts';
import { createCalls } from './calls.ts';

let signIns = 0;
let url = '';
// A shop whose first session has ended.
const shop = createServer((request, response) => {
  const { 'ba-user-token': token } = request.headers;
  const envelope =
    request.url === '/api/user/checkIn'
      ? { code: ReplyCode.success, msg: '', data: { userInfo: { token: `t${++signIns}` } } }
      : token === 't2'
        ? { code: ReplyCode.success, msg: '', data: { id: 7 } }
        : { code: ReplyCode.expired, msg: 'signed out', data: [] };
  response.end(JSON.stringify(envelope));
});
beforeAll(async () => {
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  // A listening server has the address of a socket.
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

test('a demo member whose session has ended signs in again, and the call is made once', async () => {
  const calls = createCalls(() => url);
  const member = await calls.member('buyer001', 'a password');

  expect(await member.postOnce('/api/shop.Order/create', {})).toEqual({ id: 7 });

  expect(signIns).toBe(2);
  expect(calls.acknowledged).toHaveLength(1);
  expect([...(calls.counts.get('POST /api/shop.Order/create') ?? [])]).toEqual([['done', 1]]);
});
