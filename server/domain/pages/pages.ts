import { pageComponents } from '../../../resources/page/components.ts';
import { dragPages } from '../../../resources/page/dragPages.ts';
import { pages } from '../../../resources/page/pages.ts';
import { pageTemplates } from '../../../resources/page/templates.ts';
import { readTree } from '../../../src/pages/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { handle } from '../handle.ts';
import { readDesign } from './design.ts';
import { countUses } from './uses.ts';

/** A component that pages use keeps its code. */
export const pageComponentHooks = hooksOf(pageComponents, {
  prepare({ before, values }) {
    const { code } = values;
    if (before && before.used_count > 0 && code !== undefined && code !== before.code)
      throw refused('code', 'component_in_use');
    return values;
  },
});

export const dragPageHooks = hooksOf(dragPages, {
  prepare: ({ admin, values }) => ({ ...values, admin_id: admin.id }),
  finish: ({ tx }) => countUses(tx),
  restored: ({ tx }) => countUses(tx),
  async remove({ tx, rows }) {
    await countUses(tx, { designs: rows.map(({ id }) => id) });
  },
});

export const pageTemplateHooks = hooksOf(pageTemplates, {
  restored: ({ tx }) => countUses(tx),
  async remove({ tx, rows }) {
    await countUses(tx, { templates: rows.map(({ id }) => id) });
  },
});

/** Publishes the draft as a version that stays. */
export const publishDragPage = handle(
  dragPages,
  'publish',
  async ({ tx, record, input, admin, now }) => {
    const draft = readTree(record.draft_tree);
    const place = { path: 'draft_tree', admin, known: draft, isPublished: true };
    const tree = await readDesign(tx, draft, place);
    const last = await tx
      .selectFrom('drag_page_version')
      .select((eb) => eb.fn.max('number').as('number'))
      .where('drag_page_id', '=', record.id)
      .executeTakeFirst();
    const number = Number(last?.number ?? 0) + 1;
    await tx
      .insertInto('drag_page_version')
      .values({
        drag_page_id: record.id,
        number,
        tree: JSON.stringify(tree),
        note: input.note,
        admin_id: admin.id,
        create_time: now,
        update_time: now,
      })
      .execute();
    await tx
      .updateTable('drag_page')
      .set({ tree: JSON.stringify(tree), publish_version: number })
      .where('id', '=', record.id)
      .execute();
    await countUses(tx);
  },
);

export const rollbackDragPage = handle(
  dragPages,
  'rollback',
  async ({ tx, record, input, admin }) => {
    const version = await tx
      .selectFrom('drag_page_version')
      .select(['number', 'tree'])
      .where('drag_page_id', '=', record.id)
      .where('number', '=', input.number)
      .executeTakeFirst();
    if (!version) throw refused('number', 'unknown_version');
    const kept = readTree(version.tree);
    const read = await readDesign(tx, kept, {
      path: 'number',
      admin,
      known: kept,
      isPublished: true,
    });
    const tree = JSON.stringify(read);
    await tx
      .updateTable('drag_page')
      .set({ tree, draft_tree: tree, publish_version: version.number })
      .where('id', '=', record.id)
      .execute();
    await countUses(tx);
  },
);

export const copyDragPage = handle(dragPages, 'copy', async ({ tx, record, input, admin, now }) => {
  await tx
    .insertInto('drag_page')
    .values({
      name: input.name,
      terminal: record.terminal,
      draft_tree: JSON.stringify(record.draft_tree),
      template_id: record.template_id,
      admin_id: admin.id,
      create_time: now,
      update_time: now,
    })
    .execute();
  await countUses(tx);
});

/** A page is shown where its design is made for, and the home page stays. */
export const storePageHooks = hooksOf(pages, {
  async prepare({ tx, before, values }) {
    const { drag_page_id: designId, status } = values;
    if (before?.is_home === 1 && status === 0) throw refused('status', 'is_home');
    if (designId === undefined || designId === before?.drag_page_id) return values;
    const design = await tx
      .selectFrom('drag_page')
      .select('terminal')
      .where('id', '=', Number(designId))
      .executeTakeFirst();
    if (before?.is_home === 1 && design && design.terminal !== before.terminal)
      throw refused('drag_page_id', 'is_home');
    return design ? { ...values, terminal: design.terminal } : values;
  },
});

/** One home page for each terminal: the last one gives way. */
export const setHomePage = handle(pages, 'setHome', async ({ tx, record, now }) => {
  await tx
    .updateTable('page')
    .set((eb) => ({ is_home: 0, update_time: now, version: eb('version', '+', 1) }))
    .where('terminal', '=', record.terminal)
    .where('is_home', '=', 1)
    .execute();
  await tx.updateTable('page').set({ is_home: 1 }).where('id', '=', record.id).execute();
});

const refused = (
  path: string,
  code: InvalidCode,
  params: Readonly<Record<string, string | number>> = {},
) => new InvalidInput(new Map([[path, new Invalid(code, params)]]));
