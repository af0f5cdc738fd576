import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { orders } from '../../resources/index.ts';
import { details } from './details.ts';

test('the design has 25 details', () => {
  expect(Object.keys(details)).toHaveLength(25);
});

describe.each(Object.entries(details))('%s', (_, proofs) => {
  test.each(proofs)('is proved by $file', (proof) => {
    const text = readFileSync(proof.file, 'utf8');
    const quoted =
      'story' in proof
        ? [`export const ${proof.story} = `]
        : [`test('${proof.test}'`, `  '${proof.test}',`, `)('${proof.test}'`];
    expect(quoted.some((each) => text.includes(each))).toBe(true);
  });

  test('by something', () => {
    expect(proofs.length).toBeGreaterThan(0);
  });
});

test('the ring of an order fills with each stage', () => {
  const { choices } = orders.shape.fields.status;
  const stages = ['to_pay', 'to_ship', 'to_receive', 'to_evaluate', 'complete'] as const;

  expect(stages.map((stage) => choices[stage].glyph)).toEqual([
    'ring',
    'quarter',
    'half',
    'most',
    'done',
  ]);
});
