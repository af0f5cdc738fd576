type RowValues = Readonly<Record<string, unknown>>;

/** A row as it will be after a write: missing values stay, in sub-rows too. */
export const rowAfterWrite = (values: RowValues, before: RowValues | undefined): RowValues => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const held = before?.[name];
      return [name, isRows(value) && isRows(held) ? mergedRows(value, held) : value];
    }),
  ),
});

const mergedRows = (given: readonly RowValues[], held: readonly RowValues[]) =>
  given.map((row) => ({ ...held.find(({ id }) => id === row['id']), ...row }));

/** Sub-rows of a row; none where the value is no list of them. */
export const subRowsOf = (row: RowValues, name: string): readonly RowValues[] => {
  const rows = row[name];
  return isRows(rows) ? rows : [];
};

const isRows = (value: unknown): value is readonly RowValues[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);
