import { Refusal } from '../../../src/contract/index.ts';
import type { ComponentUses } from '../../../src/pages/designCalls.ts';
import { partsIn, readTree } from '../../../src/pages/index.ts';
import type { Db, Tx } from '../../db/index.ts';

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

/** The designs and templates that have a component, with its parts. @throws {Refusal} not_found */
export async function usesOf(db: Db, id: number): Promise<ComponentUses> {
  const component = await db
    .selectFrom('page_component')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!component) throw new Refusal('not_found');
  const designs = await db
    .selectFrom('drag_page')
    .select(['id', 'name', 'terminal', 'tree', 'draft_tree'])
    .orderBy('id')
    .execute();
  const templates = await db
    .selectFrom('page_template')
    .select(['id', 'name', 'name_en', 'tree'])
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
  const partsOf = (tree: unknown) =>
    partsIn(readTree(tree)).flatMap(({ cid, code }, index) =>
      code === component.code ? [{ cid, line: index + 1 }] : [],
    );
  return {
    designs: designs.flatMap(({ tree, draft_tree, ...design }) => {
      const parts = partsOf(draft_tree);
      const isUsed = parts.length > 0 || partsOf(tree).length > 0;
      return isUsed ? [{ ...design, parts }] : [];
    }),
    templates: templates.flatMap(({ tree, ...template }) => {
      const count = partsOf(tree).length;
      return count > 0 ? [{ ...template, count }] : [];
    }),
  };
}
