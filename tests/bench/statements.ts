import pg from 'pg';

/** A statement as the driver got it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

type Sent = { text?: string; values?: unknown[] };

/**
 * The statements one piece of work sends to PostgreSQL, in their order, transaction marks included.
 * Listens at the driver itself, so nothing in the product knows of it.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const sent: Statement[] = [];
  const prototype: { query: (...words: unknown[]) => unknown } = pg.Client.prototype as never;
  const { query } = prototype;
  prototype.query = function record(this: unknown, ...words: unknown[]) {
    const [first] = words;
    const { text = String(first), values = [] } = (typeof first === 'object' ? first : {}) as Sent;
    sent.push({ text, values: [...values] });
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
type Hole = { readonly value: unknown } | { readonly of: 'id' | 'parcel' | 'line' };

type Sentinel = { readonly id: number; readonly line: number; readonly parcel: string };

export const patternOf = (statement: Statement, sentinel: Sentinel): Pattern => ({
  text: statement.text,
  values: statement.values.map((value) => holeOf(value, sentinel)),
});

// Values arrive as the text the driver sends, or as they were given.
function holeOf(value: unknown, { id, line, parcel }: Sentinel): Hole {
  if (String(value) === String(id)) return { of: 'id' };
  if (String(value) === String(line)) return { of: 'line' };
  if (String(value) === parcel) return { of: 'parcel' };
  return { value };
}
