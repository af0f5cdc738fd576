import type { AnyResource, Fields } from '../../schema/index.ts';

/**
 * The field by which rows of another resource are named, as whoever refers to them declares it:
 * a field of the resource, of its sub-rows, or of what one of its actions asks for.
 */
export function shownField({ shape, actions }: AnyResource, to: string): string | undefined {
  const asked = Object.values(actions).flatMap(({ input, rowInput }) => [input, rowInput]);
  return [shape.fields, ...asked].flatMap((fields) => shownIn(fields ?? {}, to))[0];
}

function shownIn(fields: Fields, to: string): readonly string[] {
  return Object.values(fields).flatMap(({ relation }) => {
    if (relation?.type === 'rows') return shownIn(relation.of.fields, to);
    return relation?.to === to ? [relation.shows] : [];
  });
}
