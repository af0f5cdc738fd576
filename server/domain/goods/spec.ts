import { type Attr, type AttrValue, specLimits } from '../../../resources/shop/sku.ts';
import { folded } from '../../../resources/shop/specProblems.ts';
import { Invalid } from '../../../src/schema/index.ts';

/** Specification of a SKU as text: values of the groups, `石墨 / XL`. */
export type SpecText = { readonly text: string; readonly textEn: string | null };

/** Groups and values of a goods, and the key of each of its SKUs, in their order. */
export type Spec = { readonly attrs: readonly Attr[]; readonly keys: readonly string[] };

/** Faults by path below the goods: `spec_names`, `skus.3.sku_text`. */
export type Faults = Map<string, Invalid>;

/** The parts of a specification or of its names. */
export const partsOf = (text: string | null): readonly string[] =>
  text === null || text.trim() === '' ? [] : text.split('/').map((part) => part.trim());

export const joinParts = (parts: readonly string[]): string => parts.join(' / ');

/**
 * Reads the specification that names and SKUs spell out. Values that were there before keep their
 * ids, so a SKU keeps its key while others come and go; values that no SKU has any more are gone.
 */
export function readSpec(
  names: SpecText,
  rows: readonly SpecText[],
  before: readonly Attr[],
  faults: Faults,
): Spec {
  const unnamed = namesFault(partsOf(names.text));
  if (unnamed) {
    faults.set('spec_names', unnamed);
    return { attrs: before, keys: rows.map(() => '') };
  }
  const groups = namedGroups(names, before);
  const keys = rows.map((row, index) => keyOf(groups, row, `skus.${index}.sku_text`, faults));
  refuseTwins(keys, faults);
  for (const { values } of groups) {
    if (values.length > specLimits.values) {
      faults.set('skus', new Invalid('too_many_values', { max: specLimits.values }));
    }
  }
  const used = new Set(keys.flatMap((key) => key.split('-')));
  return {
    keys,
    attrs: groups.map(({ next: _next, places: _places, ...group }) => ({
      ...group,
      values: group.values.filter(({ vid }) => used.has(vid)),
    })),
  };
}

type Group = Omit<Attr, 'values'> & {
  readonly values: AttrValue[];
  /** Index of each value by its folded text: a file may bring thousands. */
  readonly places: Map<string, number>;
  next(): string;
};

function namedGroups(names: SpecText, before: readonly Attr[]): readonly Group[] {
  const parts = partsOf(names.text);
  const english = partsOf(names.textEn);
  const ids = counter(before.flatMap(({ values }) => values.map(({ vid }) => vid)));
  return parts.map((attrName, index) => {
    const known = before[index];
    const attrNameEn = english.length === parts.length ? english[index] : known?.attrNameEn;
    return {
      aid: known?.aid ?? `a${index + 1}`,
      attrName,
      ...(attrNameEn && { attrNameEn }),
      hasImage: known?.hasImage ?? 0,
      values: [...(known?.values ?? [])],
      places: placesOf(known?.values ?? []),
      next: () => `v${ids()}`,
    };
  });
}

/** The first of two values that read alike counts. */
const placesOf = (values: readonly AttrValue[]): Map<string, number> =>
  new Map(values.map(({ attrValue }, at) => [folded(attrValue), at] as const).toReversed());

function namesFault(parts: readonly string[]): Invalid | undefined {
  if (parts.length === 0) return new Invalid('required');
  if (parts.some((part) => part === '')) return new Invalid('blank_spec_name');
  if (parts.length > specLimits.attrs) return new Invalid('too_many', { max: specLimits.attrs });
  if (parts.some((part) => [...part].length > specLimits.name)) {
    return new Invalid('too_long', { max: specLimits.name });
  }
  return new Set(parts.map(folded)).size < parts.length
    ? new Invalid('duplicate_spec_name')
    : undefined;
}

/** Numbers above all that were given before. */
function counter(taken: readonly string[]): () => number {
  let last = Math.max(0, ...taken.map((id) => Number(/^v(\d+)$/.exec(id)?.[1] ?? 0)));
  return () => ++last;
}

function keyOf(groups: readonly Group[], row: SpecText, path: string, faults: Faults): string {
  const parts = partsOf(row.text);
  const fault = valuesFault(parts, groups.length);
  if (fault) {
    faults.set(path, fault);
    return '';
  }
  const english = partsOf(row.textEn);
  return groups
    .map((group, index) =>
      valueOf(
        group,
        parts[index] ?? '',
        english.length === parts.length ? english[index] : undefined,
      ),
    )
    .join('-');
}

function valuesFault(parts: readonly string[], groups: number): Invalid | undefined {
  if (parts.length === 0 || parts.some((part) => part === ''))
    return new Invalid('blank_spec_value');
  if (parts.length !== groups) return new Invalid('spec_parts', { parts: groups });
  if (parts.some((part) => [...part].length > specLimits.value)) {
    return new Invalid('too_long', { max: specLimits.value });
  }
  return undefined;
}

function valueOf(group: Group, attrValue: string, attrValueEn: string | undefined): string {
  const place = group.places.get(folded(attrValue)) ?? group.values.length;
  const known = group.values[place];
  const english = attrValueEn || known?.attrValueEn;
  const value = {
    ...known,
    vid: known?.vid ?? group.next(),
    attrValue,
    ...(english && { attrValueEn: english }),
  };
  group.values[place] = value;
  group.places.set(folded(attrValue), place);
  return value.vid;
}

function refuseTwins(keys: readonly string[], faults: Faults): void {
  const rows = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    if (key === '') continue;
    const first = rows.get(key);
    if (first === undefined) rows.set(key, index);
    else faults.set(`skus.${index}.sku_text`, new Invalid('duplicate_sku', { row: first + 1 }));
  }
}
