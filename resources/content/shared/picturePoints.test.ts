import { expect, test } from 'vitest';
import { movedByKey, pointAt } from './picturePoints.ts';

const frame = { left: 100, top: 50, width: 400, height: 200 };
const pressed = (key: string, shiftKey = false) => ({ key, shiftKey });

test('a pointer is read in thousandths of the picture and never beside it', () => {
  expect(pointAt(frame, { clientX: 200, clientY: 201 })).toEqual({ x: 250, y: 755 });
  expect(pointAt(frame, { clientX: 20, clientY: 400 })).toEqual({ x: 0, y: 1_000 });
});

test('arrow keys move a hotspot as far as the edge, with Shift further', () => {
  expect(movedByKey({ x: 500, y: 500 }, pressed('ArrowLeft'))).toEqual({ x: 495, y: 500 });
  expect(movedByKey({ x: 500, y: 980 }, pressed('ArrowDown', true))).toEqual({ x: 500, y: 1_000 });
  expect(movedByKey({ x: 500, y: 500 }, pressed('a'))).toBeUndefined();
});
