import type { Attr, goodsSku } from '../../../resources/shop/sku.ts';
import { SpecType } from '../../../resources/shop/goods.ts';
import { Invalid, type Row } from '../../../src/schema/index.ts';
import { type Faults, joinParts, partsOf, readSpec, singleKey, type SpecText } from './spec.ts';

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
  if (before && !spelledBy.some((name) => name in values)) return values;
  const after = { spec_type: SpecType.single, ...before, ...values };
  const rows = skuRows(values, before);
  return after.spec_type === SpecType.single
    ? asSingle(values, rows, faults)
    : asSpelled(values, { rows, names: textsOf(after, 'spec_names'), before }, faults);
}

const spelledBy = ['spec_type', 'spec_names', 'spec_names_en', 'skus'];

function asSingle(values: Raw, rows: readonly Raw[], faults: Faults): Raw {
  if (rows.length !== 1) faults.set('skus', new Invalid('one_sku'));
  const skus = rows.map((row) => ({ ...row, key: singleKey, sku_text: '', sku_text_en: null }));
  return { ...values, attrs: [], spec_names: '', spec_names_en: null, skus };
}

type Spelled = {
  readonly rows: readonly Raw[];
  readonly names: SpecText;
  readonly before: Before | undefined;
};

function asSpelled(values: Raw, { rows, names, before }: Spelled, faults: Faults): Raw {
  const known = new Map(before?.skus.map((sku) => [sku.id, sku]));
  const texts = rows.map((row) => textsOf({ ...known.get(Number(row['id'])), ...row }, 'sku_text'));
  // Stored by this function alone, as the field describes it.
  const { attrs, keys } = readSpec(names, texts, (before?.attrs ?? []) as readonly Attr[], faults);
  return {
    ...values,
    attrs,
    spec_names: tidy(names),
    skus: rows.map((row, index) => ({ ...row, key: keys[index], sku_text: tidy(texts[index]) })),
  };
}

const tidy = (spelled: SpecText | undefined): string => joinParts(partsOf(spelled?.text ?? ''));

/** A text and its English twin; what is not given counts as empty. */
function textsOf(row: Raw, name: string): SpecText {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { text: textOf(row[name]), textEn: textOf(row[`${name}_en`]) || null };
}

/** All SKUs that will be there: those given, or those that are, named by their ids. */
const skuRows = (values: Raw, before: Before | undefined): readonly Raw[] =>
  Array.isArray(values['skus'])
    ? (values['skus'] as readonly Raw[])
    : (before?.skus ?? []).map(({ id }) => ({ id }));
