import { lazyView } from './lazyView.tsx';

type Inputs = typeof import('./plainInputs.ts');
type Filters = typeof import('./plainFilters.ts');

/** An input of those that most forms need: they come together, as one file. */
export const plainInput = (name: keyof Inputs) =>
  lazyView(async () => (await import('./plainInputs.ts'))[name]);

/** A filter; all of them come together, when the first one is opened. */
export const plainFilter = (name: keyof Filters) =>
  lazyView(async () => (await import('./plainFilters.ts'))[name]);
