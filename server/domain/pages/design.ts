import { componentOf } from '../../../resources/page/components/index.ts';
import {
  checkTree,
  isDeepEqual,
  mapParts,
  type PagePart,
  partsIn,
} from '../../../src/pages/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { cleanHtml } from '../../html.ts';

type Place = {
  /** Field of the input that holds the design. */
  readonly path: string;
  readonly admin: { readonly super: boolean };
  /** The design as it stands: parts of it that stay as they are need no right of their own. */
  readonly known: readonly PagePart[];
  /** True for a design that visitors will see: required properties must be there. */
  readonly isPublished?: boolean;
};

/**
 * Reads a design before it is stored: by the components in the code, and by the rows of `page_component` that switch
 * them on and limit them. HTML loses what runs or loads.
 *
 * @throws {InvalidInput} each fault at `<path>.<cid>` or `<path>.<cid>.<property>`
 */
export async function readDesign(
  tx: Tx,
  design: readonly PagePart[],
  { path, admin, known, isPublished = false }: Place,
): Promise<readonly PagePart[]> {
  const { tree, faults } = checkTree(design, componentOf, { isDraft: !isPublished });
  const refused = new Map(
    faults.map(({ cid, key, reason }) => [[path, cid, key].filter(Boolean).join('.'), reason]),
  );
  for (const [cid, reason] of await limitFaults(tx, tree)) refused.set(`${path}.${cid}`, reason);
  if (!admin.super)
    for (const cid of superParts(tree, known))
      refused.set(`${path}.${cid}`, new Invalid('super_component'));
  if (refused.size > 0) throw new InvalidInput(refused);
  return mapParts(tree, cleaned);
}

/** The parts of a draft that are as their components ask for, without those around the others. */
export function drawableParts(tree: readonly PagePart[]): readonly PagePart[] {
  const { tree: read, faults } = checkTree(tree, componentOf, { isDraft: true });
  const broken = new Set(faults.map(({ cid }) => cid));
  return mapParts(read, (part) => (broken.has(part.cid) ? undefined : part));
}

/** Parts whose component is off, or that are more than their component allows. */
async function limitFaults(
  tx: Tx,
  tree: readonly PagePart[],
): Promise<readonly (readonly [cid: string, reason: Invalid])[]> {
  const parts = partsIn(tree).filter(({ code }) => componentOf(code));
  const rows = await tx
    .selectFrom('page_component')
    .select(['code', 'status', 'limit_per_page'])
    .where(
      'code',
      '=',
      anyOf(
        'text',
        parts.map(({ code }) => code),
      ),
    )
    .execute();
  return [...Map.groupBy(parts, ({ code }) => code)].flatMap(([code, group]) => {
    const row = rows.find((each) => each.code === code);
    if (row?.status !== 1)
      return group.map(({ cid }) => [cid, new Invalid('component_is_off', { code })] as const);
    const { limit_per_page: max } = row;
    if (max === 0) return [];
    return group
      .slice(max)
      .map(({ cid }) => [cid, new Invalid('too_many_of', { code, max })] as const);
  });
}

/** Parts of components for super admins that are new or changed. */
function superParts(tree: readonly PagePart[], known: readonly PagePart[]): readonly string[] {
  const before = new Map(partsIn(known).map(({ cid, props }) => [cid, props]));
  return partsIn(tree)
    .filter(({ code }) => componentOf(code)?.isSuper)
    .filter(({ cid, props }) => !isDeepEqual(before.get(cid), props))
    .map(({ cid }) => cid);
}

function cleaned(part: PagePart): PagePart {
  const fields = componentOf(part.code)?.fields ?? {};
  const props = Object.entries(part.props).map(([key, value]): [string, unknown] => {
    const isRich = Boolean(Object(fields[key]?.options).rich);
    return [key, isRich && typeof value === 'string' ? cleanHtml(value) : value];
  });
  return { ...part, props: Object.fromEntries(props) };
}
