import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import tokens from './tokens.json' with { type: 'json' };

type Tokens = (typeof tokens)['light'];
type Pair = readonly [
  name: string,
  pick: (of: Tokens) => readonly [string, string],
  light: number,
  dark: number,
  least: number,
];

/** What the design promises, pair by pair. A changed token changes the design first. */
const promised: readonly Pair[] = [
  ['text on surface', (of) => [of.text, of.surface], 16.39, 14.08, 4.5],
  ['text on canvas', (of) => [of.text, of.canvas], 14.89, 15.36, 4.5],
  ['text on selected', (of) => [of.text, of.selected], 14.49, 12.24, 4.5],
  ['text2 on surface', (of) => [of.text2, of.surface], 7.07, 8.3, 4.5],
  ['text2 on canvas', (of) => [of.text2, of.canvas], 6.42, 9.06, 4.5],
  ['text2 on hover', (of) => [of.text2, of.hover], 6.54, 7.76, 4.5],
  ['text3 on surface', (of) => [of.text3, of.surface], 5.36, 6.18, 4.5],
  ['text3 on canvas', (of) => [of.text3, of.canvas], 4.87, 6.75, 4.5],
  ['text3 on selected', (of) => [of.text3, of.selected], 4.74, 5.38, 4.5],
  ['link on surface', (of) => [of.primary, of.surface], 6.8, 8.25, 4.5],
  ['link on canvas', (of) => [of.primary, of.canvas], 6.18, 9, 4.5],
  ['link on selected', (of) => [of.primary, of.selected], 6.01, 7.17, 4.5],
  ['onPrimary on primary', (of) => [of.onPrimary, of.primary], 6.8, 8.35, 4.5],
  ['onPrimary on hover', (of) => [of.onPrimary, of.primaryHover], 8.64, 9.88, 4.5],
  ['onPrimary on active', (of) => [of.onPrimary, of.primaryActive], 10.68, 11.5, 4.5],
  ['onSoft on primarySoft', (of) => [of.onSoft, of.primarySoft], 7.48, 8.47, 4.5],
  ['control on surface', (of) => [of.control, of.surface], 3.32, 3.94, 3],
  ['control on canvas', (of) => [of.control, of.canvas], 3.01, 4.3, 3],
  ['control on sunken', (of) => [of.control, of.sunken], 3.15, 4.11, 3],
  ['focus on surface', (of) => [of.focus, of.surface], 6.8, 8.25, 3],
  ['focus on canvas', (of) => [of.focus, of.canvas], 6.18, 9, 3],
  ['focus on soft', (of) => [of.focus, of.primarySoft], 5.89, 6.42, 3],
  ['onInverse on inverse', (of) => [of.onInverse, of.inverse], 13.52, 13.63, 4.5],
  ['onInverse2 on inverse', (of) => [of.onInverse2, of.inverse], 7.86, 5.71, 4.5],
  ['info tag', ({ status: { info } }) => [info.fg, info.bg], 6.89, 8.01, 4.5],
  ['info on selected', (of) => [of.status.info.fg, of.selected], 7.02, 8.6, 4.5],
  ['success tag', ({ status: { success } }) => [success.fg, success.bg], 6.48, 8.26, 4.5],
  ['success on selected', (of) => [of.status.success.fg, of.selected], 6.64, 8.54, 4.5],
  ['warning tag', ({ status: { warning } }) => [warning.fg, warning.bg], 6.86, 8.24, 4.5],
  ['warning on selected', (of) => [of.status.warning.fg, of.selected], 6.95, 8.46, 4.5],
  ['danger tag', ({ status: { danger } }) => [danger.fg, danger.bg], 6.62, 8.21, 4.5],
  ['danger on selected', (of) => [of.status.danger.fg, of.selected], 6.85, 8.11, 4.5],
  ['info dot', ({ status: { info } }) => [info.dot, info.bg], 4.15, 4.39, 3],
  ['success dot', ({ status: { success } }) => [success.dot, success.bg], 3.91, 4.81, 3],
  ['warning dot', ({ status: { warning } }) => [warning.dot, warning.bg], 3.97, 4.53, 3],
  ['danger dot', ({ status: { danger } }) => [danger.dot, danger.bg], 3.95, 4.44, 3],
  ['info solid', ({ status: { info } }) => [info.onSolid, info.solid], 6.8, 7.65, 4.5],
  ['success solid', ({ status: { success } }) => [success.onSolid, success.solid], 6.45, 8.39, 4.5],
  ['warning solid', ({ status: { warning } }) => [warning.onSolid, warning.solid], 6.58, 7.8, 4.5],
  ['danger solid', ({ status: { danger } }) => [danger.onSolid, danger.solid], 6.6, 8.18, 4.5],
];

test.each(promised)('%s reads in light and in dark', (_name, pick, light, dark, least) => {
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
