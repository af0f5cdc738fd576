import { createContext, use, useSyncExternalStore } from 'react';

export const densities = ['compact', 'standard', 'roomy'] as const;
export type RowDensity = (typeof densities)[number];

/** The row height of this person, kept by whoever keeps how the back office is arranged. */
export type DensityChoice = {
  readonly get: () => RowDensity;
  readonly set: (density: RowDensity) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const Context = createContext<DensityChoice | undefined>(undefined);
export const DensityProvider = Context.Provider;

/** Absent where nobody keeps it: then it is not offered. */
export function useDensity() {
  const choice = use(Context);
  const density = useSyncExternalStore(choice?.subscribe ?? never, choice?.get ?? usual);
  return choice && { density, choose: choice.set };
}

const never = () => () => {};
const usual = (): RowDensity => 'standard';
