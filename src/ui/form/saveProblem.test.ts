import { expect, test } from 'vitest';
import { NetworkError, ReplyError, StatusError } from '../../client/index.ts';
import { saveProblem } from './saveProblem.ts';

const t = (key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`;

test('a status is told in the words of the client, with what happens to the values', () => {
  expect(saveProblem(new StatusError('Try again later!', 504, null), t)).toEqual({
    type: 'noAnswer',
    message: 'save.kept {"sentence":"Try again later!"}',
  });
  expect(saveProblem(new NetworkError('Request timeout!', 'timeout'), t)).toEqual({
    type: 'noAnswer',
    message: 'save.kept {"sentence":"Request timeout!"}',
  });
});

test('a refusal keeps its own words, and what has a text of ours uses it', () => {
  const refusal = new ReplyError({ code: 0, msg: 'Out of stock', time: 0, data: null });

  expect(saveProblem(refusal, t)).toEqual({ type: 'refused', message: 'Out of stock' });
  expect(saveProblem(new NetworkError('off', 'offline'), t).message).toBe('save.offline {}');
  expect(saveProblem(new StatusError('gone', 404, null), t).message).toBe('save.missing {}');
  expect(saveProblem(new TypeError('a bug'), t).message).toBe('save.server {}');
});
