import { expect, test } from 'vitest';
import { NetworkError, ReplyError, StatusError } from '../../client/index.ts';
import { saveProblem } from './useSave.ts';

const t = (key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`;

test('a status has the text of the client, and says that the input is kept', () => {
  expect(saveProblem(new StatusError('Try again later!', 504, null), t)).toEqual({
    type: 'noAnswer',
    message: 'ui.save.kept {"sentence":"Try again later!"}',
  });
  expect(saveProblem(new NetworkError('Request timeout!', 'timeout'), t)).toEqual({
    type: 'noAnswer',
    message: 'ui.save.kept {"sentence":"Request timeout!"}',
  });
});

test('a refusal keeps its own text; other faults have a text of the form', () => {
  const refusal = new ReplyError({ code: 0, msg: 'Out of stock', time: 0, data: null });

  expect(saveProblem(refusal, t)).toEqual({ type: 'refused', message: 'Out of stock' });
  const gone = new ReplyError({ code: 0, msg: 'Gone', time: 0, data: { error: 'not_found' } });
  expect(saveProblem(gone, t).message).toBe('ui.save.missing {}');
});

test('every other failure begins with its sentence of the catalogue', () => {
  const sentences = [
    new NetworkError('You are disconnected!', 'offline'),
    new StatusError('Error requesting address: /x', 404, null),
    new StatusError('You do not have permission to operate!', 403, null),
    new TypeError('a bug'),
  ].map((failure) => saveProblem(failure, t).message);

  expect(sentences).toEqual([
    'ui.save.offline {"sentence":"You are disconnected!"}',
    'ui.save.kept {"sentence":"Error requesting address: /x"}',
    'ui.save.kept {"sentence":"You do not have permission to operate!"}',
    'ui.save.kept {"sentence":"client.http.other {}"}',
  ]);
});
