import type { AnyResource } from './anyResource.ts';
import type { AnyShape } from './shape.ts';

/** A reference that a row makes by the name of a record: which field holds the id, which the name. */
export type Mention = {
  /** The field whose value names the record. */
  readonly name: string;
  /** Set if the resource differs by row: the field that tells it, and its values for this resource. */
  readonly kind?: { readonly field: string; readonly values: readonly string[] };
};

/** Returns how rows of a shape refer to records of `to` by the id in `by`; undefined if they do not. */
export function mentionBy(
  { fields }: AnyShape,
  by: string,
  to: Pick<AnyResource, 'name' | 'shape'>,
): Mention | undefined {
  const isMeant = (name: string) => [to.name, to.shape.name].includes(name);
  for (const [name, { options }] of Object.entries(fields)) {
    const { id, of } = options.names ?? {};
    if (id !== by || of === undefined) continue;
    if (typeof of === 'string') {
      if (isMeant(of)) return { name };
      continue;
    }
    const values = Object.keys(of.resources).filter((value) => isMeant(of.resources[value] ?? ''));
    if (values.length > 0) return { name, kind: { field: of.field, values } };
  }
  return undefined;
}
