import { expect, test } from 'vitest';
import { NetworkError, ReplyError, StatusError } from '../../client/index.ts';
import { faultOf, loadFaultText } from './loadFault.ts';

const reply = (code: number, data: unknown, msg = 'no') =>
  new ReplyError({ code, data, msg, time: 0 });

test('the reply of the server decides the kind of fault', () => {
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

test('a load failure shows the sentence of the catalogue first, then the remedy', () => {
  const t = (key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`;

  const texts = [
    new StatusError('Server internal error!', 500, null),
    new NetworkError('', 'offline'),
    reply(0, { error: 'in_use' }, 'In use'),
    new TypeError('a bug'),
  ].map((failure) => loadFaultText(failure, t));

  expect(texts).toEqual([
    'ui.record.retry {"sentence":"Server internal error!"}',
    'ui.record.paused {"sentence":"client.http.offline {}"}',
    'In use',
    'ui.record.retry {"sentence":"client.http.other {}"}',
  ]);
});
