import type { AnyShape, Field } from '../../src/schema/index.ts';
import { identifier, type IndexStructure } from './schema.ts';

/**
 * The indexes of a shape by name: declared ones, then what `unique`, `sort`, references and
 * `search` need and no declared one already serves. Whatever orders a list ends with `id`, so that
 * a page is read in order from the index alone.
 */
export function desiredIndexes(shape: AnyShape, listed: boolean): Record<string, IndexStructure> {
  const { name: table, fields, facts } = shape;
  const declared = Object.entries(facts.indexes ?? {}).map(
    ([name, { on, unique = false, where }]): [string, IndexStructure] => [
      `${table}_${name}`,
      { on: on.map(partOf), unique, words: false, ...(where === undefined ? {} : { where }) },
    ],
  );
  const single = Object.entries(fields).filter(([, field]) => hasOneColumn(field));
  const unique = single
    .filter(([, { options }]) => options.unique)
    .map(([name]): [string, IndexStructure] => [
      `${table}_${name}_key`,
      plain([identifier(name)], true),
    ]);
  const strong = [...declared, ...unique];
  const sorted = single
    .filter(([name, { options }]) => options.sort && name !== 'id' && (listed || !isTime(name)))
    .map(([name]): [string, IndexStructure] => [
      `${table}_${name}_sort`,
      plain([identifier(name), identifier('id')]),
    ])
    .filter(([, index]) => !strong.some(([, other]) => servesOrder(other, index)));
  const pointing = single
    .filter(([, { relation }]) => relation?.type === 'one')
    .map(([name]): [string, IndexStructure] => [
      `${table}_${name}_ref`,
      plain([identifier(name), identifier('id')]),
    ])
    .filter(([, index]) => ![...strong, ...sorted].some(([, other]) => finds(other, index)));
  return Object.fromEntries([...strong, ...sorted, ...pointing, ...searched(table, single)]);
}

const hasOneColumn = ({ columns: [first, ...rest] }: Field): boolean =>
  first?.suffix === '' && rest.length === 0;

// Every table has both times; only lists are ordered by them.
const isTime = (name: string): boolean => name === 'create_time' || name === 'update_time';

const plain = (on: readonly string[], unique = false): IndexStructure => ({
  on,
  unique,
  words: false,
});

/** `id desc` and `lower(name)` of a declaration as SQL. */
function partOf(part: string): string {
  const [, lowered] = /^lower\((\w+)\)$/.exec(part) ?? [];
  if (lowered !== undefined) return `lower(${identifier(lowered)})`;
  const [name = '', direction] = part.split(' ');
  return direction === undefined ? identifier(name) : `${identifier(name)} ${direction}`;
}

/** Whether rows come out of the other index in the wanted order, forwards or backwards. */
function servesOrder(other: IndexStructure, { on }: IndexStructure): boolean {
  if (other.where !== undefined) return false;
  if (other.unique && other.on.length === 1) return bare(other.on[0]) === on[0];
  const ways = new Set(on.map((_, i) => (other.on[i]?.endsWith(' desc') ? 'desc' : 'asc')));
  return ways.size === 1 && on.every((part, i) => bare(other.on[i]) === part);
}

/** Whether the other index finds rows by the first part. */
const finds = (other: IndexStructure, { on }: IndexStructure): boolean =>
  other.where === undefined && bare(other.on[0]) === on[0];

const bare = (part: string | undefined): string | undefined => part?.replace(/ desc$/, '');

function searched(
  table: string,
  fields: readonly (readonly [string, Field])[],
): [string, IndexStructure][] {
  const texts = fields.filter(
    ([, { options, columns }]) =>
      options.search && /^(?:varchar|char|text)\b/.test(columns[0]?.type ?? ''),
  );
  if (texts.length === 0) return [];
  const on = texts.map(([name]) => identifier(name));
  return [[`${table}_search`, { on, unique: false, words: true }]];
}
