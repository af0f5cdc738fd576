import type { Route } from '../../http/registry.ts';
import { parseRoutes } from './parse.ts';

type GeneratorRouteOptions = Parameters<typeof parseRoutes>[0] & {
  /** Absent: the designer is off. */
  readonly designer?: object | undefined;
};

/** The calls of the designer, and of the generator of existing clients. Without the designer there are none. */
export const generatorRoutes = (options: GeneratorRouteOptions): readonly Route[] =>
  options.designer ? parseRoutes(options) : [];
