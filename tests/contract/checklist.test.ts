import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checklist } from './checklist.ts';
import { clientRows } from './client.ts';
import { notYet } from './notYet.ts';
import { rows } from './rows/index.ts';

test('every row of the checklist is played, or says what it waits for', () => {
  const played = new Set([...rows.map(({ id }) => id), ...Object.keys(clientRows)]);

  const known = [...played, ...Object.keys(notYet)].toSorted();

  expect(known).toEqual(checklist.toSorted());
});

test('no two rows have one title', () => {
  const titles = rows.map(({ title }) => title);

  expect(titles.filter((title, n) => titles.indexOf(title) !== n)).toEqual([]);
});

test.each(
  Object.entries(clientRows).flatMap(([id, covered]) => covered.map((each) => ({ id, ...each }))),
)('$id is a test of $file', ({ file, test: name }) => {
  expect(readFileSync(file, 'utf8')).toContain(`test('${name}'`);
});
