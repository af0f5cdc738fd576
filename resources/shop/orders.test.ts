import { expect, test } from 'vitest';
import { orders } from './orders.ts';

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
