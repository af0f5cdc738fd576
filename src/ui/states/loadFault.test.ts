import { expect, test } from 'vitest';
import { NetworkError, ReplyError, StatusError } from '../../client/index.ts';
import { faultOf } from './loadFault.ts';

const reply = (code: number, data: unknown, msg = 'no') =>
  new ReplyError({ code, data, msg, time: 0 });

test('what the server said decides what a person can do about it', () => {
  const faults = [
    reply(0, { error: 'not_found' }),
    reply(401, []),
    reply(0, { error: 'in_use' }),
    reply(0, null, ''),
    new StatusError('gone', 404, null),
    new StatusError('broken', 500, null),
    new StatusError('busy', 503, null),
    new NetworkError('off', 'offline'),
    new NetworkError('late', 'timeout'),
    new TypeError('a bug'),
  ].map(faultOf);

  expect(faults).toEqual([
    'missing',
    'denied',
    'refused',
    'server',
    'missing',
    'server',
    'noAnswer',
    'offline',
    'noAnswer',
    'server',
  ]);
});
