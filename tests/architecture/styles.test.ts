import { expect, test } from 'vitest';
import { sources } from './sources.ts';

/** Rules for every input below an element: a checkbox, radio or switch put there later obeys them too. */
const anyInput =
  /['"]&[^'"\n]*(?<![>+~]) (?::is\()?input(?!\[|:not\(\[type=checkbox\], \[type=radio\]\))[^'"\n]*['"]: \{(?:[^{}]|\$?\{[^{}]*\})*\}/g;
const measures = /\b(?:width|height|minWidth|minHeight|flex|flexBasis|position|padding):/;

const rulesIn = (text: string): readonly string[] =>
  [...text.matchAll(anyInput)].map(([rule]) => rule).filter((rule) => measures.test(rule));

test('measures for the inputs inside of a component name their type or their parent', () => {
  const found = sources.flatMap(({ path, text }) => rulesIn(text).map((rule) => ({ path, rule })));

  expect(found).toEqual([]);
});

test('a rule that would stretch a switch is found, one for text boxes or for a child is not', () => {
  const found = rulesIn(`
    '& input': { width: '100%' },
    '& td :is(input:not([type=checkbox]), select)': { width: '100%' },
    '& td :is(input:not([type=checkbox], [type=radio]), select)': { width: '100%' },
    '& input[type=text]': { width: 104 },
    '& > input': { flex: 1 },
    '& input': { color: 'inherit' },
  `);

  expect(found).toEqual([
    "'& input': { width: '100%' }",
    "'& td :is(input:not([type=checkbox]), select)': { width: '100%' }",
  ]);
});
