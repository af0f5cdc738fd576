import { expect, test } from 'vitest';
import { demoRows } from './demo.ts';
import { stillSvg } from './stills.ts';

test('every picture the demo names can be drawn', () => {
  const named = demoRows(1_763_700_000).flatMap(({ rows }) =>
    rows
      .flatMap((row) => Object.entries(row))
      .flatMap(([column, value]) => (column === 'image' || column === 'images' ? value : [])),
  );
  const stills = new Set(named.filter((name) => typeof name === 'string'));

  const missing = [...stills].filter((url) => {
    const [, name = ''] = /^\/still\/([\w-]+)\.svg$/.exec(url) ?? [];
    return !stillSvg(name)?.startsWith('<svg');
  });

  expect(stills.size).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test.each([
  '',
  'shirts',
  'shirts-',
  'shirts-none',
  'constructor-oat',
  '../shirts-oat',
  'shirts-oat-oat',
])('there is no picture called "%s"', (name) => {
  expect(stillSvg(name)).toBeUndefined();
});
