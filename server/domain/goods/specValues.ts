import { type Attr, type goodsSku } from '../../../resources/shop/sku.ts';
import { SpecType } from '../../../resources/shop/goods.ts';
import { Invalid, type Row } from '../../../src/schema/index.ts';
import { type Faults, joinParts, partsOf, readSpec, singleKey } from './spec.ts';

type Raw = Readonly<Record<string, unknown>>;
type Before = {
  readonly spec_type: number;
  readonly spec_names: string;
  readonly spec_names_en: string | null;
  readonly attrs: unknown;
  readonly skus: readonly Row<typeof goodsSku>[];
};

/**
 * The values of a goods with its specification worked out: groups, and the key of each SKU. What
 * does not touch the specification comes back as it is.
 */
export function withSpec(values: Raw, before: Before | undefined, faults: Faults): Raw {
  if (
    before &&
    !['spec_type', 'spec_names', 'spec_names_en', 'skus'].some((name) => name in values)
  ) {
    return values;
  }
  const rows = skuRows(values, before);
  const type = values['spec_type'] ?? before?.spec_type ?? SpecType.single;
  if (type === SpecType.single) {
    if (rows.length !== 1) faults.set('skus', new Invalid('one_sku'));
    const skus = rows.map((row) => ({ ...row, key: singleKey, sku_text: '', sku_text_en: null }));
    return { ...values, attrs: [], spec_names: '', spec_names_en: null, skus };
  }
  const names = {
    text: textOf(values['spec_names'] ?? before?.spec_names),
    textEn: textOf(values['spec_names_en'] ?? before?.spec_names_en) || null,
  };
  const known = new Map((before?.skus ?? []).map((sku) => [sku.id, sku]));
  const texts = rows.map((row) => {
    const old = known.get(Number(row['id']));
    return {
      text: textOf(row['sku_text'] ?? old?.sku_text),
      textEn: textOf(row['sku_text_en'] ?? old?.sku_text_en) || null,
    };
  });
  // Stored by this function alone, as the field describes it.
  const { attrs, keys } = readSpec(names, texts, (before?.attrs ?? []) as readonly Attr[], faults);
  return {
    ...values,
    attrs,
    spec_names: joinParts(partsOf(names.text)),
    skus: rows.map((row, index) => ({
      ...row,
      key: keys[index],
      sku_text: joinParts(partsOf(texts[index]?.text ?? '')),
    })),
  };
}

/** All SKUs that will be there: those given, or those that are, named by their ids. */
const skuRows = (values: Raw, before: Before | undefined): readonly Raw[] =>
  Array.isArray(values['skus'])
    ? (values['skus'] as readonly Raw[])
    : (before?.skus ?? []).map(({ id }) => ({ id }));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
