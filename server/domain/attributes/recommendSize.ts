/** Bodies a size fits in one measurement: from `min` up to, but not including, `max`; mm or g. */
export type FittingRange = {
  readonly measurement: number;
  readonly min: number;
  readonly max: number;
};

/** A size of a group, in the order of the group. */
export type FittingSize = { readonly id: number; readonly ranges: readonly FittingRange[] };

/** A body by the ids of its measurements, in mm or g. */
export type BodyMeasures = ReadonlyMap<number, number>;

export type SizeRecommendation = {
  readonly id: number;
  /** True if every measurement taken lies within the size. */
  readonly fits: boolean;
  /** Measurements outside of the size and by how much: negative if the body is too small for the size. */
  readonly off: readonly { readonly measurement: number; readonly by: number }[];
  /** Other sizes that fit as well. */
  readonly others: readonly number[];
};

/**
 * The size of a group for a body: one that fits, else the nearest. Distances count in relation to the
 * width of the range, so that 20 mm of waist and 2 kg of weight compare. Of equal sizes the one with
 * more known measurements is recommended, then the larger one, since clothes that are loose can be worn.
 * Undefined when nothing was measured that a size of the group has a range for.
 */
export function recommendSize(
  sizes: readonly FittingSize[],
  body: BodyMeasures,
): SizeRecommendation | undefined {
  const ranked = sizes
    .flatMap((size, place) => {
      const known = size.ranges.filter(({ measurement }) => body.has(measurement));
      return known.length > 0 ? [{ size, place, known, distance: distanceOf(known, body) }] : [];
    })
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        b.known.length - a.known.length ||
        middleOf(b.known) - middleOf(a.known) ||
        a.place - b.place,
    );
  const [best, ...rest] = ranked;
  if (!best) return undefined;
  return {
    id: best.size.id,
    fits: best.distance === 0,
    off: best.known.flatMap((range) => {
      const by = offBy(range, body.get(range.measurement) ?? 0);
      return by === 0 ? [] : [{ measurement: range.measurement, by }];
    }),
    others:
      best.distance === 0
        ? rest.filter(({ distance }) => distance === 0).map(({ size }) => size.id)
        : [],
  };
}

/** Distance of a measure from a range; the end of a range belongs to the next size. */
function offBy({ min, max }: FittingRange, measure: number): number {
  if (measure < min) return measure - min;
  return measure < max ? 0 : measure - max + 1;
}

const distanceOf = (ranges: readonly FittingRange[], body: BodyMeasures): number =>
  ranges.reduce(
    (sum, range) =>
      sum +
      Math.abs(offBy(range, body.get(range.measurement) ?? 0)) / Math.max(1, range.max - range.min),
    0,
  );

const middleOf = (ranges: readonly FittingRange[]): number =>
  ranges.reduce((sum, { min, max }) => sum + min + max, 0);

/**
 * True if some body fits both sizes: they have a measurement in common, and their ranges overlap in every one
 * that both have.
 */
export function sizesOverlap(a: FittingSize, b: FittingSize): boolean {
  const common = a.ranges.flatMap((range) => {
    const other = b.ranges.find(({ measurement }) => measurement === range.measurement);
    return other ? [[range, other] as const] : [];
  });
  return common.length > 0 && common.every(([one, two]) => one.min < two.max && two.min < one.max);
}
