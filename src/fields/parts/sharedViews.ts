import { lazyView } from './lazyView.tsx';

type Inputs = typeof import('./inputChunk.ts');
type Filters = typeof import('./filterChunk.ts');

/** An input of those that most forms need: they come together, as one file. */
export const lazyInput = (name: keyof Inputs) =>
  lazyView(async () => (await import('./inputChunk.ts'))[name]);

/** A filter; all of them come together, when the first one is opened. */
export const lazyFilter = (name: keyof Filters) =>
  lazyView(async () => (await import('./filterChunk.ts'))[name]);
