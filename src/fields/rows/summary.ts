import { csvText, spoken, type Field } from '../../schema/index.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Summary = {
  readonly title: string;
  readonly image?: string;
  readonly detail?: string;
  readonly count?: string;
};

/** What a list shows of the rows, as their declaration says. */
export function summaryOf({ options }: Field): Summary | undefined {
  const found: unknown = 'summary' in options ? options.summary : undefined;
  // Its builder allows nothing else.
  return found === undefined ? undefined : (found as Summary);
}

/** Says a value of a sub-row in the language of the reader. */
export const textsIn =
  (language: string) =>
  ({ relation }: Field, row: Row, name: string): string => {
    const field = relation?.type === 'rows' ? relation.of.fields[name] : undefined;
    return field ? csvText(field, spoken(row, name, field, language) ?? null) : '';
  };
