import { expect, test } from 'vitest';
import { sources } from './sources.ts';

/** Assertions (`value as Type`) for each thousand lines of source, at most. */
const assertionsPerThousandLines = 1.5;

const code = sources.map(({ path, text }) => ({
  path,
  lines: text.split('\n').length,
  code: withoutTexts(text),
}));

test('no source has the type any', () => {
  const found = code.filter(({ code: text }) => /(?:[:<|&(,]|\bas)\s*any\b(?!\s*[:.(])/.test(text));

  expect(found.map(({ path }) => path)).toEqual([]);
});

test('types are asserted rarely', () => {
  const lines = code.reduce((sum, file) => sum + file.lines, 0);
  const asserted = code.reduce((sum, { code: text }) => sum + assertionsIn(text), 0);

  expect(asserted).toBeGreaterThan(50);
  expect((asserted / lines) * 1_000).toBeLessThanOrEqual(assertionsPerThousandLines);
});

/** Constants (`as const`), renamed imports and keys of mapped types are no assertions. */
function assertionsIn(text: string): number {
  const rest = text
    .replaceAll(/(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?[{*][^;]*?(?:from|;)/g, '')
    .replaceAll(/\[\s*\w+ in [\s\S]{0,120}?\bas\b/g, '');
  return [...rest.matchAll(/\bas\s+(?!const\b)[\w{[(]/g)].length;
}

function withoutTexts(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<!:)\/\/[^\n]*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, `''`);
}
