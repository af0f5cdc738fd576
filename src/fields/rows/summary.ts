import { type Field, localizedName, relationKey } from '../../schema/index.ts';

export type SubRow = Readonly<Record<string, unknown>>;

/** Fields that are shown of a sub-row, as declared; see `rows`. */
export type RowSummary = {
  readonly title: string;
  readonly image?: string;
  readonly detail?: string;
  readonly count?: string;
  readonly amount?: string;
  readonly related?: { readonly image?: string; readonly detail?: string };
};

/** The summary that a field of sub-rows declares. */
export function summaryOf({ options }: Field): RowSummary | undefined {
  const found: unknown = 'summary' in options ? options.summary : undefined;
  // The builder `rows()` types this option.
  return typeof found === 'object' && found !== null ? (found as RowSummary) : undefined;
}

/** Picture and detail of the record that the title of a sub-row names, as the server sends it beside its id. */
export function besideTitle(
  { relation }: Field,
  row: SubRow,
  { title, related }: RowSummary,
  language: string,
): { readonly image?: unknown; readonly detail?: string } {
  const named = relation?.type === 'rows' ? relation.of.fields[title]?.relation : undefined;
  if (!related || named?.type !== 'one') return {};
  const record: SubRow = Object(row[relationKey(title, named)]);
  const { image, detail } = related;
  return {
    ...(image !== undefined && { image: record[image] }),
    ...(detail !== undefined && { detail: String(localizedName(record, detail, language) ?? '') }),
  };
}
