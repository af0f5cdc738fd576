/**
 * Row heights to choose from, as variables below `data-density` of the root: a change repaints
 * tables and controls and renders nothing.
 */
export const densities = {
  compact: { row: 40, padY: 4, padX: 10, control: 30 },
  standard: { row: 52, padY: 7, padX: 12, control: 34 },
  roomy: { row: 64, padY: 12, padX: 14, control: 40 },
} as const;
export type Density = keyof typeof densities;

/** What a finger needs, whatever the density. */
export const touch = 40;
