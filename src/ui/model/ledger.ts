import type { AnyShape } from '../../schema/index.ts';

/** A sum the table itself guarantees: `total = a - b + c`. */
export type Equation = {
  readonly total: string;
  readonly terms: readonly { readonly source: string; readonly sign: 1 | -1 }[];
};

/**
 * Returns the first sum among the checks of a table whose fields are all in `sources`. A sum that the
 * database enforces can be shown as a bill that adds up.
 */
export function equationOf(
  { facts }: Pick<AnyShape, 'facts'>,
  sources: readonly string[],
): Equation | undefined {
  return Object.values(facts.checks ?? {})
    .flatMap((check) => parse(check) ?? [])
    .find(({ total, terms }) =>
      [total, ...terms.map(({ source }) => source)].every((name) => sources.includes(name)),
    );
}

function parse(check: string): Equation | undefined {
  const [, total = '', sum = ''] = /^(\w+) = (\w+(?: [+-] \w+)+)$/.exec(check) ?? [];
  if (!total) return undefined;
  const terms = [...` + ${sum}`.matchAll(/ ([+-]) (\w+)/g)].map(([, sign, source = '']) => ({
    source,
    sign: sign === '-' ? (-1 as const) : (1 as const),
  }));
  return { total, terms };
}
