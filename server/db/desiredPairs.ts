import type { AnyShape } from '../../src/schema/index.ts';
import { identifier } from './quote.ts';
import type { Column, Table } from './schema.ts';

/** The tables of ids alone that a shape needs. A pair goes with either row only where that row is whose field it is. */
export function pairTables(
  { name, fields }: AnyShape,
  known: (to: string, where: string) => string,
): [string, Table][] {
  return Object.entries(fields).flatMap(([field, { relation }]): [string, Table][] => {
    if (relation?.type !== 'many') return [];
    const { through, near, far } = relation;
    const id: Column = { type: 'bigint', null: false };
    return [
      [
        through,
        {
          columns: { [near]: id, [far]: id },
          key: [near, far],
          indexes: {
            [`${through}_${far}_ref`]: {
              on: [identifier(far), identifier(near)],
              unique: false,
              words: false,
            },
          },
          checks: {},
          references: {
            [`${through}_${near}_fkey`]: { column: near, to: name, owned: true },
            [`${through}_${far}_fkey`]: {
              column: far,
              to: known(relation.to, `${name}.${field}`),
              owned: false,
            },
          },
          appendOnly: false,
        },
      ],
    ];
  });
}
