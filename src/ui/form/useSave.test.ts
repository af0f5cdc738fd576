import { expect, test } from 'vitest';
import { NetworkError, ReplyError, StatusError } from '../../client/index.ts';
import { saveProblem } from './useSave.ts';

const t = (key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`;

test('a status has the text of the client, and says that the input is kept', () => {
  expect(saveProblem(new StatusError('Try again later!', 504, null), t)).toEqual({
    type: 'noAnswer',
    message: 'save.kept {"sentence":"Try again later!"}',
  });
  expect(saveProblem(new NetworkError('Request timeout!', 'timeout'), t)).toEqual({
    type: 'noAnswer',
    message: 'save.kept {"sentence":"Request timeout!"}',
  });
});

test('a refusal keeps its own text; other faults have a text of the form', () => {
  const refusal = new ReplyError({ code: 0, msg: 'Out of stock', time: 0, data: null });

  expect(saveProblem(refusal, t)).toEqual({ type: 'refused', message: 'Out of stock' });
  expect(saveProblem(new NetworkError('off', 'offline'), t).message).toBe('save.offline {}');
  expect(saveProblem(new StatusError('gone', 404, null), t).message).toBe('save.missing {}');
  expect(saveProblem(new TypeError('a bug'), t).message).toBe('save.server {}');
});
