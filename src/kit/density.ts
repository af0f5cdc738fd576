import { createContext, use, useSyncExternalStore } from 'react';

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

/** Densities in the order of the menu. */
export const densityNames = ['compact', 'standard', 'roomy'] as const satisfies readonly Density[];

/** Minimum size of a touch target in px, whatever the density. */
export const touch = 40;

/** Row height of the user. The shell stores it; lists offer to change it. */
export type DensityChoice = {
  readonly get: () => Density;
  readonly set: (density: Density) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const DensityContext = createContext<DensityChoice | undefined>(undefined);
export const DensityProvider = DensityContext;

/** Undefined without a provider: then no density is offered. */
export function useDensity() {
  const choice = use(DensityContext);
  const density = useSyncExternalStore(choice?.subscribe ?? never, choice?.get ?? standard);
  return choice && { density, choose: choice.set };
}

const never = () => () => {};
const standard = (): Density => 'standard';
