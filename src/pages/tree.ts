import { Invalid } from '../schema/index.ts';

/** A part of a page: the code of its component, its properties in wire form, and the parts inside it. */
export type PagePart = {
  /** Unique within its page; `data-part` of what is drawn. */
  readonly cid: string;
  readonly code: string;
  readonly props: PartProps;
  readonly children: readonly PagePart[];
};

export type PartProps = Readonly<Record<string, unknown>>;

/** Parts that one page may have, and levels of them. */
export const mostParts = 200;
export const deepestPart = 6;

/**
 * Reads the parts of a page, whatever their components are. See `checkTree` for what these demand.
 *
 * @throws {Invalid} not_a_list, too_many, too_deep, not_as_described
 */
export function readTree(value: unknown): readonly PagePart[] {
  const seen = new Set<string>();
  let count = 0;
  const readPart = (raw: unknown, path: string, depth: number): PagePart => {
    if (++count > mostParts) throw new Invalid('too_many', { max: mostParts });
    if (depth > deepestPart) throw new Invalid('too_deep');
    const { cid, code, props = {}, children = [] }: PartProps = Object(raw);
    if (typeof cid !== 'string' || typeof code !== 'string' || !isObject(props))
      throw new Invalid('not_as_described', { path });
    if (!/^[\w-]{1,60}$/.test(cid) || seen.has(cid))
      throw new Invalid('not_as_described', { path });
    seen.add(cid);
    return { cid, code, props, children: readParts(children, path, depth + 1) };
  };
  const readParts = (raw: unknown, path: string, depth: number): readonly PagePart[] => {
    if (!Array.isArray(raw)) throw new Invalid('not_a_list');
    return raw.map((part: unknown, index) =>
      readPart(part, path ? `${path}.children.${index}` : String(index), depth),
    );
  };
  return readParts(value, '', 1);
}

const isObject = (value: unknown): value is PartProps =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every part of a page, parents first. */
export const partsIn = (tree: readonly PagePart[]): readonly PagePart[] =>
  tree.flatMap((part) => [part, ...partsIn(part.children)]);

/** The page with each part as `change` returns it, outer parts first; undefined leaves it out with all inside it. */
export const mapParts = (
  tree: readonly PagePart[],
  change: (part: PagePart) => PagePart | undefined,
): readonly PagePart[] =>
  tree.flatMap((part) => {
    const changed = change(part);
    return changed ? [{ ...changed, children: mapParts(changed.children, change) }] : [];
  });
