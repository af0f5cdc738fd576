import type { Crud } from '../../crud/index.ts';

type Raw = Readonly<Record<string, unknown>>;

/**
 * The engine as existing clients know it: they send the notes of watched fields beside the names of
 * the fields. Source: contract 7.14.
 */
export const withExistingForms = (crud: Crud): Crud => ({
  ...crud,
  add: (resource, clerk, body) => crud.add(resource, clerk, noted(resource, body)),
  change: (resource, clerk, body) => crud.change(resource, clerk, noted(resource, body)),
});

function noted(resource: string, body: unknown): unknown {
  if (resource !== 'security_sensitive_data') return body;
  if (typeof body !== 'object' || body === null || !('fields' in body)) return body;
  const { fields } = body;
  if (!Array.isArray(fields)) return body;
  return {
    ...body,
    data_fields: Object.fromEntries(
      fields.map((each: Raw) => [String(each?.['name']), each?.['value'] ?? '']),
    ),
  };
}
