type LoggedInput = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is LoggedInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Maps the values of a bulk edit, which names one field and gives its value for all rows, or the former
 * value of each: `{ field, value, undo: [{ id, value }] }`. Any other input is returned as it is.
 */
export function mapBulkEdit(
  data: LoggedInput,
  map: (field: string, value: unknown) => unknown,
): LoggedInput {
  const { field, undo } = data;
  if (typeof field !== 'string' || !('value' in data || 'undo' in data)) return data;
  return {
    ...data,
    ...('value' in data && { value: map(field, data['value']) }),
    ...(Array.isArray(undo) && {
      undo: undo.map((each: unknown) =>
        isObject(each) && 'value' in each ? { ...each, value: map(field, each['value']) } : each,
      ),
    }),
  };
}
