import { expect, test } from 'vitest';
import { readableLine } from './readableLine.ts';

const read = (line: object) => readableLine(`${JSON.stringify(line)}\n`, 'Asia/Shanghai');

test('a line at a terminal has time, message and facts, and no level when all is well', () => {
  const time = '2026-11-20T07:28:01.000Z';

  expect(read({ level: 'info', time, msg: 'call', status: 200, caller: null })).toBe(
    '15:28:01  call  status=200\n',
  );
  expect(read({ level: 'warn', msg: 'live: port 2828 is taken' })).toBe(
    'WARN  live: port 2828 is taken\n',
  );
});

test('the stack of an error stands below its line', () => {
  const err = {
    type: 'Error',
    message: 'no row',
    stack: 'Error: no row\n    at read',
    cause: 'gone',
  };

  expect(read({ level: 'error', msg: 'call failed', err })).toBe(
    'ERROR  call failed\n    Error: no row\n    at read\n    caused by gone\n',
  );
});

test('text that is no line of the log stays as it is', () => {
  expect(['plain\n', '{broken\n'].map((line) => readableLine(line, 'UTC'))).toEqual([
    'plain\n',
    '{broken\n',
  ]);
});
