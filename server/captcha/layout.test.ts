import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clicksInfo } from '../../src/contract/index.ts';
import { characters, digits } from './characters.ts';
import { choose } from './pictures.ts';
import { areHit } from './answers.ts';
import { random } from './context.ts';
import { draw } from './draw.ts';
import glyphs from './glyphs.json' with { type: 'json' };
import { layOut, picture, type Placed } from './layout.ts';

const arrange = (readsChinese: boolean) => {
  const { asked, decoys } = choose({ readsChinese }, random);
  return { asked, decoys, placed: layOut([...asked, ...decoys], random) };
};

test('no two things touch, and all stand within the picture', () => {
  const layouts = Array.from({ length: 300 }, () => arrange(true).placed);

  const faults = layouts.flatMap((placed) => [
    ...placed.filter(({ x, y, side }) => x < 0 || y < 0 || x + side > 350 || y + side > 200),
    ...placed.flatMap((a, n) => placed.slice(n + 1).filter((b) => touches(a, b))),
  ]);

  expect(layouts.every((placed) => placed.length === 6)).toBe(true);
  expect(faults).toEqual([]);
});

test('all things of a picture are different, decoys included', () => {
  const chosen = Array.from({ length: 200 }, () => choose({ readsChinese: true }, random));

  const names = chosen.map(({ asked, decoys }) =>
    [...asked, ...decoys].map((t) => JSON.stringify(t)),
  );

  expect(names.filter((each) => new Set(each).size !== 6)).toEqual([]);
});

test('a click inside each square passes at any size it is shown in, in this order alone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 2_000 }),
      fc.array(fc.tuple(fc.double({ min: 0.1, max: 0.9, noNaN: true }), fc.nat(1)), {
        minLength: 2,
        maxLength: 2,
      }),
      (width, within) => {
        const targets = arrange(true).placed.slice(0, 2);
        const times = width / picture.width;
        const clicks = targets.map(({ x, y, side }, n) => {
          const [part = 0] = within[n] ?? [];
          return { x: (x + side * part) * times, y: (y + side * (1 - part)) * times };
        });
        const shown = { width, height: picture.height * times };

        expect(areHit(targets, clicksInfo(clicks, shown))).toBe(true);
        expect(areHit(targets, clicksInfo(clicks.toReversed(), shown))).toBe(false);
      },
    ),
  );
});

test('the ink of each thing stays within its square', async () => {
  const ground = await pixels([]);
  const layouts = Array.from({ length: 20 }, () => arrange(true).placed);

  const drawn = await Promise.all(layouts.map(pixels));

  const inked = drawn.map((each) => changed(ground, each));
  const strays = inked.map((places, n) =>
    places.filter(
      ([x, y]) =>
        !layouts[n]?.some(
          (each) =>
            x >= each.x && x <= each.x + each.side && y >= each.y && y <= each.y + each.side,
        ),
    ),
  );
  expect(Math.min(...inked.map(({ length }) => length))).toBeGreaterThan(100);
  expect(strays.flat()).toEqual([]);
});

test('every character has its outline', () => {
  const signs = [...new Set([...characters, digits].join(''))];

  expect(signs.length).toBeGreaterThan(300);
  expect(Object.keys(glyphs).toSorted()).toEqual(signs.toSorted());
  expect(Object.values(glyphs).filter((path) => !/^m[-\d][-\d lcqmz]+$/.test(path))).toEqual([]);
});

const touches = (a: Placed, b: Placed): boolean =>
  a.x < b.x + b.side && b.x < a.x + a.side && a.y < b.y + b.side && b.y < a.y + a.side;

const pixels = async (placed: readonly Placed[]): Promise<Buffer> =>
  sharp(await draw(placed, () => 0))
    .raw()
    .toBuffer();

/** Places of the pixels that differ. */
function changed(before: Buffer, after: Buffer): readonly (readonly [x: number, y: number])[] {
  const channels = after.length / (picture.width * picture.height);
  return Array.from({ length: picture.width * picture.height }, (_, n) => n)
    .filter(
      (n) =>
        !before
          .subarray(n * channels, (n + 1) * channels)
          .equals(after.subarray(n * channels, (n + 1) * channels)),
    )
    .map((n) => [n % picture.width, Math.floor(n / picture.width)] as const);
}
