import { expect, test } from 'vitest';
import type { AnyStep } from '../../schema/index.ts';
import { stepsOf } from './stepsOf.ts';

const going = { state: { ne: 'dropped' } };
const declared: readonly AnyStep[] = [
  { step: 'place', at: 'placed', when: going },
  { step: 'send', at: 'sent', when: going },
  { step: 'judge', done: { state: 'ended' }, when: going },
  { step: 'end', at: 'ended', when: going },
];
const parcel = { state: 'open', placed: 100, sent: null, ended: null };
const outline = (row: object) =>
  stepsOf(declared, { ...row }).map(({ name, state, at }) => `${name} ${state} ${at ?? '-'}`);

test('the step that is on waits since the one before it was taken', () => {
  expect(outline(parcel)).toEqual([
    'place done 100',
    'send now 100',
    'judge ahead -',
    'end ahead -',
  ]);
});

test('a step without a time of its own is taken by its condition', () => {
  expect(outline({ ...parcel, state: 'ended', sent: 200, ended: 900 })).toEqual([
    'place done 100',
    'send done 200',
    'judge done -',
    'end done 900',
  ]);
});

test('a skipped step lies behind a step that is taken', () => {
  expect(outline({ ...parcel, ended: 900 })[1]).toBe('send done -');
});

test('a record that goes nowhere, or has not begun, has no progress', () => {
  expect(outline({ ...parcel, state: 'dropped' })).toEqual([]);
  expect(outline({ ...parcel, placed: 0 })).toEqual([]);
});
