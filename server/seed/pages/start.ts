import en from '../../../i18n/en/page/own/pageParts.ts';
import zhCn from '../../../i18n/zh-cn/page/own/pageParts.ts';
import { components } from '../../../resources/page/components/index.ts';
import type { Tx } from '../../db/index.ts';
import { seededTemplates } from './templates.ts';

/**
 * Writes what the page builder begins with: a row for every component in the code that has none, switched on, and the
 * templates, unless there are some. Components that came with a new version are there after its first start.
 */
export async function writePageStart(tx: Tx, now: number): Promise<void> {
  const times = { create_time: now, update_time: now };
  const known = await tx.selectFrom('page_component').select('code').execute();
  const codes = new Set(known.map(({ code }) => code));
  const missing = palette.filter((code) => !codes.has(code));
  if (missing.length > 0)
    await tx
      .insertInto('page_component')
      .values(
        missing.map((code) => ({
          code,
          name: nameIn(zhCn.names, code),
          name_en: nameIn(en.names, code),
          group: components[code].group,
          icon: components[code].icon ?? null,
          default_props: '{}',
          weigh: 10 * (palette.length - palette.indexOf(code)),
          ...times,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const template = await tx.selectFrom('page_template').select('id').limit(1).executeTakeFirst();
  if (template) return;
  await tx
    .insertInto('page_template')
    .values(
      seededTemplates.map(({ tree, ...row }, index) => ({
        ...row,
        tree: JSON.stringify(tree),
        weigh: 10 * (seededTemplates.length - index),
        ...times,
      })),
    )
    .execute();
}

type Code = keyof typeof components;

/** Those that most pages begin with come first. */
const first: readonly Code[] = ['banner', 'title', 'image', 'goods-grid', 'goods-row', 'coupon'];
const palette: readonly Code[] = [
  ...first,
  ...Object.values(components)
    .map(({ code }) => code as Code)
    .filter((code) => !first.includes(code)),
];

const nameIn = (names: Readonly<Record<string, string>>, code: Code): string => names[code] ?? code;
