import { partsIn, readTree } from '../../../src/pages/index.ts';
import type { Tx } from '../../db/index.ts';

/** Counts the designs that have each component, in draft or published; `leaving` are about to go. */
export async function countUses(tx: Tx, leaving: readonly number[] = []): Promise<void> {
  const designs = await tx.selectFrom('drag_page').select(['id', 'tree', 'draft_tree']).execute();
  const counts = new Map<string, number>();
  for (const { id, tree, draft_tree } of designs) {
    if (leaving.includes(id)) continue;
    const nodes = [...partsIn(readTree(tree)), ...partsIn(readTree(draft_tree))];
    for (const code of new Set(nodes.map((node) => node.code)))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const components = await tx
    .selectFrom('page_component')
    .select(['id', 'code', 'used_count'])
    .orderBy('id')
    .execute();
  for (const { id, code, used_count: held } of components) {
    const used_count = counts.get(code) ?? 0;
    if (used_count === held) continue;
    await tx.updateTable('page_component').set({ used_count }).where('id', '=', id).execute();
  }
}
