import { dragPages } from '../../../resources/page/dragPages.ts';
import { pageTemplates } from '../../../resources/page/templates.ts';
import { Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { type PagePart, readTree } from '../../../src/pages/index.ts';
import { type Db, transact, type Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';
import { answerPage } from './data/index.ts';
import { drawableParts, readDesign } from './design.ts';
import { countUses } from './uses.ts';

/** Makes the draft of a design a template. */
export const saveAsTemplate = handle(dragPages, 'saveAsTemplate', async (command) => {
  const { tx, record, input, now } = command;
  await tx
    .insertInto('page_template')
    .values({
      name: input.name,
      name_en: input.name_en,
      terminal: record.terminal,
      tree: JSON.stringify(record.draft_tree),
      create_time: now,
      update_time: now,
    })
    .execute();
  await countUses(tx);
});

/** Starts a design from a template. */
export const usePageTemplate = handle(pageTemplates, 'use', async (command) => {
  const { tx, record, input, admin, now } = command;
  await startDesign(tx, record, { name: input.name, admin, now });
});

/** The same from the list of designs, where the template is chosen. Answers with the id of the new design. */
export const startFromTemplate = handle(
  dragPages,
  'fromTemplate',
  async ({ db, input, admin, now }) => {
    const id = await transact(db, async (tx) => {
      const template = await tx
        .selectFrom('page_template')
        .select(['id', 'terminal', 'tree'])
        .where('id', '=', input.template_id)
        .where('status', '=', 1)
        .forUpdate()
        .executeTakeFirst();
      if (!template) throw new Refusal('not_found');
      return startDesign(tx, template, { name: input.name, admin, now });
    });
    return { done: [id], refused: [] };
  },
);

type Template = {
  readonly id: number;
  readonly terminal: 'h5' | 'pc' | 'miniapp';
  readonly tree: unknown;
};
type NewDesign = {
  readonly name: string;
  readonly admin: { readonly id: number };
  readonly now: number;
};

async function startDesign(tx: Tx, template: Template, { name, admin, now }: NewDesign) {
  const { id } = await tx
    .insertInto('drag_page')
    .values({
      name,
      terminal: template.terminal,
      draft_tree: JSON.stringify(template.tree),
      template_id: template.id,
      admin_id: admin.id,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('page_template')
    .set((eb) => ({ use_count: eb('use_count', '+', 1) }))
    .where('id', '=', template.id)
    .execute();
  await countUses(tx);
  return id;
}

/** A template as its file holds it. */
export type TemplateContent = {
  readonly name: string;
  readonly name_en: string | null;
  readonly terminal: Template['terminal'];
  readonly thumb: string | null;
  readonly tree: readonly PagePart[];
};

/** A template with all it consists of. @throws {Refusal} not_found */
export async function templateBy(db: Db, id: number): Promise<TemplateContent> {
  const row = await db
    .selectFrom('page_template')
    .select(['name', 'name_en', 'terminal', 'thumb', 'tree'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return { ...row, tree: readTree(row.tree) };
}

type ImportContext = { readonly admin: SignedInAdmin; readonly now: number };

/** Reads the design of a template that was brought, as a draft of its own. @throws {InvalidInput} see `readDesign` */
export const readTemplate = (db: Db, tree: readonly PagePart[], { admin }: ImportContext) =>
  transact(db, (tx) => readDesign(tx, tree, { path: 'tree', admin, known: [] }));

/** Keeps a template that was brought. @returns its id @throws {InvalidInput} see `readDesign` */
export async function addTemplate(
  db: Db,
  { tree, ...facts }: TemplateContent,
  context: ImportContext,
): Promise<number> {
  const { admin, now } = context;
  const { id } = await transact(db, async (tx) => {
    const read = await readDesign(tx, tree, { path: 'tree', admin, known: [] });
    const added = await tx
      .insertInto('page_template')
      .values({ ...facts, tree: JSON.stringify(read), create_time: now, update_time: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await countUses(tx);
    return added;
  });
  return id;
}

/** A design or a template with the data that it shows now, for its small picture. @throws {Refusal} not_found */
export async function drawnPage(
  db: Db,
  of: 'drag_page' | 'page_template',
  { id, now }: { readonly id: number; readonly now: number },
) {
  const row =
    of === 'drag_page'
      ? await db
          .selectFrom('drag_page')
          .select(['terminal', 'draft_tree as tree'])
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('page_template')
          .select(['terminal', 'tree'])
          .where('id', '=', id)
          .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const tree = readTree(row.tree);
  const terminal = row.terminal === 'pc' ? 'web' : row.terminal;
  const data = await answerPage(db, drawableParts(tree), { terminal, now });
  return { terminal: row.terminal, tree, data };
}
