import pg from 'pg';

/** A statement as the driver got it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Statements with the same number travelled together. */
type SentStatement = Statement & { readonly trip: number };

type Sent = { text?: string; values?: unknown[]; statements?: readonly Statement[] };

/**
 * The statements one piece of work sends to PostgreSQL, in their order, transaction marks included.
 * Listens at the driver itself, so nothing in the product knows of it.
 */
export async function statementsOf(
  work: () => Promise<unknown>,
): Promise<readonly SentStatement[]> {
  const sent: SentStatement[] = [];
  let trip = 0;
  const prototype: { query: (...words: unknown[]) => unknown } = pg.Client.prototype as never;
  const { query } = prototype;
  prototype.query = function record(this: unknown, ...words: unknown[]) {
    const [first] = words;
    const {
      text = String(first),
      values = [],
      statements,
    } = (typeof first === 'object' ? first : {}) as Sent;
    trip += 1;
    for (const each of statements ?? [{ text, values }])
      sent.push({ text: each.text, values: [...each.values], trip });
    return query.apply(this, words);
  };
  try {
    await work();
    return sent;
  } finally {
    prototype.query = query;
  }
}

/** A statement whose values for the recorded order are holes to be filled for another. */
export type Pattern = { readonly text: string; readonly values: readonly Hole[] };
/** A value as it is, or a text in which `{id}`, `{line}` and `{parcel}` stand for those of an order. */
type Hole = { readonly value: unknown } | { readonly text: string };

type Order = { readonly id: number; readonly line: number; readonly parcel: string };

export const patternOf = (statement: Statement, order: Order): Pattern => ({
  text: statement.text,
  values: statement.values.map((value) => holeOf(value, order)),
});

/** Value of a placeholder of a statement for another order. */
export const valueOf = (hole: Hole, { id, line, parcel }: Order): unknown =>
  'value' in hole
    ? hole.value
    : hole.text
        .replaceAll('{id}', String(id))
        .replaceAll('{line}', String(line))
        .replaceAll('{parcel}', parcel);

// Values arrive as the text the driver sends, alone or within a list, or as they were given.
function holeOf(value: unknown, { id, line, parcel }: Order): Hole {
  const text = String(value)
    .replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '{id}')
    .replaceAll(new RegExp(`\\b${line}\\b`, 'g'), '{line}')
    .replaceAll(parcel, '{parcel}');
  return text === String(value) ? { value } : { text };
}
