import { expect, test } from 'vitest';
import { shapes } from './index.ts';

test('fields whose columns hold long values are marked as such', () => {
  const fields = shapes.flatMap(({ name: shape, fields: all }) =>
    Object.entries(all).map(([name, { columns, isBulky = false }]) => ({
      name: `${shape}.${name}`,
      isBulky,
      isLong: columns.some(({ type }) => /^(?:text|jsonb?)\b/.test(type)),
    })),
  );

  expect(fields.filter(({ isLong }) => isLong).length).toBeGreaterThan(50);
  expect(fields.filter(({ isBulky, isLong }) => isBulky !== isLong)).toEqual([]);
});
