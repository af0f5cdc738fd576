import { expect, test } from 'vitest';
import { mentionAt, mentionsIn, segmentsOf, withMention } from './mentions.ts';

const lin = { id: 2, name: 'Lin' };
const linda = { id: 3, name: 'Linda' };
const wen = { id: 4, name: '闻溪' };

test('a name is typed behind an @ until a blank', () => {
  expect([
    mentionAt('@', 1),
    mentionAt('Please @li', 10),
    mentionAt('请@闻', 3),
    mentionAt('@lin ok', 7),
    mentionAt('a@b.example', 11),
    mentionAt('no name', 4),
    mentionAt('@lin', 2),
  ]).toEqual([
    { start: 0, text: '' },
    { start: 7, text: 'li' },
    { start: 1, text: '闻' },
    undefined,
    undefined,
    undefined,
    { start: 0, text: 'l' },
  ]);
});

test('the chosen name stands in place of what was typed, with the caret behind it', () => {
  expect([
    withMention('See @li, now', { start: 4, text: 'li' }, 'Lin'),
    withMention('@w go', { start: 0, text: 'w' }, '闻溪'),
  ]).toEqual([
    { text: 'See @Lin , now', caret: 9 },
    { text: '@闻溪 go', caret: 4 },
  ]);
});

test('a text is split at the names, the longer one first', () => {
  expect(segmentsOf('@Linda and @Lin', [lin, linda])).toEqual([
    { text: '@Linda', mention: linda },
    { text: ' and ' },
    { text: '@Lin', mention: lin },
  ]);
  expect(segmentsOf('请@闻溪看', [wen])).toEqual([
    { text: '请' },
    { text: '@闻溪', mention: wen },
    { text: '看' },
  ]);
  expect(segmentsOf('plain', [])).toEqual([{ text: 'plain' }]);
});

test('a colleague whose name was deleted again is not mentioned', () => {
  expect(mentionsIn('Ask @Linda', [lin, linda, wen])).toEqual([linda]);
});
