import { expect, test } from 'vitest';
import { inSentence } from './inSentence.ts';

test('a name within a sentence starts small, unless it is an abbreviation', () => {
  expect(['To ship', 'SKU low', '待发货', ''].map(inSentence)).toEqual([
    'to ship',
    'SKU low',
    '待发货',
    '',
  ]);
});
