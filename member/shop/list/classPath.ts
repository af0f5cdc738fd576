import type { ClassNode } from '../api/site.ts';

/** The classes from the top to one, which is the last; empty if it is not among them. */
export function classPath(
  classes: readonly ClassNode[],
  id: number | undefined,
): readonly ClassNode[] {
  for (const node of classes) {
    if (node.id === id) return [node];
    const below = classPath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
