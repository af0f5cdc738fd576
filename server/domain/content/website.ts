import { ComponentType, websiteComponents } from '../../../resources/website/components.ts';
import { websitePages } from '../../../resources/website/pages.ts';
import { defaultLanguage, languages } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { cleanHtml } from '../../html.ts';
import type { Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';

/** Content stands by language: text, or a list where the type of the component is one. */
export const componentHooks = hooksOf(websiteComponents, {
  prepare({ before, values }) {
    const { type = before?.type, content = before?.content } = values;
    return { ...values, content: contentOf(String(type), content) };
  },
});

/** @throws {InvalidInput} content_by_language */
function contentOf(type: string, content: unknown): Readonly<Record<string, unknown>> {
  const entries = Object.entries(Object(content));
  const isList = type === ComponentType.list;
  const fits = entries.every(
    ([language, value]) =>
      languages.some((each) => each === language) &&
      (isList ? Array.isArray(value) : typeof value === 'string'),
  );
  if (!fits || !entries.some(([language]) => language === defaultLanguage))
    throw new InvalidInput(new Map([['content', new Invalid('content_by_language')]]));
  const isHtml = type === ComponentType.rich || type === ComponentType.html_safe;
  return Object.fromEntries(
    entries.map(([language, value]) => [language, isHtml ? cleanHtml(String(value)) : value]),
  );
}

type PageTexts = {
  readonly id: number;
  readonly title: string;
  readonly title_en: string | null;
  readonly content: string | null;
  readonly content_en: string | null;
};

/** Each change of the texts of a page is a version that stays. */
export const pageHooks = hooksOf(websitePages, {
  async finish({ tx, admin, now, before, after }) {
    if (before && textsOf(before) === textsOf(after)) return;
    await writeVersion(tx, after, { adminId: admin.id, now });
  },
});

const textsOf = ({ title, title_en, content, content_en }: PageTexts): string =>
  JSON.stringify([title, title_en, content, content_en]);

export const restorePage = handle(
  websitePages,
  'restore',
  async ({ tx, record, input, admin, now }) => {
    const texts = await tx
      .selectFrom('website_page_version')
      .select(['title', 'title_en', 'content', 'content_en'])
      .where('page_id', '=', record.id)
      .where('number', '=', input.number)
      .executeTakeFirst();
    if (!texts) throw new InvalidInput(new Map([['number', new Invalid('unknown_version')]]));
    await tx.updateTable('website_page').set(texts).where('id', '=', record.id).execute();
    await writeVersion(tx, { id: record.id, ...texts }, { adminId: admin.id, now });
  },
);

/** The page is locked, so numbers follow each other. */
async function writeVersion(
  tx: Tx,
  { id, title, title_en, content, content_en }: PageTexts,
  { adminId, now }: { readonly adminId: number; readonly now: number },
): Promise<void> {
  const last = await tx
    .selectFrom('website_page_version')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('page_id', '=', id)
    .executeTakeFirst();
  await tx
    .insertInto('website_page_version')
    .values({
      page_id: id,
      number: Number(last?.number ?? 0) + 1,
      title,
      title_en,
      content,
      content_en,
      admin_id: adminId,
      create_time: now,
      update_time: now,
    })
    .execute();
}
