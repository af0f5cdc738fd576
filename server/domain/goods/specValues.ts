import type { Attr, goodsSku } from '../../../resources/shop/sku.ts';
import { SpecType } from '../../../resources/shop/goods.ts';
import { singleKey, specNames, specTexts, valueIds } from '../../../resources/shop/spec.ts';
import { folded } from '../../../resources/shop/specProblems.ts';
import { Invalid, type Row } from '../../../src/schema/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { type Faults, joinParts, partsOf, readSpec, type SpecText } from './spec.ts';

type Raw = Readonly<Record<string, unknown>>;
type Before = {
  readonly spec_type: number;
  readonly spec_names: string;
  readonly spec_names_en: string | null;
  readonly attrs: unknown;
  readonly skus: readonly Row<typeof goodsSku>[];
};

/**
 * Computes the specification of goods: groups, and the key of each SKU. Values that do not touch it are
 * returned unchanged.
 */
export function withSpec(values: Raw, before: Before | undefined, faults: Faults): Raw {
  if (before && !spelledBy.some((name) => name in values)) return values;
  const after = { spec_type: SpecType.single, ...before, ...values };
  const rows = skuRows(values, before);
  if (after.spec_type === SpecType.single) return asSingle(values, rows, faults);
  const given = givenGroups(values, rows, before);
  if (given?.length === 0) {
    faults.set('attrs', new Invalid('keep_one_spec'));
    return values;
  }
  return given
    ? asGiven(values, { rows, attrs: given, before })
    : asSpelled(values, { rows, names: textsOf(after, 'spec_names'), before }, faults);
}

type GoodsBefore = { readonly skus: readonly Row<typeof goodsSku>[] };

/** Goods and their new values, without the SKUs that are kept for orders alone. */
export function withoutArchived<T extends GoodsBefore>(
  before: T | undefined,
  values: Raw,
): { readonly before: T | undefined; readonly values: Raw } {
  const ids = new Set(before?.skus.filter(({ archived }) => archived === 1).map(({ id }) => id));
  if (!before || ids.size === 0) return { before, values };
  const skus = rowsOf(values)?.filter(({ id }) => !ids.has(Number(id)));
  return {
    before: { ...before, skus: before.skus.filter(({ id }) => !ids.has(id)) },
    values: skus ? { ...values, skus } : values,
  };
}

type GoodsWrite<T extends GoodsBefore> = { readonly before: T | undefined; readonly values: Raw };

/**
 * Revives archived SKUs whose combination returns, with id, code and the stock that orders released
 * meanwhile. Values given for them count as for existing SKUs.
 */
export async function withRevived<T extends GoodsBefore>(
  tx: Tx,
  { before, values }: GoodsWrite<T>,
  held: T | undefined,
): Promise<GoodsWrite<T>> {
  const archived = held?.skus.filter((sku) => sku.archived === 1) ?? [];
  const rows = rowsOf(values);
  if (!before || !rows || archived.length === 0) return { before, values };
  const revived = new Map<number, Row<typeof goodsSku>>();
  const taken = new Set<Row<typeof goodsSku>>();
  const byText = Map.groupBy(archived, (sku) => folded(sku.sku_text));
  const byKey = Map.groupBy(archived, (sku) => sku.key);
  for (const [index, row] of rows.entries()) {
    if (row['id'] !== undefined) continue;
    const text = folded(String(row['sku_text'] ?? ''));
    const alike = [...(byKey.get(String(row['key'])) ?? []), ...(byText.get(text) ?? [])];
    // The same text may have been given away several times: the first of them comes back.
    const [sku] = alike
      .filter((each) => !taken.has(each))
      .toSorted((a, b) => a.place - b.place || a.id - b.id);
    if (!sku) continue;
    revived.set(index, sku);
    taken.add(sku);
  }
  const typed = rows.map((row) => String(row['sku_code'] ?? ''));
  const free = await freeCodesOf(tx, [...revived.values()], typed);
  const skus = rows.map((row, index) => {
    const sku = revived.get(index);
    if (!sku) return row;
    const own = free.has(sku.id) ? sku.sku_code : `${sku.sku_code.slice(0, 20)}-${sku.id}`;
    const code = row['sku_code'] || own;
    return { status: 1, ...row, id: sku.id, archived: 0, sku_code: code };
  });
  return {
    before: { ...before, skus: [...before.skus, ...revived.values()] },
    values: { ...values, skus },
  };
}

/** The archived SKUs whose code no other SKU has taken, nor one before it among them. */
async function freeCodesOf(
  tx: Tx,
  skus: readonly Row<typeof goodsSku>[],
  typed: readonly string[],
): Promise<ReadonlySet<number>> {
  if (skus.length === 0) return new Set();
  const codes = skus.map(({ sku_code }) => sku_code);
  const taken = await tx
    .selectFrom('shop_goods_sku')
    .select('sku_code')
    .where('sku_code', '=', anyOf('text', codes))
    .where('archived', '=', 0)
    .execute();
  const names = new Set([...taken.map(({ sku_code }) => sku_code), ...typed]);
  return new Set(
    skus.flatMap(({ id, sku_code: code }) => {
      if (names.has(code)) return [];
      names.add(code);
      return [id];
    }),
  );
}

