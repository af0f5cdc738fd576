import { fitsUnit, quantityDigits, unitOf } from '../../../resources/delivery/freight.ts';
import { deliveryTemplates } from '../../../resources/delivery/templates.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { rowAfterWrite, subRowsOf } from '../rowAfterWrite.ts';

type RowValues = Readonly<Record<string, unknown>>;
type Faults = Map<string, Invalid>;

/** Every row but the default one names its areas, each area stands in one row, quantities suit the unit. */
export const templateHooks = hooksOf(deliveryTemplates, {
  prepare({ before, values }) {
    const faults: Faults = new Map();
    const given = withoutDefaultAreas(values);
    const after = rowAfterWrite(given, before);
    if ('areas' in given) checkAreas(subRowsOf(after, 'areas'), faults);
    checkQuantities(after, given, faults);
    // The same numbers would mean kilograms instead of pieces.
    if (before && after['type'] !== before.type && !('areas' in given))
      faults.set('areas', new Invalid('quantities_needed'));
    if (faults.size > 0) throw new InvalidInput(faults);
    return given;
  },
});

/** The default row is for all areas that no other one names. */
function withoutDefaultAreas(values: RowValues): RowValues {
  if (!('areas' in values)) return values;
  const areas = subRowsOf(values, 'areas').map((row) =>
    row['is_default'] === 1 ? { ...row, delivery_areas: [] } : row,
  );
  return { ...values, areas };
}

function checkAreas(rows: readonly RowValues[], faults: Faults): void {
  const rowOf = new Map<string, number>();
  for (const [index, { delivery_areas }] of rows.entries()) {
    const path = `areas.${index}.delivery_areas`;
    for (const { code, text } of areasOf(delivery_areas)) {
      const row = rowOf.get(code);
      if (row === undefined) rowOf.set(code, index + 1);
      else faults.set(path, new Invalid('area_taken', { area: text || code, row }));
    }
  }
}

// The field reads nothing else.
const areasOf = (value: unknown) =>
  Array.isArray(value)
    ? (value as readonly { readonly code: string; readonly text: string }[])
    : [];

const quantities = {
  areas: ['first_quantity', 'continue_quantity'],
  free: ['free_quantity'],
} as const;

function checkQuantities(after: RowValues, given: RowValues, faults: Faults): void {
  const type = unitOf(after['type']);
  for (const [name, columns] of Object.entries(quantities)) {
    if (!(name in given) && !('type' in given)) continue;
    for (const [index, row] of subRowsOf(after, name).entries()) {
      for (const column of columns) {
        if (!fitsUnit(type, Number(row[column] ?? 0)))
          faults.set(
            `${name}.${index}.${column}`,
            new Invalid('too_precise', { digits: quantityDigits[type] }),
          );
      }
    }
  }
}
