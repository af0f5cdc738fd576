import { describe, expect, test } from 'vitest';
import { type FittingSize, recommendSize, sizesOverlap } from './recommendSize.ts';

const [chest, height, weight] = [1, 2, 3];
const sizeOf = (
  id: number,
  ...ranges: readonly (readonly [measurement: number, min: number, max: number])[]
): FittingSize => ({
  id,
  ranges: ranges.map(([measurement, min, max]) => ({ measurement, min, max })),
});

const small = sizeOf(1, [chest, 840, 880], [height, 1_600, 1_660]);
const medium = sizeOf(2, [chest, 880, 920], [height, 1_660, 1_720]);
const large = sizeOf(3, [chest, 920, 960], [height, 1_720, 1_780]);
const group = [small, medium, large];
const body = (...measures: readonly (readonly [number, number])[]) => new Map(measures);

describe('the size recommended for a body', () => {
  test.each([
    ['that fits', body([chest, 900], [height, 1_700]), { id: 2, fits: true, off: [], others: [] }],
    ['at the start of a range', body([chest, 880]), { id: 2, fits: true, off: [], others: [] }],
    ['just below it', body([chest, 879]), { id: 1, fits: true, off: [], others: [] }],
    [
      'between two sizes is the nearer one',
      body([chest, 885], [height, 1_655]),
      { id: 2, fits: false, off: [{ measurement: height, by: -5 }], others: [] },
    ],
    [
      'too large for all is the largest',
      body([chest, 1_000]),
      { id: 3, fits: false, off: [{ measurement: chest, by: 41 }], others: [] },
    ],
    [
      'too small for all is the smallest',
      body([chest, 800]),
      { id: 1, fits: false, off: [{ measurement: chest, by: -40 }], others: [] },
    ],
  ])('%s', (_, measures, expected) => {
    expect(recommendSize(group, measures)).toEqual(expected);
  });

  test('the larger of two fitting sizes is recommended, and the other one named', () => {
    const wide = sizeOf(4, [chest, 880, 1_000]);

    expect(recommendSize([...group, wide], body([chest, 900]))).toEqual({
      id: 4,
      fits: true,
      off: [],
      others: [2],
    });
  });

  test('the larger of two equally near sizes is recommended', () => {
    const gap = [sizeOf(1, [chest, 800, 840]), sizeOf(2, [chest, 860, 900])];

    expect(recommendSize(gap, body([chest, 849]))?.id).toBe(1);
    expect(recommendSize(gap, body([chest, 850]))?.id).toBe(2);
  });

  test('distances count in relation to the width of the range', () => {
    const tight = sizeOf(1, [chest, 800, 820], [weight, 50_000, 60_000]);
    const loose = sizeOf(2, [chest, 820, 840], [weight, 60_000, 70_000]);

    // 10 mm of 20 mm are more than 1 kg of 10 kg.
    expect(recommendSize([tight, loose], body([chest, 830], [weight, 59_000]))?.id).toBe(2);
  });

  test('there is none when nothing was measured that counts', () => {
    expect(recommendSize(group, body([weight, 70_000]))).toBeUndefined();
    expect(recommendSize([], body([chest, 900]))).toBeUndefined();
  });
});

describe('sizes that fit the same bodies', () => {
  test.each([
    ['ranges that meet do not overlap', small, medium, false],
    ['ranges that share a millimetre do', small, sizeOf(4, [chest, 879, 900]), true],
    [
      'ranges that differ in one measurement do not',
      small,
      sizeOf(4, [chest, 840, 880], [height, 1_700, 1_800]),
      false,
    ],
    ['sizes without a common measurement do not', small, sizeOf(4, [weight, 1, 2]), false],
  ])('%s', (_, one, two, expected) => {
    expect(sizesOverlap(one, two)).toBe(expected);
    expect(sizesOverlap(two, one)).toBe(expected);
  });
});