/**
 * Adds the SKUs that are kept: those archived before, and those this write takes away while orders
 * name them. Their stock is booked out like that of the others. Source: domain D.4.
 */
export async function withArchived(
  tx: Tx,
  values: Raw,
  before: GoodsBefore | undefined,
): Promise<Raw> {
  const rows = rowsOf(values);
  if (!before || !rows) return values;
  const named = new Set(rows.map(({ id }) => Number(id)));
  const leaving = before.skus.filter(({ id }) => !named.has(id));
  if (leaving.length === 0) return values;
  const ordered = await tx
    .selectFrom('shop_order_goods')
    .select('sku_id')
    .distinct()
    .where(
      'sku_id',
      '=',
      anyOf(
        'bigint',
        leaving.map(({ id }) => id),
      ),
    )
    .execute();
  const kept = new Set(ordered.map(({ sku_id: id }) => id));
  const archived = leaving.flatMap(({ id, archived: isArchived }) => {
    if (isArchived === 1) return [{ id }];
    return kept.has(id) ? [{ id, archived: 1, status: 0 }] : [];
  });
  return { ...values, skus: [...rows, ...archived] };
}

// The engine gives sub-rows as lists of values.
const rowsOf = ({ skus }: Raw): readonly Raw[] | undefined =>
  Array.isArray(skus) ? (skus as readonly Raw[]) : undefined;

const spelledBy = ['spec_type', 'spec_names', 'spec_names_en', 'attrs', 'skus'];

/**
 * The groups, when the write gives them with their ids or changes none of them. Otherwise the names
 * and the texts of the SKUs spell them out.
 */
function givenGroups(
  values: Raw,
  rows: readonly Raw[],
  before: Before | undefined,
): readonly Attr[] | undefined {
  const given = attrsOf(values['attrs']);
  if (given.length > 0) return given;
  // An empty list, and no names in its place: no group at all.
  if ('attrs' in values && !isSpelledOut(values, rows)) return given;
  const isSpelled =
    before?.spec_type !== SpecType.multiple ||
    'spec_names' in values ||
    'spec_names_en' in values ||
    rows.some((row) => row['id'] === undefined || 'sku_text' in row || 'sku_text_en' in row);
  return isSpelled ? undefined : attrsOf(before?.attrs);
}

const isSpelledOut = ({ spec_names: names }: Raw, rows: readonly Raw[]): boolean =>
  isFilled(names) || rows.some((row) => isFilled(row['sku_text']));

const isFilled = (text: unknown): boolean => typeof text === 'string' && text !== '';

// The field of the groups has read them.
const attrsOf = (attrs: unknown): readonly Attr[] =>
  Array.isArray(attrs) ? (attrs as readonly Attr[]) : [];

type Given = {
  readonly rows: readonly Raw[];
  readonly attrs: readonly Attr[];
  readonly before: Before | undefined;
};

/** SKUs name their values by ids; their texts and those of the groups follow from them. */
function asGiven(values: Raw, { rows, attrs, before }: Given): Raw {
  const known = new Map(before?.skus.map((sku) => [sku.id, sku]));
  const textsByKey = specTexts(attrs);
  const picture = valuePictures(attrs);
  const former = valuePictures(attrsOf(before?.attrs));
  return {
    ...values,
    attrs,
    spec_names: specNames(attrs) ?? '',
    spec_names_en: specNames(attrs, 'en'),
    skus: rows.map((row) => {
      const sku = known.get(Number(row['id']));
      const key = String(row['key'] || sku?.key || '');
      // A SKU without a picture of its own shows that of its value, also when the value gets another.
      const image = ('image' in row ? row['image'] : sku?.image) ?? null;
      const isOwn = image !== null && image !== former(sku?.key ?? '');
      return { ...row, key, ...textsByKey(key), ...(!isOwn && { image: picture(key) }) };
    }),
  };
}

/** Reads the picture of a key: that of its value in the group with pictures. */
function valuePictures(attrs: readonly Attr[]): (key: string) => string | null {
  const group = attrs.find(({ hasImage }) => hasImage === 1);
  const pictures = new Map(group?.values.map(({ vid, image }) => [vid, image]));
  return (key) =>
    valueIds(key)
      .map((vid) => pictures.get(vid))
      .find(Boolean) ?? null;
}

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
  const { attrs, keys } = readSpec(names, texts, attrsOf(before?.attrs), faults);
  return {
    ...values,
    attrs,
    spec_names: tidy(names),
    skus: rows.map((row, index) => ({ ...row, key: keys[index], sku_text: tidy(texts[index]) })),
  };
}

const tidy = (spelled: SpecText | undefined): string => joinParts(partsOf(spelled?.text ?? ''));

/** A text and its English twin; a missing one counts as empty. */
function textsOf(row: Raw, name: string): SpecText {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { text: textOf(row[name]), textEn: textOf(row[`${name}_en`]) || null };
}

/** All SKUs that will be there: those given, or those that are, named by their ids. */
const skuRows = (values: Raw, before: Before | undefined): readonly Raw[] =>
  rowsOf(values) ?? (before?.skus ?? []).map(({ id }) => ({ id }));
