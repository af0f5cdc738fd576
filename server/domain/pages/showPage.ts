import { componentOf } from '../../../resources/page/components/index.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { checkTree, mapParts, type PagePart, partsIn, readTree } from '../../../src/pages/index.ts';
import type { Db } from '../../db/index.ts';
import type { Terminal, Visit } from '../browsing/home.ts';
import { type AnsweredPage, answerPage } from './data/index.ts';

/** Version of the form in which pages are sent. Clients that know no other refuse a higher one. */
export const pageFormat = 1;

/** Apps show the designs of phones. */
const designFor = { miniapp: 'miniapp', h5: 'h5', app: 'h5', web: 'pc' } as const;

type Reader = Visit & {
  /** Groups of the member who looks; none for a guest. */
  readonly groups: readonly number[];
};

/** A page as clients draw it. */
export type ShownPage = {
  readonly format: typeof pageFormat;
  readonly id: number;
  readonly title: string;
  readonly title_en: string | null;
  readonly route: string;
  readonly seo_title: string | null;
  readonly seo_keywords: string | null;
  readonly seo_desc: string | null;
  /** Parts that are shown to this reader now. */
  readonly tree: readonly PagePart[];
  readonly data: AnsweredPage;
  /** True if members of some groups see other parts than guests do. */
  readonly is_personal: boolean;
  /** Unix seconds at which it was put together. */
  readonly now: number;
};

/** Names a page by its route or its id; the home page by neither. */
export type PageAddress = { readonly route?: string; readonly id?: number };

/** The published page at an address; null if there is no home page. @throws {Refusal} not_found */
export async function showPage(
  db: Db,
  reader: Reader,
  { route, id }: PageAddress = {},
): Promise<ShownPage | null> {
  const { terminal, now } = reader;
  const page = await db
    .selectFrom('page')
    .innerJoin('drag_page', 'drag_page.id', 'page.drag_page_id')
    .select(['page.id', 'page.title', 'page.title_en', 'page.route', 'page.seo_title'])
    .select(['page.seo_keywords', 'page.seo_desc', 'drag_page.tree'])
    .where('page.status', '=', 1)
    .$if(id === undefined, (pages) =>
      pages.where('page.terminal', 'in', [designFor[terminal], 'h5']),
    )
    .where('drag_page.publish_version', '>', 0)
    .where((eb) =>
      id !== undefined
        ? eb('page.id', '=', id)
        : route === undefined
          ? eb('page.is_home', '=', 1)
          : eb('page.route', '=', route),
    )
    .where((eb) => eb.or([eb('page.start_time', 'is', null), eb('page.start_time', '<=', now)]))
    .where((eb) => eb.or([eb('page.end_time', 'is', null), eb('page.end_time', '>', now)]))
    // A page of phones stands in where there is none for the device: every client can draw it.
    .orderBy((eb) => eb('page.terminal', '=', designFor[terminal]), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!page && (route !== undefined || id !== undefined)) throw new Refusal('not_found');
  if (!page) return null;
  const { tree, ...facts } = page;
  const shown = await showTree(db, reader, readTree(tree));
  return { format: pageFormat, ...facts, ...shown, now };
}

/** The parts of a design that a reader sees now, with the data that they show. */
export async function showTree(
  db: Db,
  reader: Reader,
  design: readonly PagePart[],
): Promise<Pick<ShownPage, 'tree' | 'data' | 'is_personal'>> {
  const on = await switchedOn(db);
  const known = mapParts(design, (part) => (on.has(part.code) ? part : undefined));
  // A component may have got properties since the page was published: they take their defaults.
  const { tree: read, faults } = checkTree(known, componentOf, { isDraft: true });
  const broken = new Set(faults.map(({ cid }) => cid));
  const tree = mapParts(read, (part) =>
    !broken.has(part.cid) && isShown(part, reader) ? part : undefined,
  );
  return {
    tree,
    data: await answerPage(db, tree, reader),
    is_personal: partsIn(read).some(({ props }) => groupsOf(props).length > 0),
  };
}

async function switchedOn(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('page_component')
    .select('code')
    .where('status', '=', 1)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

const groupsOf = ({ show_groups: groups }: PagePart['props']): readonly unknown[] =>
  Array.isArray(groups) ? groups : [];

/** True if the conditions of a part hold for a reader now. */
export function isShown({ props }: PagePart, { terminal, now, groups }: Reader): boolean {
  const { hidden, show_from: from, show_until: until, show_on: on } = props;
  const own = groupsOf(props);
  return (
    hidden !== 1 &&
    (typeof from !== 'number' || from <= now) &&
    (typeof until !== 'number' || until > now) &&
    (typeof on !== 'string' || on === 'all' || on === designOf(terminal)) &&
    (own.length === 0 || groups.some((group) => own.includes(group)))
  );
}

/** The terminal whose designs another one shows. */
export const designOf = (terminal: Terminal): 'h5' | 'pc' | 'miniapp' => designFor[terminal];

/** The groups of a member, for the parts of pages that only some groups see. */
export async function groupsOfUser(db: Db, userId: number): Promise<readonly number[]> {
  const user = await db
    .selectFrom('user')
    .select('group_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.group_id ? [user.group_id] : [];
}
