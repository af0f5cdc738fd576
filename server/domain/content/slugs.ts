import { sql } from 'kysely';
import type { Tx } from '../../db/index.ts';

/** Tables whose records have an address of their own. */
type SluggedTable = 'blog_category' | 'blog_post' | 'website_page';

type Slugged = { readonly id: number; readonly slug: string };

/**
 * Values with a slug that is made of the name when none is given: a new record without one, or one
 * that was emptied. A slug that somebody typed stays as it is.
 */
export async function withSlug<V extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  {
    table,
    max,
    before,
    values,
    name,
  }: {
    readonly table: SluggedTable;
    readonly max: number;
    readonly before: Slugged | undefined;
    readonly values: V;
    readonly name: unknown;
  },
): Promise<V & { readonly slug?: string }> {
  const { slug } = values;
  if (before ? slug !== '' : typeof slug === 'string' && slug !== '') return values;
  const wanted = await slugOf(String(name), max);
  return { ...values, slug: await freeSlug(tx, { table, id: before?.id ?? 0, wanted, max }) };
}

/** `一件衬衫 2026` is `yi-jian-chen-shan-2026`. Signs without a sound are left out. */
export async function slugOf(name: string, max: number): Promise<string> {
  // Its dictionary is large: only who names something needs it.
  const { pinyin } = await import('pinyin-pro');
  const syllables = pinyin(name, {
    type: 'array',
    toneType: 'none',
    v: true,
    nonZh: 'consecutive',
  });
  const words = syllables.join('-').normalize('NFKD').toLowerCase();
  const text = words.replaceAll(/[\u0300-\u036f'’]/g, '').replaceAll(/[^a-z0-9]+/g, '-');
  return text.slice(0, max).replaceAll(/^-+|-+$/g, '') || 'untitled';
}

/** The slug itself, or with the first number that nobody else has. */
async function freeSlug(
  tx: Tx,
  {
    table,
    id,
    wanted,
    max,
  }: {
    readonly table: SluggedTable;
    readonly id: number;
    readonly wanted: string;
    readonly max: number;
  },
): Promise<string> {
  const stem = wanted.slice(0, max - 5).replace(/-+$/, '');
  const { rows } = await sql<{ slug: string }>`
    select ${sql.ref('slug')} from ${sql.table(table)}
    where ${sql.ref('slug')} like ${`${stem}%`} and ${sql.ref('id')} <> ${id}`.execute(tx);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${stem}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
