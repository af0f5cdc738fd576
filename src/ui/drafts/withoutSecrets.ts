import type { Fields } from '../../schema/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of a form that may stand in a browser's storage: no password, nor one of a sub-row. */
export function withoutSecrets(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field || field.options.secret) return [];
      const { relation } = field;
      if (relation?.type !== 'rows' || !Array.isArray(value)) return [[name, value]];
      return [
        [name, value.map((row) => ({ id: row?.id, ...withoutSecrets(relation.of.fields, row) }))],
      ];
    }),
  );
}
