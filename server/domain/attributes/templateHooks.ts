import { ParamType, paramsTemplates } from '../../../resources/attributes/paramsTemplates.ts';
import { specTemplates } from '../../../resources/attributes/specTemplates.ts';
import { specLimits } from '../../../resources/shop/sku.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { rowAfterWrite, subRowsOf } from '../rowAfterWrite.ts';

type RowValues = Readonly<Record<string, unknown>>;
type Faults = Map<string, Invalid>;

/** Parameters to choose from need choices. */
export const paramsTemplateHooks = hooksOf(paramsTemplates, {
  prepare({ before, values }) {
    const faults: Faults = new Map();
    for (const [index, { type, options }] of detailsAfter(values, before).entries()) {
      const isChoice = type === ParamType.single || type === ParamType.multi;
      if (isChoice && lengthOf(options) === 0)
        faults.set(`details.${index}.options`, new Invalid('choices_needed'));
    }
    return accepted(values, faults);
  },
});

const detailsAfter = (values: RowValues, before: RowValues | undefined) =>
  'details' in values ? subRowsOf(rowAfterWrite(values, before), 'details') : [];

/**
 * Checks that English values match the others one by one, and that a template makes no more SKUs than goods
 * may have.
 */
export const specTemplateHooks = hooksOf(specTemplates, {
  prepare({ before, values }) {
    if (!('attrs' in values)) return values;
    const faults: Faults = new Map();
    const attrs = subRowsOf(rowAfterWrite(values, before), 'attrs');
    for (const [index, attr] of attrs.entries()) {
      const [count, english] = [lengthOf(attr['values']), lengthOf(attr['values_en'])];
      if (english > 0 && english !== count)
        faults.set(`attrs.${index}.values_en`, new Invalid('one_for_each', { count }));
    }
    const skus = attrs.reduce((product, attr) => product * lengthOf(attr['values']), 1);
    if (skus > specLimits.skus)
      faults.set(
        'attrs',
        new Invalid('too_many_combinations', { count: skus, max: specLimits.skus }),
      );
    return accepted(values, faults);
  },
});

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

function accepted(values: RowValues, faults: Faults): RowValues {
  if (faults.size > 0) throw new InvalidInput(faults);
  return values;
}
