import { expect, test } from 'vitest';
import { part, testComponents } from '../testing/designs.ts';
import { partsFrom, partsText } from './clipboard.ts';

const find = (code: string) => testComponents[code];

test('copied parts are read again, without properties that nobody knows', () => {
  const inner = part('b', 'note', [], { text: '新', onclick: 'alert(1)' });

  const read = partsFrom(partsText([part('a', 'box', [inner], { wide: 1 })]), find);

  expect(read).toMatchObject({
    parts: [{ cid: 'a', props: { wide: 1 }, children: [{ cid: 'b', props: { text: '新' } }] }],
  });
  expect(JSON.stringify(read)).not.toContain('onclick');
});

test('a part that stands in a certain part alone can be copied without it', () => {
  expect(partsFrom(partsText([part('a', 'leaf')]), find)).toMatchObject({
    parts: [{ code: 'leaf' }],
  });
});

test('a component that is not here is named', () => {
  expect(partsFrom(partsText([part('a', 'firework')]), find)).toEqual({ unknown: 'firework' });
});

test.each([
  ['any text', 'shopwright'],
  ['other JSON', '[{"cid":"a"}]'],
  ['broken JSON', '{"format":"shopwright.page-parts"'],
  ['parts that are none', '{"format":"shopwright.page-parts","parts":[{"cid":1}]}'],
  ['far too much', `${partsText([part('a', 'note')])}${' '.repeat(400_000)}`],
])('%s is none of ours', (_, text) => {
  expect(partsFrom(text, find)).toBeUndefined();
});
