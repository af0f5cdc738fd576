import { expect, test } from 'vitest';
import { promisedContrast } from '../../tests/support/contrasts.ts';
import { contrast } from './menu/menuLook.ts';
import tokens from '../theme/tokens.json' with { type: 'json' };

test.each(promisedContrast)('%s reads in light and in dark', (_name, pick, light, dark, least) => {
  const ratios = [contrast(...pick(tokens.light)), contrast(...pick(tokens.dark))];

  expect(ratios.map((ratio) => Math.round(ratio * 100) / 100)).toEqual([light, dark]);
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least);
});

test('chart lines stand out from the surface in both modes', () => {
  const ratios = [tokens.light, tokens.dark].flatMap(({ chart, surface }) =>
    chart.map((line) => contrast(line, surface)),
  );

  expect(ratios).toHaveLength(12);
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
});
