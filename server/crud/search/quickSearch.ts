import { Invalid, normalised } from '../../../src/schema/index.ts';
import { badParameter } from '../parameters.ts';
import { type Db, query } from '../../db/index.ts';
import { allOf, anyOf, type Bind, values } from '../plan/index.ts';
import { cellOf, contains, hasLetters, phrase, soughtIn } from './operators.ts';
import { type SearchContext, type Target, targetOf } from './target.ts';

/**
 * The condition of the quick search: every word of the text occurs in one of the fields declared for it, or
 * equals it if that is a number. A whole number also finds the row of that id.
 *
 * @throws {Refusal} invalid for a value that is no text or too long
 */
export async function quickSearchConditions(
  db: Db,
  asking: SearchContext,
  raw: unknown,
): Promise<readonly string[]> {
  const text = raw === undefined || raw === null ? '' : readText(raw);
  if (text === '') return [];
  const words = wordsOf(text);
  const everyWord: string[] = [];
  for (const word of words) everyWord.push(anyOf(await wordConditions(db, asking, word)));
  const ways = words.length > 1 ? groupedNumber(asking, text) : [];
  return ways.length > 0 ? [anyOf([`(${allOf(everyWord)})`, ...ways])] : everyWord;
}

function readText(raw: unknown): string {
  try {
    const text = normalised(phrase(raw), 'prose');
    if ([...text].length <= maxTextLength) return text;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
  }
  throw badParameter('quickSearch');
}

const maxTextLength = 100;

/** Each word once. Each may read the tables beside the list, so the last ones stay together. */
function wordsOf(text: string): readonly string[] {
  const words = text.split(/\s+/);
  const last = words.slice(maxWords - 1).join(' ');
  return [...new Set([...words.slice(0, maxWords - 1), ...(last === '' ? [] : [last])])];
}

const maxWords = 6;

async function wordConditions(
  db: Db,
  asking: SearchContext,
  text: string,
): Promise<readonly string[]> {
  const conditions: string[] = [];
  for (const target of searched(asking, text)) {
    conditions.push(...(await found(db, target, { text, bind: asking.bind })));
  }
  return conditions;
}

/** A number that is typed in groups, where the field keeps it in one: `199 0000 3602`. */
const groupedNumber = (asking: SearchContext, text: string): readonly string[] =>
  searched(asking, text)
    .filter(({ column, isOwn }) => isOwn && column.family === 'text')
    .flatMap((target) => {
      const number = soughtIn(target, text);
      if (/\s/.test(number) || !/\d/.test(number)) return [];
      const sought = { text: number, bind: asking.bind, hasLetters: hasLetters(target) };
      return [target.within((column) => contains(column, sought))];
    });

/** Masked fields are left out for those who may not read them. */
function searched({ plan, admin }: SearchContext, text: string): readonly Target[] {
  const fields = Object.entries(plan.table.shape.fields).filter(
    ([, { options }]) => options.search,
  );
  const targetsOf = (paths: readonly string[]): readonly Target[] =>
    paths.flatMap((path) => targetOf(plan, admin, path) ?? []);
  const declared = fields.flatMap(([name, { relation }]) => {
    if (relation?.type !== 'one') return targetsOf([name]);
    const beside = targetsOf(relation.with.map((each) => `${name}.${each}`));
    return [
      ...targetsOf([`${name}.${relation.shows}`]),
      ...beside.filter(({ field }) => field.options.search),
    ];
  });
  const byId = fields.length === 0 || /^\d+$/.test(text);
  return byId ? [...declared, ...targetsOf(['id'])] : declared;
}

type QuickSearchText = { readonly text: string; readonly bind: Bind };

async function found(db: Db, target: Target, sought: QuickSearchText): Promise<readonly string[]> {
  if (target.column.family !== 'text') return equal(target, sought);
  const { bind } = sought;
  const { related } = target;
  const inForm = { bind, text: soughtIn(target, sought.text) };
  const indexed = { ...inForm, hasLetters: hasLetters(target) };
  if (!related) return [target.within((column) => contains(column, indexed))];
  const rows = await relatedIdsOf(db, related, indexed);
  if (!rows) return [contains(related.value, inForm)];
  return rows.ids === null ? [] : [`${rows.column} = any(${bind(rows.ids)}::bigint[])`];
}

function equal(target: Target, { text, bind }: QuickSearchText): readonly string[] {
  try {
    const cell = bind(cellOf(target, text, { isMoment: false, zone: '' }));
    return [target.within((column) => `${column} = ${cell}`)];
  } catch (error) {
    // Words are no number, and so no value of this field.
    if (error instanceof Invalid) return [];
    throw error;
  }
}

/** `ids` is the text of an array, which goes back to the database as it came; null for none. */
type RelatedIds = { readonly column: string; readonly ids: string | null };

/**
 * Ids of the related rows that match, if they are few: alternatives that name ids can each use an index,
 * whereas one that looks into another table makes PostgreSQL read every row of the list. If they are many, so
 * are the rows most of the time: each looks up its own.
 */
async function relatedIdsOf(
  db: Db,
  related: NonNullable<Target['related']>,
  sought: Parameters<typeof contains>[1],
): Promise<RelatedIds | undefined> {
  const { given, bind } = values();
  const select = related.select((column) => contains(column, { ...sought, bind }));
  const [row] = await query<{ count: number; ids: string | null }>(
    db,
    `select count(*)::int as count, array_agg("id")::text as ids` +
      ` from (${select} limit ${maxRelatedIds + 1}) found`,
    given,
  );
  return row && row.count <= maxRelatedIds ? { column: related.id, ids: row.ids } : undefined;
}

const maxRelatedIds = 10_000;
