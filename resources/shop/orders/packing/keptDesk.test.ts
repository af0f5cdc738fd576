import { expect, test } from 'vitest';
import { movePiece, setPicked, shipOrder, startDesk } from './deskState.ts';
import { resumed, workOf } from './keptDesk.ts';
import { packingSamples } from './packingSamples.ts';

const [first, second] = packingSamples;
if (!first || !second) throw new Error('there are two samples');
const desk = startDesk(packingSamples);
const nameOf = () => '';
const socks = 32;

test('work goes on after a reload where it was', () => {
  const picked = { ...desk, stage: 'pack' as const, ...setPicked(desk, socks, 2), current: second };
  const work = {
    ...picked,
    ...movePiece(picked, { order: first, line: { id: 71 }, by: 1 }, nameOf),
  };

  const after = resumed(startDesk(packingSamples), JSON.parse(JSON.stringify(workOf(work))));

  expect(after).toMatchObject({
    stage: 'pack',
    picked: { [socks]: 2 },
    packed: { 71: 1 },
    current: second,
    said: { key: 'start' },
  });
});

test('pieces of a shipped parcel have left: they count for no other order', () => {
  const all = { ...desk, ...setPicked(desk, socks, 3), packed: { 71: 1, 72: 2, 121: 1 } };
  const shipped = { ...all, ...shipOrder(all, first, 'QY1') };

  const work = workOf(shipped);

  expect(work).toEqual({ stage: 'pick', picked: { [socks]: 1 }, packed: { 121: 1 }, current: 12 });
  expect(resumed(startDesk([second]), work)).toMatchObject({
    picked: { [socks]: 1 },
    packed: { 121: 1 },
    current: second,
  });
});

test('orders that have left the batch meanwhile take their work with them', () => {
  const work = {
    stage: 'pack',
    picked: { 31: 1, [socks]: 3 },
    packed: { 71: 1, 121: 9 },
    current: 7,
  } as const;

  expect(resumed(startDesk([second]), work)).toMatchObject({
    picked: { [socks]: 1 },
    packed: { 121: 1 },
    current: second,
  });
});
