import { expect, test } from 'vitest';
import { cjkPunctuation } from '../../src/theme/type.ts';
import { sources } from './sources.ts';

const chinese = sources.filter(({ path }) => path.startsWith('i18n/zh-cn/'));
const screens = sources.filter(({ path }) => /^(?:src|resources|member)\//.test(path));

/** A straight quote or a half-width sign right beside a Chinese one; in a comment there is none. */
const halfWidth = /[\u4e00-\u9fff]["',;:!?()]|["',;!?()][\u4e00-\u9fff]/;

test('Chinese texts have full-width signs', () => {
  const literals = chinese.flatMap(({ path, text }) =>
    [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, said = '']) => `${path}: ${said}`),
  );

  expect(literals.filter((said) => /[\u4e00-\u9fff]/.test(said)).length).toBeGreaterThan(2_000);
  expect(literals.filter((said) => halfWidth.test(said))).toEqual([]);
});

test('weights are 400 and 600', () => {
  const weights = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:fontWeight|font-weight|fontWeight\w+): ?['"]?(\d+|bold\w*)/g)].map(
      ([, weight]) => ({ path, weight }),
    ),
  );

  expect(weights.length).toBeGreaterThan(30);
  expect(weights.filter(({ weight }) => weight !== '400' && weight !== '600')).toEqual([]);
});

test('figures are tabular, quotes full-width', () => {
  const styles = sources.find(({ path }) => path === 'src/theme/themeComponents.ts')?.text;

  expect(styles).toContain("fontVariantNumeric: 'tabular-nums'");
  expect(styles).toMatch(/':root:lang\(zh\)': \{ '--font-family': 'CjkPunct, /);
  expect(cjkPunctuation.unicodeRange).toContain('U+201C-201D');
});
