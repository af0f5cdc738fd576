import { createHmac, timingSafeEqual } from 'node:crypto';
import { componentOf } from '../../../resources/page/components/index.ts';
import { dragPages } from '../../../resources/page/dragPages.ts';
import { Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { type PagePart, partsIn, readTree } from '../../../src/pages/index.ts';
import type {
  DesignVersion,
  OfferedComponent,
  PageDesign,
} from '../../../src/pages/designCalls.ts';
import type { Db, Tx } from '../../db/index.ts';
import { answerPage } from './data/index.ts';
import { drawableParts, readDesign } from './design.ts';
import { deadReferences, problemsOf } from './problems.ts';
import { isShown } from './showPage.ts';
import { bePresent } from '../presence.ts';
import { codesOf, countUses } from './uses.ts';

/** The people who have a design open in the builder. @throws {Refusal} not_found */
export async function builders(
  db: Db,
  id: number,
  who: { readonly admin: SignedInAdmin; readonly now: number },
) {
  await designBy(db, id);
  const { others } = await bePresent(db, { resource: dragPages.name, id }, who);
  return others;
}

/** The draft of a design, and what the builder needs beside it. @throws {Refusal} not_found */
export async function openDesign(db: Db, id: number, admin: SignedInAdmin): Promise<PageDesign> {
  const design = await designBy(db, id);
  const components = await db
    .selectFrom('page_component')
    .select(['code', 'name', 'name_en', 'group', 'icon', 'thumb', 'limit_per_page'])
    .select('default_props')
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
  const pages = await db
    .selectFrom('page')
    .select(['id', 'title', 'route'])
    .where('drag_page_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    id,
    name: design.name,
    terminal: design.terminal,
    version: design.version,
    tree: readTree(design.draft_tree),
    published: design.publish_version,
    saved: design.update_time,
    editor: design.editor ?? '',
    pages,
    components: components
      .filter(({ code }) => componentOf(code))
      .map(({ limit_per_page: limit, default_props: defaults, ...row }): OfferedComponent => ({
        ...row,
        limit,
        defaults,
      })),
    isSuper: admin.super,
  };
}

async function designBy(db: Db, id: number) {
  const design = await db
    .selectFrom('drag_page')
    .leftJoin('admin', 'admin.id', 'drag_page.admin_id')
    .select(['drag_page.name', 'drag_page.terminal', 'drag_page.version', 'drag_page.draft_tree'])
    .select(['drag_page.publish_version', 'drag_page.update_time', 'admin.nickname as editor'])
    .where('drag_page.id', '=', id)
    .executeTakeFirst();
  if (!design) throw new Refusal('not_found');
  return design;
}

type Draft = {
  readonly id: number;
  /** The version that it was made of. */
  readonly version: number;
  readonly tree: readonly PagePart[];
};

/**
 * Saves a draft over the version that it was made of; over any other the present one is returned, and nothing is saved.
 *
 * @throws {Refusal} not_found
 * @throws {InvalidInput} see `readDesign`
 */
export async function saveDraft(
  tx: Tx,
  { id, version, tree }: Draft,
  { admin, now }: { readonly admin: SignedInAdmin; readonly now: number },
) {
  const present = await tx
    .selectFrom('drag_page')
    .leftJoin('admin', 'admin.id', 'drag_page.admin_id')
    .select(['drag_page.version', 'drag_page.draft_tree', 'admin.nickname as editor'])
    .where('drag_page.id', '=', id)
    .forUpdate('drag_page')
    .executeTakeFirst();
  if (!present) throw new Refusal('not_found');
  const known = readTree(present.draft_tree);
  if (present.version !== version)
    return {
      isSaved: false,
      version: present.version,
      tree: known,
      editor: present.editor ?? '',
    } as const;
  const read = await readDesign(tx, tree, { path: 'tree', admin, known });
  await tx
    .updateTable('drag_page')
    .set({
      draft_tree: JSON.stringify(read),
      admin_id: admin.id,
      update_time: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  // Every pause of a person saves, and seldom with other components.
  const [before, after] = [codesOf(known), codesOf(read)];
  if (before.size !== after.size || [...before].some((code) => !after.has(code)))
    await countUses(tx);
  return { isSaved: true, version: version + 1 } as const;
}

/** Published versions of a design, newest first. */
export async function versionsOf(db: Db, id: number): Promise<readonly DesignVersion[]> {
  const rows = await db
    .selectFrom('drag_page_version as version')
    .leftJoin('admin', 'admin.id', 'version.admin_id')
    .select(['version.number', 'version.note', 'version.create_time as at', 'admin.nickname as by'])
    .where('version.drag_page_id', '=', id)
    .orderBy('version.number', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, by: row.by ?? '' }));
}

/** A published version. @throws {Refusal} not_found */
export async function versionOf(db: Db, id: number, number: number): Promise<readonly PagePart[]> {
  const version = await db
    .selectFrom('drag_page_version')
    .select('tree')
    .where('drag_page_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!version) throw new Refusal('not_found');
  return readTree(version.tree);
}

/** Seconds for which the address of a shared draft is good. */
const sharedSeconds = 60 * 60;

/** Signs the address at which the draft of a design opens without a sign-in, for an hour. */
export async function shareDraft(db: Db, id: number, key: Buffer, now: number) {
  await designBy(db, id);
  const until = now + sharedSeconds;
  const text = `${id}.${until}`;
  return { token: `${text}.${signatureOf(key, text)}`, until };
}

/** The design of a signed address. @throws {Refusal} not_found if it was not signed here, or is too old */
export function readShared(key: Buffer, token: string, now: number): number {
  const [id = '', until = '', signature = ''] = token.split('.', 3);
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(key, `${id}.${until}`));
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('not_found');
  if (Number(until) <= now) throw new Refusal('not_found');
  return Number(id);
}

const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(`draft ${text}`).digest('base64url');

/** The draft of a design with its device, for the shared address. @throws {Refusal} not_found */
export async function draftOf(db: Db, id: number) {
  const { name, terminal, draft_tree } = await designBy(db, id);
  return { name, terminal, tree: readTree(draft_tree) };
}

type Look = {
  readonly terminal: PageDesign['terminal'];
  /** Group of members through whose eyes it is looked at; undefined: every part is shown. */
  readonly group: number | undefined;
  readonly now: number;
};

/** Draws a draft: the data that its parts show now, and its problems. Nothing is stored. */
export async function drawDraft(db: Db, tree: readonly PagePart[], { terminal, group, now }: Look) {
  const visit = { terminal: terminal === 'pc' ? 'web' : terminal, now } as const;
  // A part that is not yet as its component asks for is drawn once it is.
  const whole = drawableParts(tree);
  const data = await answerPage(db, whole, visit);
  const dead = await deadReferences(db, whole);
  return {
    data,
    dead,
    problems: await problemsOf(db, tree, { data, dead }),
    unseen:
      group === undefined
        ? []
        : partsIn(whole)
            .filter((part) => !isShown(part, { ...visit, groups: [group] }))
            .map(({ cid }) => cid),
  };
}
