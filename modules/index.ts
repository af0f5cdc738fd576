// Written by `npm run sync`.
import type { AnyResource, AnyShape } from '../src/schema/index.ts';

/** Declarations of the modules, by module. */
export const modules: Readonly<
  Record<
    string,
    { readonly resources: readonly AnyResource[]; readonly shapes: readonly AnyShape[] }
  >
> = {};

export const resources = Object.values(modules).flatMap((each) => each.resources);

export const shapes = Object.values(modules).flatMap((each) => each.shapes);
