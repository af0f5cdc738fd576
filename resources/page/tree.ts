import { Invalid } from '../../src/schema/index.ts';

/** A part of a page: the code of its component, its properties, and its children. */
export type PagePart = {
  readonly cid: string;
  readonly code: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly PagePart[];
};

const mostNodes = 200;
const deepestNode = 6;

/** Reads the parts of a page. @throws {Invalid} not_a_list, too_many, too_deep, not_as_described */
export function readTree(value: unknown): readonly PagePart[] {
  let count = 0;
  const readNode = (raw: unknown, path: string, depth: number): PagePart => {
    if (++count > mostNodes) throw new Invalid('too_many', { max: mostNodes });
    if (depth > deepestNode) throw new Invalid('too_deep');
    const { cid, code, props = {}, children = [] }: Readonly<Record<string, unknown>> = Object(raw);
    if (typeof cid !== 'string' || typeof code !== 'string' || !isObject(props))
      throw new Invalid('not_as_described', { path });
    return { cid, code, props, children: readNodes(children, path, depth + 1) };
  };
  const readNodes = (raw: unknown, path: string, depth: number): readonly PagePart[] => {
    if (!Array.isArray(raw)) throw new Invalid('not_a_list');
    return raw.map((node: unknown, index) =>
      readNode(node, path ? `${path}.children.${index}` : String(index), depth),
    );
  };
  return readNodes(value, '', 1);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every part of a page, parents first. */
export const nodesIn = (tree: readonly PagePart[]): readonly PagePart[] =>
  tree.flatMap((node) => [node, ...nodesIn(node.children)]);
