import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './freePort.ts';

test('one may listen on a free port, and it is free no longer then', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');

  const next = await freePort();

  expect(next).not.toBe(port);
  server.close();
});
