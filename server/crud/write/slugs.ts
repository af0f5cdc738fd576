import { query } from '../../db/index.ts';
import { pinyinSlug } from '../../pinyin.ts';
import { quoted, type RowData } from '../plan/index.ts';
import type { OpenWrite } from './transaction.ts';

/**
 * The values to write, with slugs made of their source where none is given: for a new record, or one whose
 * slug was emptied. A typed slug stays as it is.
 */
export async function withSlugs(
  open: OpenWrite,
  {
    id,
    before,
    given,
  }: { readonly id: number | undefined; readonly before: RowData; readonly given: RowData },
): Promise<RowData> {
  const { fields } = open.plan.table.shape;
  let values = given;
  for (const [name, field] of Object.entries(fields)) {
    const { slugOf: from } = field;
    const isEmpty = id === undefined ? !values[name] : values[name] === '';
    if (from === undefined || !isEmpty) continue;
    const source = String(values[from] ?? before[from] ?? '');
    const wanted = (await pinyinSlug(source, lengthOf(field))) || 'untitled';
    values = {
      ...values,
      [name]: await freeSlug(open, { name, id: id ?? 0, wanted, max: lengthOf(field) }),
    };
  }
  return values;
}

const lengthOf = ({ options }: { readonly options: object }): number =>
  'max' in options ? Number(options.max) : 120;

type WantedSlug = {
  readonly name: string;
  readonly id: number;
  readonly wanted: string;
  readonly max: number;
};

/** The slug itself, or with the first free number. */
async function freeSlug(
  { tx, plan }: OpenWrite,
  { name, id, wanted, max }: WantedSlug,
): Promise<string> {
  const stem = wanted.slice(0, max - 5).replace(/-+$/, '');
  const column = quoted(name);
  const rows = await query<{ slug: string }>(
    tx,
    `select ${column} as slug from ${plan.table.sql} where ${column} like $1 and "id" <> $2`,
    [`${stem}%`, id],
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${stem}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
