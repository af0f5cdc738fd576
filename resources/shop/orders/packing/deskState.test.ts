import { expect, test } from 'vitest';
import { movePiece, pickCode, setPicked, shipOrder, startDesk, takeBack } from './deskState.ts';
import type { PackingLine } from './packingOrder.ts';
import { packingSamples } from './packingSamples.ts';

const nameOf = (line: PackingLine) => line.sku_code;
const desk = startDesk(packingSamples);
const [first, second] = packingSamples;
if (!first || !second) throw new Error('there are two samples');
const socks = { id: 72 };

test('a scan while picking counts one piece, and says when all are picked', () => {
  const shirt = pickCode(desk, '6901234567892', nameOf);
  expect(shirt).toMatchObject({
    picked: { 31: 1 },
    said: { key: 'piece', values: { name: 'SH003-GR-L', done: 1, all: 1 } },
    sound: 'right',
  });
  expect(pickCode({ ...desk, ...shirt }, 'SH003-GR-L', nameOf)).toMatchObject({
    said: { tone: 'danger', key: 'enough' },
    sound: 'wrong',
  });
  expect(pickCode({ ...desk, picked: { 31: 1, 32: 2 } }, 'SK001-GY', nameOf)).toMatchObject({
    picked: { 31: 1, 32: 3 },
    said: { key: 'pickedAll' },
    sound: 'done',
  });
  expect(pickCode(desk, 'NOPE', nameOf)).toMatchObject({ said: { key: 'unknown' } });
});

test('a row that is ticked off by hand counts whole', () => {
  expect(setPicked({ ...desk, picked: { 31: 1 } }, 32, 3)).toMatchObject({
    picked: { 31: 1, 32: 3 },
    said: { key: 'pickedAll' },
  });
});

test('pieces of a parcel stay between none and those ordered', () => {
  const into = movePiece(desk, { order: first, line: socks, by: 1 }, nameOf);
  expect(into).toMatchObject({ packed: { 72: 1 }, said: { key: 'piece' }, sound: 'right' });
  expect(movePiece(desk, { order: first, line: socks, by: -1 }, nameOf).packed).toEqual({ 72: 0 });
  const full = { ...desk, packed: { 71: 1, 72: 2 } };
  expect(movePiece(full, { order: first, line: socks, by: 1 }, nameOf)).toMatchObject({
    packed: { 71: 1, 72: 2 },
    said: { key: 'complete', values: { no: first.order_no } },
    sound: 'done',
  });
});

test('a shipped order leaves the desk to the next, and comes back when it is undone', () => {
  const shipped = { ...desk, ...shipOrder(desk, first, 'QY1') };
  expect([[...shipped.shipped], shipped.current]).toEqual([[first.id], second]);

  const last = { ...shipped, ...shipOrder(shipped, second, 'QY2') };
  expect(last.current).toBeUndefined();

  const newer = { ...first, version: 9 };
  expect(takeBack(last, newer)).toMatchObject({
    shipped: new Set([second.id]),
    current: newer,
    orders: [newer, second],
  });
});
