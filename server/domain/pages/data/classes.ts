import type { ClassCard, ClassQuery } from '../../../../resources/page/pageData.ts';
import type { Db } from '../../../db/index.ts';
import { type ClassBranch, classTree } from '../../browsing/goodsForSale.ts';

/** Classes that are on, with all above them on, too. */
export async function answerClasses(
  db: Db,
  queries: readonly ClassQuery[],
): Promise<readonly (readonly ClassCard[])[]> {
  const top = await classTree(db);
  const all = new Map(flat(top).map((each) => [each.id, each]));
  return queries.map(({ ids, count }) =>
    (ids.length > 0 ? ids.flatMap((id) => all.get(id) ?? []) : top)
      .slice(0, count)
      .map(({ id, name, name_en, image }) => ({ id, name, name_en, image })),
  );
}

const flat = (branches: readonly ClassBranch[]): readonly ClassBranch[] =>
  branches.flatMap((branch) => [branch, ...flat(branch.children)]);
