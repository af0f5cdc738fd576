import type { Route } from '../../http/registry.ts';
import { createDesigner, type DesignerOptions, type DesignerSettings } from './designer.ts';
import { designRoutes } from './designRoutes.ts';
import { generateRoutes } from './generate.ts';
import { parseRoutes } from './parse.ts';

export type { DesignerSettings } from './designer.ts';

type GeneratorRouteOptions = Parameters<typeof parseRoutes>[0] &
  Parameters<typeof designRoutes>[0] &
  Omit<DesignerOptions, 'designer'> & {
    /** Absent: the designer is off. */
    readonly designer?: DesignerSettings | undefined;
  };

/**
 * The calls of the designer, and of the generator of existing clients. Without the designer there is one, which
 * says so.
 */
export function generatorRoutes(options: GeneratorRouteOptions): readonly Route[] {
  const { designer: settings } = options;
  if (!settings) return designRoutes(options, undefined);
  const designer = createDesigner({ ...options, designer: settings });
  return [
    ...designRoutes(options, designer),
    ...parseRoutes(options),
    ...generateRoutes(options, designer),
  ];
}
