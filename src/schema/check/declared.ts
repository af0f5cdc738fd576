import type { AnyResource } from '../resource.ts';
import type { AnyShape } from '../shape.ts';

/** Everything that is declared, as references look it up. */
export type Declared = {
  readonly resources: readonly AnyResource[];
  readonly shapes: readonly AnyShape[];
};

/** The shape a reference means: by its own name, or by the name of a resource on it. */
export const shapeNamed = ({ resources, shapes }: Declared, name: string): AnyShape | undefined =>
  shapes.find((shape) => shape.name === name) ??
  resources.find((resource) => resource.name === name)?.shape;

export const namesOf = ({ resources, shapes }: Declared): readonly string[] => [
  ...shapes.map(({ name }) => name),
  ...resources.map(({ name }) => name),
];
