import { Refusal } from '../../../src/contract/index.ts';
import type { ComponentUses } from '../../../src/pages/designCalls.ts';
import { partsIn, readTree } from '../../../src/pages/index.ts';
import type { Db, Tx } from '../../db/index.ts';

/** Rows that are about to go, and hold nothing any more. */
type LeavingHolders = {
  readonly designs?: readonly number[];
  readonly templates?: readonly number[];
};

/**
 * Counts the designs and templates that have each component: a design has it in its draft, or in the version that
 * visitors see.
 */
export async function countUses(tx: Tx, leaving: LeavingHolders = {}): Promise<void> {
  const designs = await tx.selectFrom('drag_page').select(['id', 'tree', 'draft_tree']).execute();
  const templates = await tx.selectFrom('page_template').select(['id', 'tree']).execute();
  const holders = [
    ...designs
      .filter(({ id }) => !leaving.designs?.includes(id))
      .map(({ tree, draft_tree }) => new Set([...codesOf(tree), ...codesOf(draft_tree)])),
    ...templates
      .filter(({ id }) => !leaving.templates?.includes(id))
      .map(({ tree }) => codesOf(tree)),
  ];
  const components = await tx
    .selectFrom('page_component')
    .select(['id', 'code', 'used_count'])
    .orderBy('id')
    .execute();
  for (const { id, code, used_count: held } of components) {
    const used_count = holders.filter((codes) => codes.has(code)).length;
    if (used_count === held) continue;
    await tx.updateTable('page_component').set({ used_count }).where('id', '=', id).execute();
  }
}

/** The components of a page as it is stored. */
export const codesOf = (tree: unknown): ReadonlySet<string> =>
  new Set(partsIn(readTree(tree)).map(({ code }) => code));

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
