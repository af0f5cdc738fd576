import { sizes } from '../../../resources/attributes/sizes.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { rowAfterWrite, subRowsOf } from '../rowAfterWrite.ts';
import { type FittingSize, sizesOverlap } from './recommendSize.ts';

/**
 * Keeps ranges within the bounds of their measurements, and marks sizes of a group that fit the same bodies.
 */
export const sizeHooks = hooksOf(sizes, {
  async prepare({ tx, before, values }) {
    if ('ranges' in values) await checkRanges(tx, rowAfterWrite(values, before));
    return values;
  },
  async finish({ tx, before, after }) {
    await markOverlaps(tx, [after.group_id, ...(before ? [before.group_id] : [])]);
  },
  restored: ({ tx, after }) => markOverlaps(tx, [after.group_id]),
  async remove({ tx, rows }) {
    await markOverlaps(
      tx,
      rows.map(({ group_id }) => group_id),
      rows.map(({ id }) => id),
    );
  },
});

type RowValues = Readonly<Record<string, unknown>>;

/** @throws {InvalidInput} of every range that starts or ends outside of its measurement */
async function checkRanges(tx: Tx, after: RowValues): Promise<void> {
  const ranges = subRowsOf(after, 'ranges');
  const ids = ranges.map((row) => Number(row['measurement_id']));
  const measured = await tx
    .selectFrom('shop_measurement')
    .select(['id', 'min_mm', 'max_mm'])
    .where('id', '=', anyOf('bigint', ids))
    .execute();
  const faults = ranges.flatMap((row, index): [string, Invalid][] => {
    const limit = measured.find(({ id }) => id === Number(row['measurement_id']));
    if (!limit) return [];
    const { min_mm: min, max_mm: max } = limit;
    return [
      ...(Number(row['min_mm']) < min
        ? [[`ranges.${index}.min_mm`, new Invalid('too_small', { min })] as [string, Invalid]]
        : []),
      ...(Number(row['max_mm']) > max
        ? [[`ranges.${index}.max_mm`, new Invalid('too_large', { max })] as [string, Invalid]]
        : []),
    ];
  });
  if (faults.length > 0) throw new InvalidInput(new Map(faults));
}

/** Marks the sizes of groups that overlap, `without` those about to be deleted. */
async function markOverlaps(
  tx: Tx,
  groups: readonly number[],
  without: readonly number[] = [],
): Promise<void> {
  const rows = await tx
    .selectFrom('shop_size')
    .select(['id', 'group_id'])
    .where('group_id', '=', anyOf('bigint', [...new Set(groups)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const present = rows.filter(({ id }) => !without.includes(id));
  const ranges = await tx
    .selectFrom('shop_size_range')
    .select(['size_id', 'measurement_id as measurement', 'min_mm as min', 'max_mm as max'])
    .where(
      'size_id',
      '=',
      anyOf(
        'bigint',
        present.map(({ id }) => id),
      ),
    )
    .execute();
  const fitting = present.map(({ id, group_id }) => ({
    id,
    group: group_id,
    ranges: ranges.filter(({ size_id }) => size_id === id),
  }));
  const overlapping = fitting
    .filter((one) => fitting.some((two) => one.group === two.group && overlaps(one, two)))
    .map(({ id }) => id);
  await tx
    .updateTable('shop_size')
    .set((eb) => ({
      overlaps: eb
        .case()
        .when('id', '=', anyOf('bigint', overlapping))
        .then(eb.lit(1))
        .else(eb.lit(0))
        .end(),
    }))
    .where(
      'id',
      '=',
      anyOf(
        'bigint',
        present.map(({ id }) => id),
      ),
    )
    .execute();
}

const overlaps = (one: FittingSize, two: FittingSize): boolean =>
  one.id !== two.id && sizesOverlap(one, two);
