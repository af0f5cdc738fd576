import type { Figure } from '../../src/contract/index.ts';

/** Percent with one decimal. */
export const rounded = (percent: number): number => Math.round(percent * 10) / 10;

/** By how much a value has grown, in percent; null when the base is 0. */
export const growthOf = (value: number | null, previous: number | null): number | null =>
  value === null || !previous ? null : rounded(((value - previous) / Math.abs(previous)) * 100);

/** A value with that of the period before. */
export const figure = <V extends number | null>(value: V, previous: V) =>
  ({ value, previous, growth: growthOf(value, previous) }) satisfies Figure;
