import { expect, test } from 'vitest';
import { withinPicture } from './CropDialog.tsx';

const wide = { width: 640, height: 320 };

test('a picture is moved no further than it reaches, so that no empty edge is sent', () => {
  const far = withinPicture(wide, { zoom: 1, x: 10_000, y: 10_000 });

  // The height fills the square of 320, the width is twice as long.
  expect(far).toEqual({ zoom: 1, x: 160, y: 0 });
  expect(withinPicture(wide, { zoom: 1, x: -10_000, y: -10_000 })).toEqual({
    zoom: 1,
    x: -160,
    y: -0,
  });
});

test('zooming out again brings back what would leave an empty edge', () => {
  const near = withinPicture(wide, { zoom: 4, x: 900, y: 400 });

  expect(near).toEqual({ zoom: 4, x: 900, y: 400 });
  expect(withinPicture(wide, { ...near, zoom: 1 })).toEqual({ zoom: 1, x: 160, y: 0 });
});
