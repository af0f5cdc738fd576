import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checklist } from './checklist.ts';
import { clientRows } from './client.ts';
import { memberSection } from './memberSection.ts';
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

describe.each(Object.entries(memberSection))('%s', (_, covered) => {
  test.each(covered)('is played by: $test', ({ file, test: name }) => {
    const quoted = ["test('", "title: '", "'"].map((before) => `${before}${name}'`);
    const text = readFileSync(file, 'utf8');
    expect(quoted.some((each) => text.includes(each))).toBe(true);
  });

  // Those of the server run on both in the long run.
  test('on the embedded engine and on PostgreSQL', () => {
    const engines = covered.flatMap(({ file }) => {
      if (file.startsWith('tests/contract/')) return ['embedded'];
      // Without a choice of engines a test of the server runs on PostgreSQL.
      const runsOnBoth = readFileSync(file, 'utf8').includes('describe.each(engines)');
      return runsOnBoth ? ['embedded', 'postgres'] : ['postgres'];
    });
    expect([...new Set(engines)].toSorted()).toEqual(['embedded', 'postgres']);
  });
});
